import type { App, BrowserWindow } from 'electron';

interface UnsavedChangesParts {
  app: Pick<App, 'on' | 'quit'>;
  /** Asks in a window's dialog. Gives the index of the chosen button; 0 when it was closed or aborted by `signal`. */
  ask: (window: BrowserWindow, message: string, buttons: string[], signal: AbortSignal) => Promise<number>;
}

/** Windows whose page reports unsaved changes. Closing such a window, quitting and logging out are confirmed first. */
export interface UnsavedChanges {
  /** `isSending`: several records are being sent one after another, and closing would leave out the rest. */
  set(windowId: number, hasUnsavedChanges: boolean, isSending?: boolean): void;
  /** Asks in this window whether to log out although a window has unsaved changes; true without asking when none has. */
  confirmLogout(window: BrowserWindow): Promise<boolean>;
  /** Confirms closing this window while its page reports unsaved changes. */
  guard(window: BrowserWindow): void;
  /** Closes open questions and asks no more: the system ends the app, and nobody may be there to answer. */
  stopAsking(): void;
}

const sendingLoss = 'Records are still being sent. The rest will not be sent.';

export const createUnsavedChanges = ({ app, ask }: UnsavedChangesParts): UnsavedChanges => {
  const guarded = new Map<number, BrowserWindow>();
  /** Whether the window is sending records, by its ID. */
  const unsaved = new Map<number, boolean>();
  const asking = new Map<number, AbortController>();
  let asksNoMore = false;
  /** The question stopped a quit, which continues when the member chooses to close the window. */
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });

  const confirmClose = async (window: BrowserWindow, id: number): Promise<void> => {
    const closed = new AbortController();
    window.once('closed', () => closed.abort());
    asking.set(id, closed);
    const message = `Close this window? ${unsaved.get(id) ? sendingLoss : 'Your unsaved changes will be lost.'}`;
    const chosen = await ask(window, message, ['Keep open', 'Close'], closed.signal);
    asking.delete(id);
    const wasQuitting = isQuitting;
    isQuitting = false;
    if ((chosen !== 1 && !asksNoMore) || window.isDestroyed()) return;
    window.destroy();
    if (wasQuitting || asksNoMore) app.quit();
  };

  return {
    set: (windowId, hasUnsavedChanges, isSending = false) => {
      if (hasUnsavedChanges) unsaved.set(windowId, isSending);
      else unsaved.delete(windowId);
      const window = guarded.get(windowId);
      // macOS marks the close button of such a window.
      if (window && !window.isDestroyed()) window.setDocumentEdited(hasUnsavedChanges);
    },
    confirmLogout: async (window) => {
      if (unsaved.size === 0) return true;
      const isSending = [...unsaved.values()].includes(true);
      const message = `Logout? ${isSending ? sendingLoss : 'Unsaved changes in open forms will be lost.'}`;
      return (await ask(window, message, ['Stay', 'Logout'], new AbortController().signal)) === 1;
    },
    guard: (window) => {
      const { id } = window.webContents;
      guarded.set(id, window);
      window.once('closed', () => guarded.delete(id));
      window.on('close', (event) => {
        if (asksNoMore || !unsaved.has(id)) return;
        event.preventDefault();
        if (!asking.has(id)) void confirmClose(window, id);
      });
    },
    stopAsking: () => {
      asksNoMore = true;
      for (const question of asking.values()) question.abort();
    },
  };
};
