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
import { createWriteHandlers } from '../bridge/write-handlers.ts';
import { createAppInfo } from '../shell/app-info.ts';
import { createMemberHistory } from '../shell/windows/member-history.ts';
import type { Desktop } from './desktop.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';
import type { Telemetry } from './telemetry.ts';
import type { Windowing } from './windowing.ts';

type BridgeParts = Pick<
  Foundation,
  'platform' | 'home' | 'lifecycle' | 'log' | 'links' | 'state' | 'clientStorage' | 'settings' | 'configPaths'
> &
  Pick<Windowing, 'windows' | 'emit' | 'confirmWrite' | 'unsavedChanges'> &
  Pick<Windowing['saving'], 'files'> &
  Pick<Platform, 'client' | 'session' | 'inFlight' | 'journal' | 'training' | 'captcha' | 'reachability'> &
  Pick<Desktop, 'theme' | 'lock' | 'logout' | 'commands' | 'shortcuts' | 'contextMenu'> & { telemetry: Telemetry };

/** Phase 6: answers the calls of the pages. */
export const connectBridge = (parts: BridgeParts): void => {
  const { platform, home, lifecycle, log, links, state, clientStorage, settings, configPaths } = parts;
  const { windows, emit, confirmWrite, unsavedChanges, files } = parts;
  const { client, session, inFlight, journal, training, captcha, reachability, telemetry } = parts;
  const { theme, lock, logout, commands, shortcuts, contextMenu } = parts;
  const info = createAppInfo({
    ...{ app, platform, settings, state, training, captcha, configPaths, reachability },
    errorReporting: telemetry.isOn,
  });
  const noteMember = createMemberHistory({ windows });
  const onChanged = (groups: string[]) => emit('data.changed', { groups });
  registerCalls({
    ipc: ipcMain,
    isTrusted: (event) => isTrusted(event, windows.has, home),
    refused: refusedWhileLocked(session),
    handlers: {
      ...createAppHandlers({ info, theme, restart: lifecycle.restart, reportsReady: telemetry.ready }),
      ...createSessionHandlers({ session, logout }),
      ...createLockHandlers({ lock }),
      ...createApiHandlers({ client, session, inFlight, confirmWrite, journal, onChanged, noteMember }),
      ...createFileHandlers({ files }),
      ...createDownloadHandlers({ client, files, inFlight, progress: (progress) => emit('api.progress', progress) }),
      ...createStorageHandlers({ storage: clientStorage, session }),
      ...createWriteHandlers({ journal, session }),
      ...createTrainingHandlers({ training, journal, onChanged }),
      ...createDesktopHandlers({
        ...{ home, shortcuts, unsavedChanges, links, commands, session, windows, contextMenu },
      }),
    },
    log,
  });
};
