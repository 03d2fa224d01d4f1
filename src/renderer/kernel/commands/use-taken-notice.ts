import { useEffect } from 'react';
import { z } from 'zod';
import { appInfo } from '#kernel/session/app-info.ts';
import { stored } from '#kernel/storage.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { useShortcuts } from './shortcuts.ts';
import { takenNotice } from './taken-notice.ts';

const name = 'shortcuts.told';
const told = stored(name, z.literal(true), 'sessionStorage');

/** Says once a start that other programs hold the keys of shortcuts: one window says it, and not again when it is loaded anew. */
export const useTakenNotice = (): void => {
  const shortcuts = useShortcuts();
  useEffect(() => {
    const taken = shortcuts.filter(({ state }) => state === 'taken');
    if (taken.length === 0 || told.get()) return;
    void navigator.locks.request(name, { ifAvailable: true }, (mine) => {
      if (!mine) return;
      told.set(true);
      toast({ tone: 'plain', ...takenNotice(taken, appInfo().platform === 'darwin') });
      // Held for as long as this window lives, so that no other one says it too.
      return new Promise<void>(() => {});
    });
  }, [shortcuts]);
};
