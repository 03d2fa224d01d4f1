import { useEffect } from 'react';
import { keyLabels } from '#contract/bridge/accelerator.ts';
import { commandTable } from '#contract/bridge/commands.ts';
import type { Shortcut } from '#contract/bridge/desktop.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { useShortcuts } from '#kernel/commands/global-shortcuts.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';

/** The text about global shortcuts whose keys another app has registered. */
export const shortcutConflictNotice = (
  conflicts: readonly Pick<Shortcut, 'id' | 'keys'>[],
  isMac: boolean,
): { title: string; description: string } => {
  const keys = conflicts.map((shortcut) => keyLabels(shortcut.keys, isMac).join('+')).join(' and ');
  const labels = conflicts.map(({ id }) => `“${commandTable[id].label}”`).join(' and ');
  return {
    title: `Another app uses ${keys}`,
    description: `${labels} ${conflicts.length === 1 ? 'works' : 'work'} only while the console is focused. Choose other keys in Preferences.`,
  };
};

const storageKey = 'shortcuts.conflict-shown';
const wasShown = createStoredValue(storageKey, (value) => (value === true ? true : undefined), 'sessionStorage');

/** Shows a toast about shortcuts that other apps hold: in one window, once per start of the app, not again after a reload. */
export const useShortcutConflictNotice = (): void => {
  const shortcuts = useShortcuts();
  useEffect(() => {
    const conflicts = shortcuts.filter(({ state }) => state === 'taken');
    if (conflicts.length === 0 || wasShown.get()) return;
    void navigator.locks.request(storageKey, { ifAvailable: true }, (lock) => {
      if (!lock) return;
      wasShown.set(true);
      toast({ tone: 'neutral', ...shortcutConflictNotice(conflicts, appInfo().platform === 'darwin') });
      // Holds the lock until the window closes, so that no other window shows it too.
      return new Promise<void>(() => {});
    });
  }, [shortcuts]);
};
