import { app, shell } from 'electron';
import type { Log } from './log/log.ts';
import type { Dialogs } from './shell/dialogs.ts';
import { ExportFiles } from './shell/export-files.ts';
import { notify } from './shell/notification.ts';
import type { Presence } from './shell/presence.ts';
import { createSaveNotices } from './shell/save-notices.ts';
import type { Windows } from './shell/windows.ts';

interface SavingParts {
  dialogs: Pick<Dialogs, 'savePath'>;
  windows: Windows;
  presence: Presence;
  log: Log;
}

/** Wires the files that are being saved with what the desktop shows of them. */
export const startSaving = ({ dialogs, windows, presence, log }: SavingParts) => {
  const notices = createSaveNotices({
    isInFront: () => windows.isInFront(),
    notify,
    setBadge: (count) => app.setBadgeCount(count),
    setProgress: (windowId, progress) => windows.of(windowId)?.setProgressBar(progress),
    open: ({ id, windowId }, isFinished) => {
      windows.focus(windows.of(windowId));
      if (isFinished && presence.isPresent()) files.reveal(id, windowId);
    },
  });
  app.on('browser-window-focus', notices.seen);
  const files = new ExportFiles({
    ask: (proposal, windowId) => dialogs.savePath(proposal, windows.of(windowId)),
    downloads: () => app.getPath('downloads'),
    reveal: (path) => shell.showItemInFolder(path),
    watcher: notices.watcher,
    log,
  });
  presence.onTurn(() => {
    if (!presence.isPresent()) files.giveUpAsking();
  });
  return {
    files,
    /** The member is gone: what was saved for them is shown to nobody else. */
    forget: () => {
      files.forget();
      notices.seen();
    },
  };
};
