import type { App, BrowserWindow, RenderProcessGoneDetails } from 'electron';
import { keychainProcessName } from '../../keychain/keychain-client.ts';
import type { Log } from '../../log/log.ts';
import { createCrashBudget } from './crash-budget.ts';
import type { Relaunch } from './relaunch.ts';
import type { Windows } from './windows.ts';

interface MainCrashParts {
  app: Pick<App, 'exit'>;
  process: Pick<NodeJS.Process, 'on'>;
  /** Shows a problem; gives the index of the chosen button. */
  ask: (message: string, detail: string, buttons: [string, string]) => Promise<number>;
  relaunch: Relaunch;
  flushLog: () => Promise<void>;
  /** Sends an error report. */
  report: (cause: unknown) => void;
  log: Log;
}

/**
 * Whether Node found data for a socket that was closed meanwhile. Instead of dropping it, Node 24 takes the number of bytes for the number of
 * an error, which does not exist (`onStreamRead`). Nothing is lost: the request was canceled.
 */
const isDataOfClosedSocket = (cause: unknown): boolean =>
  cause instanceof RangeError &&
  'code' in cause &&
  cause.code === 'ERR_OUT_OF_RANGE' &&
  /\bnew ErrnoException\b.*\bonStreamRead\b/s.test(cause.stack ?? '');

/** Logs exceptions that nothing has caught in the main process, and offers a restart once. */
export const handleMainCrashes = ({ app, process, ask, relaunch, flushLog, report, log }: MainCrashParts): void => {
  let isShown = false;
  const onException = async (cause: unknown, kind: string) => {
    if (isDataOfClosedSocket(cause)) return log.info('socket.closed');
    log.error(kind, cause);
    report(cause);
    if (isShown) return;
    isShown = true;
    const chosen = await ask('Something went wrong in the console', 'Restart it to be safe. Its log has the details.', [
      'Restart',
      'Continue',
    ]);
    if (chosen !== 0) return;
    await flushLog();
    relaunch();
    app.exit(1);
  };
  process.on('uncaughtException', (cause) => void onException(cause, 'uncaught'));
  process.on('unhandledRejection', (cause) => void onException(cause, 'unhandled'));
};

interface PageCrashParts {
  app: Pick<App, 'on'>;
  /** The console's windows. The captcha's window, which is not among them, handles its own failures. */
  windows: Pick<Windows, 'has'>;
  /** Asks in a window's dialog; `signal` closes the question, which counts as the first button. */
  ask: (window: BrowserWindow, message: string, buttons: [string, string], signal: AbortSignal) => Promise<number>;
  /** Replaces a page that keeps crashing; it has only a Restart button. */
  failedPage: URL;
  /** Sends an error report. */
  report: (cause: unknown, tags: { code: string }) => void;
  log: Log;
}

/** Reloads crashed pages on their route, and asks what to do about a page that does not respond. */
export const handlePageCrashes = (parts: PageCrashParts): void => {
  reloadCrashedPages(parts);
  askAboutHungPages(parts);
  parts.app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    // Main ends this one itself, and its client logs an end that nobody wanted.
    if (name !== keychainProcessName) parts.log.warn('process.gone', { type, reason, exitCode });
  });
};

/** Each window has its own crash budget, so that a page that keeps crashing does not use up another window's. */
const reloadCrashedPages = ({ app, windows, failedPage, report, log }: PageCrashParts): void => {
  const onCrash = (window: BrowserWindow, isWithinBudget: () => boolean, details: RenderProcessGoneDetails) => {
    const { reason, exitCode } = details;
    if (reason === 'clean-exit' || window.isDestroyed() || !windows.has(window.webContents.id)) return;
    log.warn('page.gone', { reason, exitCode });
    report(new Error('Page crashed'), { code: reason });
    const { webContents } = window;
    if (isWithinBudget()) webContents.reload();
    // Where even the failed page has crashed, loading it again would not help.
    else if (webContents.getURL() !== failedPage.href) webContents.loadURL(failedPage.href).catch(() => undefined);
  };
  app.on('browser-window-created', (_event, window) => {
    const isWithinBudget = createCrashBudget();
    window.webContents.on('render-process-gone', (_gone, details) => onCrash(window, isWithinBudget, details));
  });
};

/**
 * Asks whether to wait for a page that does not respond or to reload it. The question closes when the page responds again or is gone, so
 * that an answer about the old page does not end the new one.
 */
const askAboutHungPages = ({ app, windows, ask, log }: PageCrashParts): void => {
  const onHang = async (window: BrowserWindow, question: AbortController) => {
    log.warn('page.hung');
    const chosen = await ask(window, 'The page does not respond', ['Wait', 'Reload'], question.signal).catch(() => 0);
    // The crashed page is then reloaded on its route.
    if (chosen === 1 && !question.signal.aborted && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  };
  app.on('browser-window-created', (_event, window) => {
    let question: AbortController | undefined;
    window.on('unresponsive', async () => {
      if (question || !windows.has(window.webContents.id)) return;
      question = new AbortController();
      await onHang(window, question);
      question = undefined;
    });
    const closeQuestion = () => question?.abort();
    window.on('responsive', closeQuestion);
    window.on('closed', closeQuestion);
    window.webContents.on('render-process-gone', closeQuestion);
  });
};
