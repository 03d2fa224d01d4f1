import { type AppUpdater, CancellationToken, MacUpdater, NsisUpdater, type ProgressInfo } from 'electron-updater';
import { lt, valid } from 'semver';
import type { Log } from '../log/log.ts';

/** Where updates come from: the feed of the company's server and the system's installer. */
export interface UpdateSource {
  /** Reads the feed. `feed` is not verified yet; `isOffered`: it is newer, and this machine belongs to the rollout. Rejects if it cannot be read. */
  check(): Promise<{ feed: unknown; isOffered: boolean }>;
  /** Downloads the version that the last check offered, and gives the path of its file. `progress` is called with 0 to 100. */
  download(progress: (percent: number) => void): Promise<string>;
  /** Starts the installer. Resolves when the app may exit. `restart`: the new version is started afterwards. */
  install(restart: boolean): Promise<void>;
}

/** Whether a feed, which is not verified yet, says that this version may not be used any longer. */
const isBelowMinimum = (feed: object, currentVersion: string): boolean => {
  const minimum = 'minimumVersion' in feed ? valid(String(feed.minimumVersion)) : null;
  return minimum !== null && lt(currentVersion, minimum);
};

/** How long the installer of macOS may take to fetch the update and quit the app by itself. */
const macInstallMs = 60_000;

type UpdaterParts = ConstructorParameters<typeof NsisUpdater>;

interface SourceParts {
  platform: 'win32' | 'darwin';
  /** The folder of the feed, https. */
  feed: string;
  log: Log;
  /** For tests: replaces Electron's app and HTTP. */
  adapt?: (updater: AppUpdater) => void;
  app?: UpdaterParts[1];
}

/** The update source of electron-updater. It is a chunk of its own, loaded only if updates are on. */
export const createUpdateSource = ({ platform, feed, log, adapt, app }: SourceParts): UpdateSource => {
  const updater = platform === 'win32' ? new NsisUpdater(null, app) : new MacUpdater(undefined, app);
  adapt?.(updater);
  updater.setFeedURL({ provider: 'generic', url: feed });
  updater.autoDownload = false;
  // Nothing may be installed before our own signature was verified, and never by itself.
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // The file is put together from an older one otherwise; inside a company's network the full file is simpler.
  updater.disableDifferentialDownload = true;
  // The library's messages hold addresses and paths.
  updater.logger = null;
  // A required update is not held back by the rollout. Its signature is verified after the check.
  const isInRollout = updater.isUserWithinRollout;
  updater.isUserWithinRollout = async (feedInfo) =>
    isBelowMinimum(feedInfo, updater.currentVersion.version) || isInRollout(feedInfo);
  // Errors also reject the call that they belong to.
  updater.on('error', (cause) => log.warn('update.error', { code: 'code' in cause ? String(cause.code) : cause.name }));
  return {
    check: async () => {
      const result = await updater.checkForUpdates();
      if (result === null) throw new Error('the updater is not active');
      return { feed: result.updateInfo, isOffered: result.isUpdateAvailable };
    },
    download: async (progress) => {
      const onProgress = ({ percent }: ProgressInfo) => progress(percent);
      updater.on('download-progress', onProgress);
      try {
        const [path] = await updater.downloadUpdate(new CancellationToken());
        if (path === undefined) throw new Error('no file was downloaded');
        return path;
      } finally {
        updater.off('download-progress', onProgress);
      }
    },
    install: async (restart) => {
      if (updater instanceof NsisUpdater) {
        if (!updater.install(true, restart)) throw new Error('the installer did not start');
        return;
      }
      // Squirrel fetches the file from the updater, then quits the app.
      updater.autoRunAppAfterInstall = restart;
      updater.quitAndInstall();
      await new Promise((resolve) => setTimeout(resolve, macInstallMs));
    },
  };
};
