import { startKeys } from '#kernel/commands/keys.ts';
import { startShortcuts } from '#kernel/commands/shortcuts.ts';
import { startRecentRecords } from '#kernel/recent/recent-records.ts';
import { startContextMenu } from '#kernel/shell/context-menu.ts';

/** What no first paint waits for: keys, the machine's shortcuts, the context menu, recent records. After `loadAppInfo`. */
export const startDesk = (): void => {
  startKeys();
  startContextMenu();
  startRecentRecords();
  void startShortcuts();
};
