import { app, shell } from 'electron';
import type { DialogGate } from '../../ceilings/dialog-gate.ts';
import type { MinuteLimit } from '../../ceilings/minute-limit.ts';
import type { PreferenceStore } from '../../config/preferences.ts';
import type { Log } from '../../log/log.ts';
import type { Access } from '../../session/access.ts';
import type { Dialogs } from '../dialogs.ts';
import { notify } from '../notification.ts';
import type { Windows } from '../windows/windows.ts';
import { createExportFiles } from './export-files.ts';
import { createNetworkMark } from './network-mark.ts';
import { createSaveNotices } from './save-notices.ts';

interface SavingParts {
  dialogs: Pick<Dialogs, 'savePath'>;
  gate: Pick<DialogGate, 'enter'>;
  outsideOpens: MinuteLimit;
  platform: NodeJS.Platform;
  windows: Pick<Windows, 'find' | 'focus' | 'isFocused' | 'onPageGone'>;
  access: Pick<Access, 'isUnlocked' | 'onWithdrawn'>;
  preferences: Pick<PreferenceStore, 'get'>;
  log: Log;
}

/** Files being saved, and what the desktop shows of them. */
export const createSaving = (parts: SavingParts) => {
  const { dialogs, gate, outsideOpens, platform, windows, access, preferences, log } = parts;
  const files = createExportFiles({
    ask: (proposal, windowId) => dialogs.savePath(proposal, windows.find(windowId)),
    gate,
    mark: createNetworkMark(platform),
    downloads: () => app.getPath('downloads'),
    reveal: (path) => {
      if (outsideOpens.take() === null) shell.showItemInFolder(path);
    },
    log,
  });
  const notices = createSaveNotices({
    isFocused: windows.isFocused,
    isEnabled: (ending) => {
      const { notifyExportFinished, notifyExportFailed } = preferences.get().values;
      return ending === 'finished' ? notifyExportFinished : notifyExportFailed;
    },
    notify,
    setBadge: (count) => app.setBadgeCount(count),
    setProgress: (windowId, progress) => windows.find(windowId)?.setProgressBar(progress),
    open: ({ id, windowId }, isFinished) => {
      windows.focus(windows.find(windowId));
      if (isFinished && access.isUnlocked()) files.reveal(id, windowId);
    },
  });
  files.onProgress(notices.showProgress);
  files.onEnd(notices.showEnd);
  app.on('browser-window-focus', notices.clearBadge);
  windows.onPageGone((id) => void files.discardWindow(id));
  access.onWithdrawn(files.dismissDialogs);
  return {
    files,
    /** The session ended: another member must not see what was saved. */
    endSession: () => {
      files.forget();
      notices.clearBadge();
    },
  };
};
