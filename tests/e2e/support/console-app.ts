import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, type ElectronApplication, errors, type Page, type TestInfo } from 'playwright/test';
import { setIdleSeconds } from './desktop.ts';
import { keepResults } from './keep-results.ts';
import { PlatformControl } from './platform-control.ts';
import { appArguments, environment, type Folder, program, temporaryFolder } from './runtime.ts';
import { WriteConfirmations } from './write-confirmations.ts';

interface LaunchOptions {
  /** Command-line switches besides the profile folder; `--training` by default. */
  switches?: readonly string[];
  env?: Record<string, string>;
  /** Replaces Electron's program, such as by a script that wraps it. */
  executable?: string;
}

export interface PageError {
  kind: 'exception' | 'policy';
  text: string;
}

/** How much of a text Playwright prints in the terminal, which may be all that is kept of a run on another machine. */
const printedLength = 300;

/** How long the first page may take on a machine of any speed. */
const firstPageMs = 30_000;

/** Playwright, not the console, keeps the start from ending: it never connects, or no script of the first page runs. */
class PlaywrightStartError extends Error {}

/** Whether the console of a profile folder has started at a time (ms since 1970) or later, by its own log. */
const hasStarted = async (userData: string, since: number): Promise<boolean> => {
  const text = await readFile(join(userData, 'logs', 'main.log'), 'utf8').catch(() => '');
  return [...text.matchAll(/^\{"at":"([^"]+)".*"event":"start"/gm)].some(([, at = '']) => Date.parse(at) >= since);
};

/** Whether the page of the first window answers nothing that main asks it. */
const isSilent = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) => {
    const answer = BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('true');
    const silence = new Promise((resolve) => setTimeout(() => resolve('silent'), 5_000));
    return Promise.race([answer, silence]).then((first) => first === 'silent');
  });

/** A running console: its process, its first window, and its training platform. */
export class ConsoleApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** The first window has just been loaded and shows the choice of workspaces: the next path opens in it without another load. */
  isFresh = false;
  /** Uncaught exceptions and CSP violations in any window since the test started. */
  pageErrors: PageError[] = [];
  #logStart = 0;
  #confirmations: WriteConfirmations | undefined;
  #platform: PlatformControl | undefined;
  #closed = false;
  readonly #temporary: Folder;

  private constructor(app: ElectronApplication, page: Page, userData: string, temporary: Folder) {
    this.app = app;
    this.page = page;
    this.userData = userData;
    this.#temporary = temporary;
  }

  /**
   * Starts the console. In about one of a hundred starts Playwright, not the console, keeps the first page from running: no script of it runs, and
   * starts without Playwright never do that. On a busy machine it may also never connect to a console that has started. Such a console is ended
   * and started once more.
   */
  static async launch(userData: string, options: LaunchOptions = {}): Promise<ConsoleApp> {
    try {
      return await ConsoleApp.#launchOnce(userData, options);
    } catch (error) {
      if (!(error instanceof PlaywrightStartError)) throw error;
      globalThis.console.warn(
        'The console is started again: Playwright kept its first page from running, or never connected.',
      );
      return ConsoleApp.#launchOnce(userData, options);
    }
  }

  static async #launchOnce(
    userData: string,
    { switches = ['--training'], env = {}, executable }: LaunchOptions,
  ): Promise<ConsoleApp> {
    const startedAt = Date.now();
    // For Playwright and Chromium, which leave files there when the app is killed.
    const temporary = temporaryFolder('launch');
    const { path: TMPDIR } = temporary;
    const launching = _electron.launch({
      executablePath: executable ?? program,
      args: appArguments(userData, switches),
      // Playwright turns the sandbox off unless told otherwise.
      chromiumSandbox: true,
      env: environment({ TMPDIR, TEMP: TMPDIR, TMP: TMPDIR, ...env }),
      artifactsDir: TMPDIR,
      colorScheme: null,
      timeout: firstPageMs,
    });
    const started = await launching.catch(async (error: unknown) => {
      await temporary.remove();
      throw error instanceof errors.TimeoutError && (await hasStarted(userData, startedAt))
        ? new PlaywrightStartError()
        : error;
    });
    const app = keepResults(started);
    try {
      // Playwright's keys and clicks are no input of the desktop, on which nobody has done anything since it started.
      await setIdleSeconds(app, 0);
      const launched = new ConsoleApp(app, await app.firstWindow(), userData, temporary);
      for (const page of app.windows()) launched.#watch(page);
      app.on('window', (page) => launched.#watch(page));
      await launched.page
        .getByRole('heading')
        .first()
        .waitFor({ timeout: firstPageMs })
        .catch(async (error) => {
          throw (await isSilent(app)) ? new PlaywrightStartError() : error;
        });
      launched.#confirmations = await WriteConfirmations.install(app);
      if (switches.includes('--training')) launched.#platform = await PlatformControl.connect(userData, startedAt);
      return launched;
    } catch (error) {
      await app.close();
      await temporary.remove();
      throw error;
    }
  }

  get confirmations(): WriteConfirmations {
    if (!this.#confirmations) throw new Error('this console has not started yet');
    return this.#confirmations;
  }

  get platform(): PlatformControl {
    if (!this.#platform) throw new Error('this console was not started with --training');
    return this.#platform;
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.pageErrors.push({ kind: 'exception', text: error.message }));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && /Content Security Policy|TrustedHTML|TrustedScript/.test(text))
        this.pageErrors.push({ kind: 'policy', text });
    });
  }

  /** Loads a path of the console in a window; in a fresh one it opens without another load. */
  async goto(path: string, page: Page = this.page): Promise<void> {
    const isFresh = this.isFresh && page === this.page && !/^\/(logout|login|failed\.html)?$/.test(path);
    this.isFresh = false;
    if (isFresh) {
      await page.evaluate((to) => {
        // The router's first page, as after a load: a form that is done leads to its list, not back to the workspaces.
        history.pushState({ usr: null, key: to, idx: 0 }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, path);
      return;
    }
    const window = await this.app.browserWindow(page);
    const loaded = page.waitForEvent('load');
    // It rejects if the page goes on to another address by itself while it loads, which is no failure.
    await window.evaluate(
      (one, to) => one.loadURL(new URL(to, one.webContents.getURL()).href).catch(() => undefined),
      path,
    );
    await loaded;
  }

  /** Path and query of a window. */
  address(page: Page = this.page): string {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  }

  /** Forgets the errors and log lines of earlier tests. */
  async startTest(): Promise<void> {
    this.pageErrors = [];
    this.#logStart = (await this.fullLog()).length;
  }

  async fullLog(): Promise<string> {
    const path = join(this.userData, 'logs', 'main.log');
    return existsSync(path) ? readFile(path, 'utf8') : '';
  }

  /** Everything logged since the test started. */
  async log(): Promise<string> {
    return (await this.fullLog()).slice(this.#logStart);
  }

  /** Attaches the log, its end, and each window's text and screenshot to a failed test. */
  async attachTo(testInfo: TestInfo): Promise<void> {
    const log = await this.fullLog();
    await testInfo.attach('main.log', { body: log, contentType: 'text/plain' });
    await testInfo.attach('end of main.log', { body: log.slice(-printedLength), contentType: 'text/plain' });
    for (const page of this.#closed ? [] : this.app.windows()) {
      const text = await page.locator('#root').textContent({ timeout: 3_000 }).catch(String);
      const body = `${page.url()}\n${text}`.slice(0, printedLength);
      await testInfo.attach('text of the page', { body, contentType: 'text/plain' });
      const screenshot = await page.screenshot({ timeout: 3_000 }).catch(() => null);
      if (screenshot) await testInfo.attach('screenshot', { body: screenshot, contentType: 'image/png' });
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // Answer the question about unsaved changes with Discard. The app may have quit already.
    await this.app
      .evaluate(({ dialog }) => {
        // Answer in a later task, as a person would.
        const answer = () =>
          new Promise((resolve) => setImmediate(() => resolve({ response: 1, checkboxChecked: false })));
        Object.assign(dialog, { showMessageBox: answer });
      })
      .catch(() => {});
    await this.app.close();
    await this.#temporary.remove();
  }
}
