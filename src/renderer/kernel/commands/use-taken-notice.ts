import { useEffect } from 'react';
import { appInfo } from '#kernel/session/app-info.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { useShortcuts } from './shortcuts.ts';
import { takenNotice } from './taken-notice.ts';

const told = 'shortcuts.told';

/** Says once a start that other programs hold the keys of shortcuts: one window says it, and not again when it is loaded anew. */
export const useTakenNotice = (): void => {
  const shortcuts = useShortcuts();
  useEffect(() => {
    const taken = shortcuts.filter(({ state }) => state === 'taken');
    if (taken.length === 0 || sessionStorage.getItem(told) !== null) return;
    void navigator.locks.request(told, { ifAvailable: true }, (mine) => {
      if (!mine) return;
      sessionStorage.setItem(told, 'yes');
      toast({ tone: 'plain', ...takenNotice(taken, appInfo().platform === 'darwin') });
      // Held for as long as this window lives, so that no other one says it too.
      return new Promise<void>(() => {});
    });
  }, [shortcuts]);
};
