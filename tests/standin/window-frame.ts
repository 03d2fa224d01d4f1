import { chromium, headless } from './host.ts';
import { screen } from './screen.ts';

export type WindowMode = 'normal' | 'maximized' | 'minimized' | 'fullscreen';

const isSame = (a: Electron.Rectangle, b: Electron.Rectangle): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * The window's place on the screen. The app reads it synchronously, as in Electron; Chromium follows, and on a display it is
 * polled, because the user may have moved the window.
 */
export class WindowFrame {
  mode: WindowMode = 'normal';
  normal: Electron.Rectangle;
  #targetId: string | undefined;
  #windowId = 0;
  #inset = { width: 0, height: 0 };
  #timer: NodeJS.Timeout | undefined;
  #changed: (moved: boolean, resized: boolean) => void;

  constructor(options: Electron.BrowserWindowConstructorOptions, changed: (moved: boolean, resized: boolean) => void) {
    this.#changed = changed;
    const { width = 800, height = 600 } = options;
    const area = screen.getPrimaryDisplay().workArea;
    const {
      x = area.x + Math.max(0, Math.round((area.width - width) / 2)),
      y = area.y + Math.max(0, Math.round((area.height - height) / 2)),
    } = options;
    this.normal = { x, y, width, height };
  }

  get current(): Electron.Rectangle {
    const display = screen.getDisplayMatching(this.normal);
    if (this.mode === 'maximized') return { ...display.workArea };
    if (this.mode === 'fullscreen') return { ...display.bounds };
    return { ...this.normal };
  }

  /** `chrome` is what Chromium draws around the page, which Electron does not: the page gets the size that the app asked for. */
  async attach(targetId: string, chrome: { width: number; height: number }): Promise<void> {
    this.#targetId = targetId;
    this.#inset = chrome;
    this.#windowId = (await chromium().cdp.send('Browser.getWindowForTarget', { targetId })).windowId;
    await this.#apply();
    if (headless) return;
    this.#timer = setInterval(() => void this.#look().catch(() => {}), 1_000).unref();
  }
  detach(): void {
    clearInterval(this.#timer);
    this.#targetId = undefined;
  }

  set(bounds: Partial<Electron.Rectangle>): void {
    const before = this.normal;
    this.normal = { ...before, ...bounds };
    if (isSame(before, this.normal)) return;
    this.#tell(before, this.normal);
    void this.#apply().catch(() => {});
  }

  setMode(mode: WindowMode): void {
    const before = this.current;
    this.mode = mode;
    this.#tell(before, this.current);
    void this.#apply().catch(() => {});
  }

  /** Hides a window on a display, as far as Chromium can. */
  setShown(shown: boolean): void {
    if (headless || !this.#targetId) return;
    const windowState = shown ? 'normal' : 'minimized';
    const sent = chromium().cdp.send('Browser.setWindowBounds', { windowId: this.#windowId, bounds: { windowState } });
    void sent.then(() => (shown ? this.#apply() : undefined)).catch(() => {});
  }

  #tell(before: Electron.Rectangle, after: Electron.Rectangle): void {
    const moved = before.x !== after.x || before.y !== after.y;
    const resized = before.width !== after.width || before.height !== after.height;
    if (moved || resized) setImmediate(() => this.#changed(moved, resized));
  }

  async #apply(): Promise<void> {
    if (!this.#targetId) return;
    const windowId = this.#windowId;
    const { cdp } = chromium();
    if (this.mode !== 'normal' && !headless) {
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: this.mode } });
      return;
    }
    if (this.mode === 'minimized') return;
    if (!headless) await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    const { x, y, width, height } = this.current;
    const bounds = { left: x, top: y, width: width + this.#inset.width, height: height + this.#inset.height };
    await cdp.send('Browser.setWindowBounds', { windowId, bounds });
  }

  /** Polls the bounds, because the user may move the window. */
  async #look(): Promise<void> {
    if (!this.#targetId || this.mode !== 'normal') return;
    const { bounds } = await chromium().cdp.send('Browser.getWindowBounds', { windowId: this.#windowId });
    const { left = 0, top = 0, width = 0, height = 0, windowState } = bounds;
    if (windowState !== 'normal') return;
    const before = this.normal;
    this.normal = { x: left, y: top, width: width - this.#inset.width, height: height - this.#inset.height };
    this.#tell(before, this.normal);
  }
}
