import type { App, BrowserWindow } from 'electron';
import { createListeners } from '../../base/listeners.ts';

interface UnsavedChangesParts {
  app: Pick<App, 'on' | 'quit'>;
  /** Asks in a window's dialog. Gives the index of the chosen button; 0 when it was closed or aborted by `signal`. */
  ask: (window: BrowserWindow, message: string, buttons: string[], signal: AbortSignal) => Promise<number>;
}

/** What closing a window would lose. `sending`: records are being sent one after another, and the rest would not be sent. */
interface PossibleLoss {
  unsaved: boolean;
  sending: boolean;
}

/** Windows whose page reports unsaved changes. Closing such a window, quitting and logging out are confirmed first. */
export interface UnsavedChanges {
  /** What closing this window would lose, as its page reports it. */
  set(windowId: number, loss: PossibleLoss): void;
  /** Asks in this window whether to log out although a window has unsaved changes; true without asking when none has. */
  confirmLogout(window: BrowserWindow): Promise<boolean>;
  /** Confirms closing this window while its page reports unsaved changes. */
  guard(window: BrowserWindow): void;
  /** Closes open questions and asks no more, because the system is ending the app. */
  stopAsking(): void;
  /** Calls `listener` when the member keeps a window open, which ends a quit that has begun. */
  onQuitCanceled(listener: () => void): void;
}

/** A question that says what would be lost. */
const questionOf = (question: string, losses: readonly PossibleLoss[], unsavedLoss: string): string =>
  [
    question,
    ...(losses.some(({ sending }) => sending) ? ['Records are still being sent. The rest will not be sent.'] : []),
    ...(losses.some(({ unsaved }) => unsaved) ? [unsavedLoss] : []),
  ].join(' ');

export const createUnsavedChanges = ({ app, ask }: UnsavedChangesParts): UnsavedChanges => {
  const guarded = new Map<number, BrowserWindow>();
  /** Only windows that would lose something, by their ID. */
  const losses = new Map<number, PossibleLoss>();
  const asking = new Map<number, AbortController>();
  const quitCanceled = createListeners<[]>();
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
    const loss = losses.get(id);
    const message = questionOf('Close this window?', loss ? [loss] : [], 'Your unsaved changes will be lost.');
    const chosen = await ask(window, message, ['Keep open', 'Close'], closed.signal);
    asking.delete(id);
    const wasQuitting = isQuitting;
    isQuitting = false;
    const isKept = chosen !== 1 && !asksNoMore;
    if (isKept && wasQuitting) quitCanceled.call();
    if (isKept || window.isDestroyed()) return;
    window.destroy();
    if (wasQuitting || asksNoMore) app.quit();
  };

  return {
    set: (windowId, loss) => {
      const losesSomething = loss.unsaved || loss.sending;
      if (losesSomething) losses.set(windowId, loss);
      else losses.delete(windowId);
      const window = guarded.get(windowId);
      // macOS marks the close button of such a window.
      if (window && !window.isDestroyed()) window.setDocumentEdited(losesSomething);
    },
    confirmLogout: async (window) => {
      if (losses.size === 0) return true;
      const message = questionOf('Logout?', [...losses.values()], 'Unsaved changes in open forms will be lost.');
      return (await ask(window, message, ['Stay', 'Logout'], new AbortController().signal)) === 1;
    },
    guard: (window) => {
      const { id } = window.webContents;
      guarded.set(id, window);
      window.once('closed', () => guarded.delete(id));
      window.on('close', (event) => {
        if (asksNoMore || !losses.has(id)) return;
        event.preventDefault();
        if (!asking.has(id)) void confirmClose(window, id);
      });
    },
    stopAsking: () => {
      asksNoMore = true;
      for (const question of asking.values()) question.abort();
    },
    onQuitCanceled: quitCanceled.add,
  };
};
