import type { App } from 'electron';

const writesMaxMs = 5_000;
const flushMaxMs = 2_000;

interface LifecycleParts {
  app: Pick<App, 'on' | 'quit' | 'exit' | 'relaunch'>;
  platform: NodeJS.Platform;
  /** Brings a window to the front, opening one where there is none; `argv` is what the app was started with again. */
  focus: (argv: readonly string[]) => void;
  /** Resolves when no write to the platform is under way: one cut off may have been carried out or not. */
  writesEnd: () => Promise<unknown>;
  /** What must be on disk before the app is gone. */
  flush: () => Promise<unknown>;
}

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/** One instance, windows and quitting, as each system expects them. */
export const watchLifecycle = ({ app, platform, focus, writesEnd, flush }: LifecycleParts): void => {
  let leaving = false;
  let wantedAgain = false;
  // Started again while it leaves: a window opened now would go a moment later.
  const show = (argv: readonly string[]) => {
    if (leaving) wantedAgain = true;
    else focus(argv);
  };
  app.on('second-instance', (_event, argv) => show(argv));
  app.on('activate', () => show([]));
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  // A certificate the system does not trust is never accepted; said here so that nobody has to know the default.
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  const leave = async () => {
    await within(writesMaxMs, writesEnd());
    await within(flushMaxMs, flush());
    if (wantedAgain) app.relaunch();
    app.exit(0);
  };
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (leaving) return;
    leaving = true;
    void leave();
  });
};
