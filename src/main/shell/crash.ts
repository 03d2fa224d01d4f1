import type { App, BrowserWindow, RenderProcessGoneDetails } from 'electron';
import type { Log } from '../log/log.ts';
import { createCrashBudget } from './crash-budget.ts';
import type { Relaunch } from './relaunch.ts';

interface CrashParts {
  app: Pick<App, 'on' | 'exit'>;
  process: Pick<NodeJS.Process, 'on'>;
  /** Asks with these buttons; gives the index of the chosen one. */
  ask: (message: string, detail: string, buttons: [string, string]) => Promise<number>;
  relaunch: Relaunch;
  /** Whether this window shows a page of ours; the captcha's goes by itself. */
  isOurs: (window: BrowserWindow) => boolean;
  /** Asks about a window; `signal` takes the question back, which counts as the first button. */
  askOf: (window: BrowserWindow, message: string, buttons: [string, string], signal: AbortSignal) => Promise<number>;
  /** The page that stands where a page keeps failing: it holds a Restart button and no more. */
  failedPage: URL;
  flushLog: () => Promise<void>;
  log: Log;
}

/** What becomes of failures nobody handled (notes/desktop.md section 9): logged, shown once, and a dead page comes back on its route. */
export const watchCrashes = (parts: CrashParts): void => {
  watchMain(parts);
  watchPages(parts);
  watchHangs(parts);
  parts.app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    parts.log.warn('process.gone', { type, reason, exitCode }),
  );
};

const watchMain = ({ app, process, ask, relaunch, flushLog, log }: CrashParts): void => {
  let shown = false;
  const mainFailed = async (cause: unknown, kind: string) => {
    log.error(kind, cause);
    if (shown) return;
    shown = true;
    const chosen = await ask(
      'Something went wrong in the console',
      'Restart it to be safe. What happened is in its log.',
      ['Restart', 'Continue'],
    );
    if (chosen !== 0) return;
    await flushLog();
    relaunch();
    app.exit(1);
  };
  process.on('uncaughtException', (cause) => void mainFailed(cause, 'uncaught'));
  process.on('unhandledRejection', (cause) => void mainFailed(cause, 'unhandled'));
};

/** Each window has a budget of its own: one page that fails must not cost the others theirs. */
const watchPages = ({ app, isOurs, failedPage, log }: CrashParts): void => {
  const died = (window: BrowserWindow, withinBudget: () => boolean, details: RenderProcessGoneDetails) => {
    const { reason, exitCode } = details;
    if (reason === 'clean-exit' || window.isDestroyed() || !isOurs(window)) return;
    log.warn('page.gone', { reason, exitCode });
    const { webContents } = window;
    if (withinBudget()) webContents.reload();
    // Where even the plain page died, whatever is loaded next would too.
    else if (webContents.getURL() !== failedPage.href) webContents.loadURL(failedPage.href).catch(() => undefined);
  };
  app.on('browser-window-created', (_event, window) => {
    const withinBudget = createCrashBudget();
    window.webContents.on('render-process-gone', (_gone, details) => died(window, withinBudget, details));
  });
};

/**
 * A window that does not answer: whether to wait is the member's to say, once at a time, and no longer once it answers again or its
 * page is gone: an answer about the old page must not end the new one.
 */
const watchHangs = ({ app, isOurs, askOf, log }: CrashParts): void => {
  const hung = async (window: BrowserWindow, question: AbortController) => {
    log.warn('page.hung');
    const chosen = await askOf(window, 'The page does not answer', ['Wait', 'Reload'], question.signal).catch(() => 0);
    // It dies, and comes back on its route as any page that died.
    if (chosen === 1 && !question.signal.aborted && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  };
  app.on('browser-window-created', (_event, window) => {
    let question: AbortController | undefined;
    window.on('unresponsive', async () => {
      if (question || !isOurs(window)) return;
      question = new AbortController();
      await hung(window, question);
      question = undefined;
    });
    const takeBack = () => question?.abort();
    window.on('responsive', takeBack);
    window.on('closed', takeBack);
    window.webContents.on('render-process-gone', takeBack);
  });
};
