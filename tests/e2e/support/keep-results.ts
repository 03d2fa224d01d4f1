import type { ElectronApplication, JSHandle, Page } from 'playwright/test';

type PageFunction = (...args: never[]) => unknown;

/** What evaluates functions in main: the app, and handles of main's values. */
interface Evaluator {
  evaluate(pageFunction: PageFunction, arg?: unknown): Promise<unknown>;
  evaluateHandle(pageFunction: PageFunction, arg?: unknown): Promise<unknown>;
}

const isEvaluator = (value: unknown): value is Evaluator =>
  typeof value === 'object' && value !== null && 'evaluate' in value && 'evaluateHandle' in value;

/** The same function, asynchronous, for Playwright, which sends a function as its text. */
const asAsync = (pageFunction: PageFunction): PageFunction =>
  Object.assign(() => undefined, { toString: () => `async (...args) => (${String(pageFunction)})(...args)` });

const keep = <T>(evaluator: T): T => {
  if (!isEvaluator(evaluator)) return evaluator;
  const evaluate = evaluator.evaluate.bind(evaluator);
  const evaluateHandle = evaluator.evaluateHandle.bind(evaluator);
  const kept: Evaluator = {
    evaluate: (pageFunction, arg) => evaluate(asAsync(pageFunction), arg),
    evaluateHandle: async (pageFunction, arg) => keep(await evaluateHandle(asAsync(pageFunction), arg)),
  };
  return Object.assign(evaluator, kept);
};

/** Chromium's id of a page. */
const targetIdOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo.targetId;
};

/**
 * Makes every function that is evaluated in main asynchronous; gives `app`. V8 keeps the result of a synchronous one by a weak reference until
 * main has ended its current task, and Playwright fails with "Resulting promise was garbage collected" if garbage is collected in that task.
 * The promise of an asynchronous function is kept.
 */
export const keepResults = (app: ElectronApplication): ElectronApplication => {
  const kept = keep(app);
  // Playwright's own evaluates a synchronous function.
  const browserWindow = async (page: Page): Promise<JSHandle<Electron.BrowserWindow | null | undefined>> =>
    kept.evaluateHandle(
      ({ BrowserWindow, webContents }, id) => {
        const contents = webContents.fromDevToolsTargetId(id);
        return contents && BrowserWindow.fromWebContents(contents);
      },
      await targetIdOf(page),
    );
  return Object.assign(kept, { browserWindow });
};
