import { useNavigate } from 'react-router-dom';
import { refetchAll } from '#kernel/api/data-changes.ts';
import { setTheme } from '#kernel/base/theme.ts';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { SequenceHint } from '#kernel/commands/sequence-hint.tsx';
import { focusToast } from '#kernel/ui/toasts/toast-focus.ts';

/** The commands of every page, signed in or not, and the hint for key sequences. */
export const GeneralCommands = () => {
  const navigate = useNavigate();
  useCommands(
    tableCommands({
      'toasts.focus': focusToast,
      'window.new': () => void window.open(location.pathname + location.search),
      'page.back': () => void navigate(-1),
      'page.forward': () => void navigate(1),
      'page.refresh': refetchAll,
      'theme.light': () => setTheme('light'),
      'theme.dark': () => setTheme('dark'),
      'theme.system': () => setTheme('system'),
    }),
  );
  return <SequenceHint />;
};
