import { startWindowFocus } from '#kernel/api/window-focus.ts';
import { startUpdates } from '#kernel/base/updates.ts';
import { startShortcuts } from '#kernel/commands/global-shortcuts.ts';
import { startRecentRecords } from '#kernel/recent/recent-records.ts';
import { startContextMenu } from '#kernel/shell/commands/page-context-menu.ts';
import { startExactCopy } from '#kernel/ui/values/copy-exact-values.ts';
import { startTimeElements } from '#kernel/ui/values/time-elements.ts';
import { startDecidedRecords } from '#kernel/write/decided-records.ts';
import { startReportNotices } from './report-notices.ts';
import { startStorageNotice } from './storage-notice.ts';

/** Starts what the first paint doesn't need: context menu, copying, times, recent records, decisions, window focus, global shortcuts, notices of reports and of a full disk. Needs `loadAppInfo`. */
export const startAfterFirstPaint = (): void => {
  startContextMenu();
  startExactCopy();
  startTimeElements();
  startRecentRecords();
  startDecidedRecords();
  startWindowFocus();
  void startShortcuts();
  void startUpdates();
  startReportNotices();
  startStorageNotice();
};
