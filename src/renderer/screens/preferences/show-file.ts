import type { CallInput } from '#contract/bridge/calls.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** Shows a file or folder of the console in the system's own program; `name` is for the message if that fails. */
export const showFile = async (file: CallInput<'app.showFile'>['file'], name: string): Promise<void> => {
  const shown = await bridge.call['app.showFile']({ file });
  if (!shown.ok) toast({ tone: 'danger', title: `Couldn't open ${name}`, description: shown.message });
};
