import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page, type TestInfo } from 'playwright/test';
import { Door } from './door.ts';
import { appArguments, environment, isStandIn, standIn } from './runtime.ts';

interface LaunchOptions {
  /** Switches besides the profile's folder; `--training` unless said otherwise. */
  switches?: readonly string[];
  env?: Record<string, string>;
  /** What is started in place of the stand-in: a script around it. */
  executable?: string;
}

/** What a page did that no page of ours may do. */
export interface Trouble {
  kind: 'exception' | 'policy';
  text: string;
}

/** The running console: its process, its first window, and the platform's door where it runs on the training platform. */
export class ConsoleApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** Exceptions nobody caught and violations of the content policy, of every window, since the test began. */
  troubles: Trouble[] = [];
  #logBefore = 0;
  #door: Door | undefined;
  #closed = false;

  private constructor(app: ElectronApplication, page: Page, userData: string) {
    this.app = app;
    this.page = page;
    this.userData = userData;
  }

  static async launch(
    userData: string,
    { switches = ['--training'], env = {}, executable }: LaunchOptions = {},
  ): Promise<ConsoleApp> {
    const program = executable ?? (isStandIn ? standIn : undefined);
    const app = await _electron.launch({
      ...(program !== undefined && { executablePath: program }),
      args: appArguments(userData, switches),
      env: environment(env),
      colorScheme: null,
      timeout: 20_000,
    });
    try {
      const launched = new ConsoleApp(app, await app.firstWindow(), userData);
      for (const page of app.windows()) launched.#watch(page);
      app.on('window', (page) => launched.#watch(page));
      await launched.page.getByRole('heading').first().waitFor();
      if (switches.includes('--training')) launched.#door = await Door.of(userData);
      return launched;
    } catch (error) {
      await app.close();
      throw error;
    }
  }

  get door(): Door {
    if (!this.#door) throw new Error('this console was not started on the training platform');
    return this.#door;
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.troubles.push({ kind: 'exception', text: error.message }));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && /Content Security Policy|TrustedHTML|TrustedScript/.test(text))
        this.troubles.push({ kind: 'policy', text });
    });
  }

  /** Loads an address of the console anew, as main does for a link; a page left in the middle of a load counts as left. */
  async goto(path: string, page: Page = this.page): Promise<void> {
    const window = await this.app.browserWindow(page);
    const loaded = page.waitForEvent('load');
    await window.evaluate((one, to) => one.loadURL(new URL(to, one.webContents.getURL()).href), path);
    await loaded;
  }

  /** Path and query of what the window shows. */
  address(page: Page = this.page): string {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  }

  /** A test begins: what its console did before is another one's. */
  async begin(): Promise<void> {
    this.troubles = [];
    this.#logBefore = (await this.wholeLog()).length;
  }

  async wholeLog(): Promise<string> {
    const path = join(this.userData, 'logs', 'main.log');
    return existsSync(path) ? readFile(path, 'utf8') : '';
  }

  /** What was logged since the test began. */
  async log(): Promise<string> {
    return (await this.wholeLog()).slice(this.#logBefore);
  }

  /** Keeps what helps to understand a failure. */
  async attachTo(testInfo: TestInfo): Promise<void> {
    await testInfo.attach('main.log', { body: await this.wholeLog(), contentType: 'text/plain' });
    for (const page of this.#closed ? [] : this.app.windows()) {
      const body = await page.screenshot({ timeout: 3_000 }).catch(() => null);
      if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' });
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // Whoever ends a test means it, whatever is written in forms that are open. It may have quit by itself.
    await this.app
      .evaluate(({ dialog }) => {
        // Not at once: a quit that was refused is over before anybody can answer.
        const answer = () =>
          new Promise((resolve) => setImmediate(() => resolve({ response: 1, checkboxChecked: false })));
        Object.assign(dialog, { showMessageBox: answer });
      })
      .catch(() => {});
    await this.app.close();
  }
}
