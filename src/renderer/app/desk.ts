import { startKeys } from '#kernel/commands/keys.ts';
import { startShortcuts } from '#kernel/commands/shortcuts.ts';
import { startRecentRecords } from '#kernel/recent/recent-records.ts';
import { startWindowFocus } from '#kernel/session/window-focus.ts';
import { startContextMenu } from '#kernel/shell/context-menu.ts';

/** What no first paint waits for: keys, shortcuts of the machine, context menu, recent records, window focus. After `loadAppInfo`. */
export const startDesk = (): void => {
  startKeys();
  startContextMenu();
  startRecentRecords();
  startWindowFocus();
  void startShortcuts();
};
