import type { StorageFailure } from '#contract/bridge/files.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

const untilSpace = "Settings, views, and drafts can't be saved until there is space.";
const untilQuit = 'Settings, views, and drafts are kept only until you quit.';
const texts: Readonly<Record<StorageFailure, { title: string; description: string }>> = {
  full: {
    title: "This computer's disk is full",
    description: `${untilSpace} Free up some, and the console saves them.`,
  },
  'read-only': {
    title: "The console can't write to its folder",
    description: `${untilQuit} Ask IT to make the folder writable.`,
  },
  failed: { title: "The console can't save to this computer's disk", description: `${untilQuit} It keeps trying.` },
};

/** Tells the member once that the console can't store anything. A failure from before any page listened is told now. */
export const startStorageNotice = (): void => {
  const show = async () => {
    const taken = await bridge.call['storage.takeFailure']();
    if (taken.ok && taken.value !== null) toast({ tone: 'danger', ...texts[taken.value] });
  };
  bridge.on['storage.failed'](() => void show());
  void show();
};
