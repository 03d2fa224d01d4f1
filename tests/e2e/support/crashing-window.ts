import type { ElectronApplication, JSHandle, Page } from 'playwright/test';

/** A window whose page crashes. Playwright loses such a page for good, so that the one in its place is read by way of main. */
export class CrashingWindow {
  readonly #window: JSHandle<Electron.BrowserWindow>;

  private constructor(window: JSHandle<Electron.BrowserWindow>) {
    this.#window = window;
  }

  static of = async (app: ElectronApplication, page: Page): Promise<CrashingWindow> =>
    new CrashingWindow(await app.browserWindow(page));

  /** Does something that ends the page, and waits until the page in its place has loaded. */
  async untilReplaced(end: () => Promise<unknown>): Promise<void> {
    const next = await this.#window.evaluateHandle(({ webContents }) => ({
      loaded: new Promise<void>((resolve) => webContents.once('did-finish-load', () => resolve())),
    }));
    await end();
    await next.evaluate(({ loaded }) => loaded);
  }

  /** Crashes the page, and waits until the page in its place has loaded. */
  crash = (): Promise<void> =>
    this.untilReplaced(() => this.#window.evaluate(({ webContents }) => webContents.forcefullyCrashRenderer()));

  /** Path and query. */
  address = (): Promise<string> =>
    this.#window.evaluate(({ webContents }) => {
      const { pathname, search } = new URL(webContents.getURL());
      return pathname + search;
    });

  /** Whether an element is in the page, which must have loaded. */
  has = (selector: string): Promise<boolean> =>
    this.#window.evaluate(async ({ webContents }, wanted) => {
      const found: unknown = await webContents.executeJavaScript(
        `document.querySelector(${JSON.stringify(wanted)}) !== null`,
      );
      return found === true;
    }, selector);

  /** Its number in X11. */
  number = (): Promise<string> =>
    this.#window.evaluate((window) => String(window.getNativeWindowHandle().readUInt32LE()));

  /** Emits Electron's event of a page that does not respond: Chromium sends none about a page that a debugger, as Playwright's, watches. */
  reportHang = (): Promise<void> => this.#window.evaluate((window) => void window.emit('unresponsive'));

  /** Closes it, and waits until it is gone. */
  close = (): Promise<void> =>
    this.#window.evaluate(
      (window) =>
        new Promise((resolve) => {
          window.once('closed', () => resolve());
          window.close();
        }),
    );
}
