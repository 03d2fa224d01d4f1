import { useLocation, useNavigate } from 'react-router-dom';
import { bridge } from '#kernel/bridge.ts';
import { tableCommands, useCommands } from '#kernel/commands/registry.ts';
import { originAt } from './entry-owner.ts';

/** What a signed-in member can always do. */
export const SessionCommands = () => {
  const navigate = useNavigate();
  const location = useLocation();
  useCommands(
    tableCommands({
      'session.lock': () => void bridge.call['session.lock'](),
      'session.logout': () => navigate('/logout', { state: originAt(location) }),
    }),
  );
  return null;
};
