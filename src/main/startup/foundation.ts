import { join } from 'node:path';
import { app, dialog, systemPreferences } from 'electron';
import type { Environment } from '#contract/platform/environment.ts';
import { isReleasePackage } from '../base/build-flavor.ts';
import { openClientStorage } from '../config/client-storage.ts';
import { openJsonFile } from '../config/json-file.ts';
import { liveEnvironment } from '../config/live-environment.ts';
import { loadSettings } from '../config/load-settings.ts';
import { createPreferences } from '../config/preferences.ts';
import { appState, firstState } from '../config/state.ts';
import { createStorageHealth } from '../config/storage-health.ts';
import { usesTraining } from '../embedded/embedded-training.ts';
import { createAppLog } from '../log/app-log.ts';
import { createDialogs } from '../shell/dialogs.ts';
import { appHome } from '../shell/guards/app-protocol.ts';
import { createDeepLinks } from '../shell/guards/deep-links.ts';
import { endBlockedExit } from '../shell/windows/blocked-exit.ts';
import { handleMainCrashes } from '../shell/windows/crash.ts';
import { createLifecycle } from '../shell/windows/lifecycle.ts';
import { createRelaunch } from '../shell/windows/relaunch.ts';
import { createErrorReports } from '../telemetry/error-reports.ts';

/** Set by the build, so that a shipped app has no switch for it. */
const development = import.meta.env.DEV;

/** Phase 1: log, crash handling, deep links and further starts, all before the first await; then the last run's state and the settings. */
export const createFoundation = async (mainFolder: string) => {
  const { platform, argv } = process;
  const userData = app.getPath('userData');
  const { filesIdle } = endBlockedExit({ app, process });
  const { log, flushLog, endLog } = createAppLog({ userData, development });
  // Null until the settings are read: the dialog about a crash can be shown before.
  let environment: Environment | null = null;
  const dialogs = createDialogs({
    dialog,
    ready: () => app.whenReady(),
    appName: app.getName(),
    environment: () => environment,
  });
  const health = createStorageHealth({ log });
  const links = createDeepLinks({ log });
  links.receiveFrom(argv);
  const relaunch = createRelaunch({ app, argv, links });
  const lifecycle = createLifecycle({ app, platform, links, relaunch });
  const errorReports = createErrorReports();
  const { report } = errorReports;
  handleMainCrashes({ app, process, ask: dialogs.problem, relaunch, flushLog, report, log });

  const userDefault: typeof systemPreferences.getUserDefault = (key, type) =>
    systemPreferences.getUserDefault(key, type);
  const [state, clientStorage, { settings, configPaths, sources }] = await Promise.all([
    openJsonFile(join(userData, 'state.json'), appState, firstState, {
      log,
      health,
      outdated: { unlockedFor: null },
    }),
    openClientStorage(join(userData, 'client-storage.json'), { log, health }),
    loadSettings({ userData, platform, development, isRelease: isReleasePackage(app), userDefault, log }).catch(
      async (cause: unknown) => {
        // The start fails now, and with it the process: the log has to say why.
        await flushLog();
        throw cause;
      },
    ),
  ]);
  const isTraining = usesTraining(settings, app.commandLine);
  environment = liveEnvironment(settings, isTraining);
  if (!settings.rememberEmail) clientStorage.remove('email');
  const preferences = createPreferences({ settings, state });
  const devServer = development ? process.env.ELECTRON_RENDERER_URL : undefined;
  return {
    development,
    platform,
    isMac: platform === 'darwin',
    /** The folder of the built main process. */
    mainFolder,
    userData,
    /** The address of the console's pages. */
    home: devServer === undefined ? appHome : new URL(devServer),
    usesDevServer: devServer !== undefined,
    ...{
      log,
      flushLog,
      endLog,
      filesIdle,
      errorReports,
      health,
      dialogs,
      links,
      lifecycle,
      state,
      clientStorage,
      settings,
      configPaths,
      sources,
    },
    preferences,
    isTraining,
    environment,
  };
};
export type Foundation = Awaited<ReturnType<typeof createFoundation>>;
