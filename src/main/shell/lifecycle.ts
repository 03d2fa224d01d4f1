import type { App } from 'electron';

const flushMaxMs = 2_000;

interface LifecycleParts {
  app: Pick<App, 'on' | 'quit' | 'exit'>;
  platform: NodeJS.Platform;
  /** Brings a window to the front, opening one where there is none. */
  focus: () => void;
  /** What must be on disk before the app is gone. */
  flush: () => Promise<unknown>;
}

/** One instance, windows and quitting, as each system expects them. */
export const watchLifecycle = ({ app, platform, focus, flush }: LifecycleParts): void => {
  app.on('second-instance', focus);
  app.on('activate', focus);
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  // A certificate the system does not trust is never accepted; said here so that nobody has to know the default.
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  app.on('will-quit', (event) => {
    event.preventDefault();
    const enough = new Promise((resolve) => setTimeout(resolve, flushMaxMs));
    void Promise.race([flush(), enough]).finally(() => app.exit(0));
  });
};
