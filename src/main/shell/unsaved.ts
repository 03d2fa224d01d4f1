import type { App, BrowserWindow } from 'electron';

interface UnsavedParts {
  app: Pick<App, 'on' | 'quit'>;
  /** Asks about a window; gives the index of the chosen button, 0 also where the question was closed or taken back by `signal`. */
  ask: (window: BrowserWindow, message: string, buttons: string[], signal: AbortSignal) => Promise<number>;
}

/**
 * Windows whose page holds what would be lost with it, as the page says: to close one is the member's to confirm, also where the whole
 * app is to quit. A page that goes by itself, or loads anew, is no longer asked about.
 */
export class Unsaved {
  readonly #parts: UnsavedParts;
  readonly #windows = new Set<number>();
  readonly #asking = new Set<number>();
  /** A question that keeps a window open keeps the app from quitting, too: whoever meant that does not have to say it again. */
  #quitting = false;

  constructor(parts: UnsavedParts) {
    this.#parts = parts;
    parts.app.on('before-quit', () => {
      this.#quitting = true;
    });
  }

  set(windowId: number, unsaved: boolean): void {
    if (unsaved) this.#windows.add(windowId);
    else this.#windows.delete(windowId);
  }

  /** Whether a member who logs out means it, asked in this window; nobody is where nothing is written in any. */
  async mayLose(window: BrowserWindow): Promise<boolean> {
    if (this.#windows.size === 0) return true;
    const message = 'Log out? What is written in an open form and was not sent is lost.';
    return (await this.#parts.ask(window, message, ['Stay', 'Log out'], new AbortController().signal)) === 1;
  }

  /** From now on closing this window asks first, while its page says so. */
  guard(window: BrowserWindow): void {
    const { id } = window.webContents;
    window.on('close', (event) => {
      if (!this.#windows.has(id)) return;
      event.preventDefault();
      if (!this.#asking.has(id)) void this.#ask(window, id);
    });
  }

  async #ask(window: BrowserWindow, id: number): Promise<void> {
    const gone = new AbortController();
    const goes = () => gone.abort();
    window.once('closed', goes);
    this.#asking.add(id);
    const message = 'Close this window? What you wrote in it and did not send is lost.';
    const chosen = await this.#parts.ask(window, message, ['Keep open', 'Close'], gone.signal);
    this.#asking.delete(id);
    const quitting = this.#quitting;
    this.#quitting = false;
    if (chosen !== 1 || window.isDestroyed()) return;
    window.destroy();
    if (quitting) this.#parts.app.quit();
  }
}
