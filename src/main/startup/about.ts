import { arch, release } from 'node:os';
import { join } from 'node:path';
import { app, screen, shell } from 'electron';
import { createDiagnostics } from '../about/diagnostics.ts';
import { readLicenses } from '../about/licenses.ts';
import { readLogSummary } from '../about/log-summary.ts';
import { readDiagnostics } from '../about/read-diagnostics.ts';
import { createShownFiles } from '../about/shown-files.ts';
import { logFileIn } from '../log/app-log.ts';
import type { Desktop } from './desktop.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';
import type { Windowing } from './windowing.ts';

type AboutParts = Pick<
  Foundation,
  'platform' | 'mainFolder' | 'userData' | 'log' | 'flushLog' | 'state' | 'settings' | 'sources'
> &
  Pick<Platform, 'training' | 'session' | 'overwriteGuard'> &
  Pick<Windowing, 'outsideOpens'> &
  Pick<Desktop, 'lock'>;

/** What Preferences > About shows: diagnostics, licenses, and the folder of the log. */
export const createAbout = (parts: AboutParts) => {
  const { platform, mainFolder, userData, log, flushLog, state, settings, sources, training, session, lock } = parts;
  const { outsideOpens } = parts;
  // Electron's own gives the version of macOS; the kernel has another one.
  const version = 'getSystemVersion' in process ? process.getSystemVersion() : release();
  const readValues = readDiagnostics({
    ...{ app, screen, versions: process.versions, system: { platform, version, architecture: arch() } },
    overwriteGuard: parts.overwriteGuard.current,
    ...{ settings, sources, isTraining: training !== null, session, lock, theme: () => state.value.theme },
  });
  const readProblems = async () => {
    await flushLog();
    return readLogSummary(logFileIn(userData));
  };
  return {
    diagnostics: createDiagnostics({ readValues, readProblems }),
    licenses: () => readLicenses(join(mainFolder, '..')),
    files: createShownFiles({
      userData,
      execPath: process.execPath,
      outsideOpens,
      log,
      open: (path) => shell.openPath(path),
    }),
  };
};
