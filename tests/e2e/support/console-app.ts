import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page, type TestInfo } from 'playwright/test';
import { PlatformControl } from './platform-control.ts';
import { appArguments, environment, type Folder, isRoot, program, temporaryFolder } from './runtime.ts';
import { WriteConfirmations } from './write-confirmations.ts';

interface LaunchOptions {
  /** Command-line switches besides the profile folder; `--training` by default. */
  switches?: readonly string[];
  env?: Record<string, string>;
  /** Replaces the stand-in, such as by a script that wraps it. */
  executable?: string;
}

export interface PageError {
  kind: 'exception' | 'policy';
  text: string;
}

/** How much of a text Playwright prints in the terminal, which may be all that is kept of a run on another machine. */
const printedLength = 300;

/** A running console: its process, its first window, and its training platform. */
export class ConsoleApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  readonly confirmations: WriteConfirmations;
  /** Uncaught exceptions and CSP violations in any window since the test started. */
  pageErrors: PageError[] = [];
  #logStart = 0;
  #platform: PlatformControl | undefined;
  #closed = false;
  readonly #temporary: Folder;

  private constructor(
    app: ElectronApplication,
    page: Page,
    userData: string,
    confirmations: WriteConfirmations,
    temporary: Folder,
  ) {
    this.app = app;
    this.page = page;
    this.userData = userData;
    this.confirmations = confirmations;
    this.#temporary = temporary;
  }

  static async launch(
    userData: string,
    { switches = ['--training'], env = {}, executable }: LaunchOptions = {},
  ): Promise<ConsoleApp> {
    const startedAt = Date.now();
    const executablePath = executable ?? program;
    // For Playwright and Chromium, which leave files there when the app is killed.
    const temporary = temporaryFolder('launch');
    const { path: TMPDIR } = temporary;
    const app = await _electron.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: appArguments(userData, switches),
      // Playwright turns the sandbox off unless told otherwise; Electron refuses to run with it as root.
      chromiumSandbox: !isRoot,
      env: environment({ TMPDIR, TEMP: TMPDIR, TMP: TMPDIR, ...env }),
      artifactsDir: TMPDIR,
      colorScheme: null,
      timeout: 20_000,
    });
    try {
      const launched = new ConsoleApp(
        app,
        await app.firstWindow(),
        userData,
        await WriteConfirmations.install(app),
        temporary,
      );
      for (const page of app.windows()) launched.#watch(page);
      app.on('window', (page) => launched.#watch(page));
      await launched.page.getByRole('heading').first().waitFor();
      if (switches.includes('--training')) launched.#platform = await PlatformControl.connect(userData, startedAt);
      return launched;
    } catch (error) {
      await app.close();
      await temporary.remove();
      throw error;
    }
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

  /** Loads a path of the console in a window. */
  async goto(path: string, page: Page = this.page): Promise<void> {
    const window = await this.app.browserWindow(page);
    const loaded = page.waitForEvent('load');
    await window.evaluate((one, to) => one.loadURL(new URL(to, one.webContents.getURL()).href), path);
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
