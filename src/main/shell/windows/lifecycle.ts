import type { App } from 'electron';
import { createListeners } from '../../base/listeners.ts';
import { type DeepLinks, isDeepLink } from '../guards/deep-links.ts';
import type { Relaunch } from './relaunch.ts';

/**
 * How long each step of quitting may take. The first two run side by side. A keychain and files that do not answer take five seconds
 * together.
 */
const quitLimits = { writesMs: 5_000, keychainMs: 3_000, flushMs: 2_000 };
/** The same when the system ends the app: it kills what still runs after about five seconds. */
const systemQuitLimits = { writesMs: 1_500, keychainMs: 1_500, flushMs: 1_500 };
/** When the app exits although it could not finish. */
const systemQuitMaxMs = 4_500;
/** How long checking and starting an installer may take before the app exits without it. */
const installMaxMs = 60_000;

interface LifecycleParts {
  app: Pick<App, 'on' | 'quit' | 'exit'>;
  platform: NodeJS.Platform;
  links: Pick<DeepLinks, 'receiveFrom'>;
  relaunch: Relaunch;
}

interface RunningApp {
  /** Brings a window to the front, opening one where there is none. */
  focusWindow: () => void;
  /** Resolves when no write to the platform is in flight: a canceled one may have been carried out. */
  writesEnd: () => Promise<unknown>;
  /** Resolves when the keychain has stored the session and that the console is locked, or has failed. */
  keychainStored: () => Promise<unknown>;
  /** Writes everything to disk that must be there before the app ends. */
  flush: () => Promise<unknown>;
  /** Installs an update that is ready, and gives whether its installer runs. `restart`: it starts the new version afterwards. */
  installUpdate: (restart: boolean) => Promise<boolean>;
}

export interface Lifecycle {
  /** Call when the app is ready to show windows and to quit in order. */
  started(running: RunningApp): void;
  /** Quits and starts the app again, unless the member keeps a window open because of unsaved changes. */
  restart(): void;
  /** The member keeps a window open, so a later quit is no restart. */
  cancelRestart(): void;
  /** Quits within five seconds, whether or not everything could be finished: log-off, shutdown, SIGTERM. */
  endBySystem(): void;
  /** Calls `listener` when the system ends the app, before it quits. */
  onSystemEnd(listener: () => void): void;
}

const settled = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Single instance, windows and quitting, as each system expects them. Create it before anything is awaited: macOS sends the link that
 * started the app before `ready`, and a second process exits before its arguments could be requested again.
 */
export const createLifecycle = ({ app, platform, links, relaunch }: LifecycleParts): Lifecycle => {
  let running: RunningApp | null = null;
  let isQuitting = false;
  /** The app was started again while quitting: a window opened now would close a moment later, so it relaunches. */
  let relaunchRequest: { link: string | null } | null = null;
  let isInstalling = false;
  const show = (argv: readonly string[]) => {
    if (isQuitting) relaunchRequest = { link: argv.find(isDeepLink) ?? relaunchRequest?.link ?? null };
    else if (!links.receiveFrom(argv)) running?.focusWindow();
  };
  app.on('second-instance', (_event, argv) => show(argv));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    show([url]);
  });
  app.on('activate', () => show([]));
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  const systemEnd = createListeners<[]>();
  let isEndedBySystem = false;
  const endedBySystem = Promise.withResolvers<void>();
  /** Waits for a step of quitting within its limit; a system end during the step shortens it, so that the later steps still run. */
  const within = (limit: keyof typeof quitLimits, work: Promise<unknown>): Promise<unknown> =>
    Promise.race([
      settled(work),
      after(quitLimits[limit]),
      endedBySystem.promise.then(() => after(systemQuitLimits[limit])),
    ]);
  const quit = async ({ writesEnd, keychainStored, flush, installUpdate }: RunningApp) => {
    let haveWritesEnded = false;
    const end = writesEnd().then(() => {
      haveWritesEnded = true;
    });
    await Promise.all([within('writesMs', end), within('keychainMs', keychainStored())]);
    await within('flushMs', flush());
    // Not while a write may still be under way, and not while the system waits for the end of the app.
    isInstalling = haveWritesEnded && !isEndedBySystem;
    const isInstalled =
      isInstalling &&
      (await Promise.race([
        installUpdate(relaunchRequest !== null).catch(() => false),
        after(installMaxMs).then(() => false),
      ]));
    // The installer starts the new version itself.
    if (relaunchRequest && !isInstalled) relaunch(relaunchRequest.link);
    app.exit(0);
  };
  app.on('will-quit', (event) => {
    // On macOS the installer quits the app by itself.
    if (!running || isInstalling) return;
    event.preventDefault();
    if (isQuitting) return;
    isQuitting = true;
    void quit(running);
  });
  return {
    started: (parts) => {
      running = parts;
    },
    // Electron starts the new process at once, so that is left to the end of quitting.
    restart: () => {
      relaunchRequest = { link: null };
      app.quit();
    },
    cancelRestart: () => {
      relaunchRequest = null;
    },
    endBySystem: () => {
      if (isEndedBySystem) return;
      isEndedBySystem = true;
      endedBySystem.resolve();
      // Also ends a quit of the member that waits for an answer.
      setTimeout(() => app.exit(0), systemQuitMaxMs);
      systemEnd.call();
      app.quit();
    },
    onSystemEnd: systemEnd.add,
  };
};
