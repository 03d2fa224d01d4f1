import { app, ipcMain } from 'electron';
import { createApiHandlers } from '../bridge/api-handlers.ts';
import { createAppHandlers } from '../bridge/app-handlers.ts';
import { createDesktopHandlers } from '../bridge/desktop-handlers.ts';
import { createDownloadHandlers } from '../bridge/download-handlers.ts';
import { createFileHandlers } from '../bridge/file-handlers.ts';
import { createLockHandlers, refusedWhileLocked } from '../bridge/lock-handlers.ts';
import { registerCalls } from '../bridge/register.ts';
import { isTrusted } from '../bridge/sender.ts';
import { createSessionHandlers } from '../bridge/session-handlers.ts';
import { createStorageHandlers } from '../bridge/storage-handlers.ts';
import { createTrainingHandlers } from '../bridge/training-handlers.ts';
import { createAppInfo } from '../shell/app-info.ts';
import type { Desktop } from './desktop.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';
import type { Windowing } from './windowing.ts';

/** Phase 6: answers the calls of the pages. */
export const connectBridge = (
  foundation: Foundation,
  windowing: Windowing,
  platform: Platform,
  desktop: Desktop,
): void => {
  const { home, relaunch, log } = foundation;
  const { windows, emit, confirmWrite } = windowing;
  const { client, session, inFlight } = platform;
  const { files } = windowing.saving;
  const info = createAppInfo({ app, ...foundation, ...platform });
  const restart = () => {
    relaunch();
    app.quit();
  };
  const onChanged = (groups: string[]) => emit('data.changed', { groups });
  registerCalls({
    ipc: ipcMain,
    isTrusted: (event) => isTrusted(event, windows.has, home),
    refused: refusedWhileLocked(session),
    handlers: {
      ...createAppHandlers({ info, theme: desktop.theme, restart }),
      ...createSessionHandlers({ session, logout: desktop.logout }),
      ...createLockHandlers(desktop),
      ...createApiHandlers({ client, session, inFlight, confirmWrite, onChanged }),
      ...createFileHandlers({ files }),
      ...createDownloadHandlers({ client, files, inFlight, progress: (progress) => emit('api.progress', progress) }),
      ...createStorageHandlers({ storage: foundation.clientStorage, session }),
      ...createTrainingHandlers({ ...platform, onChanged }),
      ...createDesktopHandlers({ ...foundation, ...windowing, ...platform, ...desktop }),
    },
    log,
  });
};
