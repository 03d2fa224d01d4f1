import type { App, RenderProcessGoneDetails, WebContents } from 'electron';
import type { Log } from '../log/log.ts';
import { createCrashBudget } from './crash-budget.ts';

interface CrashParts {
  app: Pick<App, 'on' | 'relaunch' | 'exit'>;
  process: Pick<NodeJS.Process, 'on'>;
  /** Asks with these buttons; gives the index of the chosen one. */
  ask: (message: string, detail: string, buttons: [string, string]) => Promise<number>;
  flushLog: () => Promise<void>;
  log: Log;
}

/** What becomes of failures nobody handled (notes/desktop.md section 9): logged, shown once, and a dead page comes back on its route. */
export const watchCrashes = ({ app, process, ask, flushLog, log }: CrashParts): void => {
  let shown = false;
  const restart = async () => {
    await flushLog();
    app.relaunch();
    app.exit(1);
  };
  const mainFailed = async (cause: unknown, kind: string) => {
    log.error(kind, cause);
    if (shown) return;
    shown = true;
    const chosen = await ask(
      'Something went wrong in the console',
      'Restart it to be safe. What happened is in its log.',
      ['Restart', 'Continue'],
    );
    if (chosen === 0) await restart();
  };
  process.on('uncaughtException', (cause) => void mainFailed(cause, 'uncaught'));
  process.on('unhandledRejection', (cause) => void mainFailed(cause, 'unhandled'));

  const withinBudget = createCrashBudget();
  const pageDied = async (contents: WebContents, { reason, exitCode }: RenderProcessGoneDetails) => {
    if (reason === 'clean-exit' || contents.isDestroyed()) return;
    log.warn('page.gone', { reason, exitCode });
    if (withinBudget()) {
      contents.reload();
      return;
    }
    const chosen = await ask('The page keeps failing', 'Restart the console.', ['Restart', 'Close']);
    if (chosen === 0) await restart();
    else app.exit(1);
  };
  app.on('render-process-gone', (_event, contents, details) => void pageDied(contents, details));
};
