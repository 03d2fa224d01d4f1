import { useLocation, useNavigate } from 'react-router-dom';
import { bridge } from '#kernel/base/bridge-client.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { currentOrigin } from '#kernel/member/history-owner.ts';

/** Lock and logout, for signed-in members. */
export const SessionCommands = () => {
  const navigate = useNavigate();
  const location = useLocation();
  useCommands(
    tableCommands({
      'session.lock': () => void bridge.call['session.lock'](),
      'session.logout': () => navigate('/logout', { state: currentOrigin(location) }),
    }),
  );
  return null;
};
