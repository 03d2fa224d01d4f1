import type { App } from 'electron';
import { type DeepLinks, isLink } from './deep-links.ts';
import type { Relaunch } from './relaunch.ts';

const writesMaxMs = 5_000;
const flushMaxMs = 2_000;

interface LifecycleParts {
  app: Pick<App, 'on' | 'quit' | 'exit'>;
  platform: NodeJS.Platform;
  links: Pick<DeepLinks, 'receiveFrom'>;
  relaunch: Relaunch;
}

interface StartedParts {
  /** Brings a window to the front, opening one where there is none. */
  focus: () => void;
  /** Resolves when no write to the platform is under way: one cut off may have been carried out or not. */
  writesEnd: () => Promise<unknown>;
  /** What must be on disk before the app is gone. */
  flush: () => Promise<unknown>;
}

export interface Lifecycle {
  /** The app stands: from now on it has windows to show, and an order in which to leave. */
  started(parts: StartedParts): void;
}

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/**
 * One instance, windows and quitting, as each system expects them. Called before anything is waited for: macOS tells of the link that
 * started the app before the app is ready, and a second process is gone by the time anybody could ask it again for its own.
 */
export const watchLifecycle = ({ app, platform, links, relaunch }: LifecycleParts): Lifecycle => {
  let running: StartedParts | null = null;
  let leaving = false;
  /** Started again while it leaves: a window opened now would go a moment later. */
  let again: { link: string | null } | null = null;
  const show = (argv: readonly string[]) => {
    if (leaving) again = { link: argv.find(isLink) ?? again?.link ?? null };
    else if (!links.receiveFrom(argv)) running?.focus();
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
  // A certificate the system does not trust is never accepted; said here so that nobody has to know the default.
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  const leave = async ({ writesEnd, flush }: StartedParts) => {
    await within(writesMaxMs, writesEnd());
    await within(flushMaxMs, flush());
    if (again) relaunch(again.link);
    app.exit(0);
  };
  app.on('will-quit', (event) => {
    if (!running) return;
    event.preventDefault();
    if (leaving) return;
    leaving = true;
    void leave(running);
  });
  return {
    started: (parts) => {
      running = parts;
    },
  };
};
