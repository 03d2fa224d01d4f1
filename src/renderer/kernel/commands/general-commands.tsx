import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { setTheme } from '#kernel/session/theme.ts';
import { focusToasts } from '#kernel/ui/toast-area.ts';
import { KeyHint } from './key-hint.tsx';
import { tableCommands, useCommands } from './registry.ts';

/** What can be done on every page, signed in or not; and the hint of what can follow a key. */
export const GeneralCommands = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  useCommands(
    tableCommands({
      'toasts.focus': focusToasts,
      'window.new': () => void window.open(location.pathname + location.search),
      'page.back': () => void navigate(-1),
      'page.forward': () => void navigate(1),
      'page.refresh': () => void client.invalidateQueries(),
      'theme.light': () => setTheme('light'),
      'theme.dark': () => setTheme('dark'),
      'theme.system': () => setTheme('system'),
    }),
  );
  return <KeyHint />;
};
