import type { CommandId, SignedOutCommandId } from '#contract/bridge/commands.ts';
import { send, type Target } from '../../bridge/emit.ts';

interface CommandParts {
  /** Brings a window to the front, or opens one. */
  focusWindow: () => { readonly webContents: Target };
  /** Commands that main carries out itself, so that they work behind a dialog, signed out and locked. */
  inMain: Partial<Record<CommandId, () => void>> & Record<SignedOutCommandId, () => void>;
}

/**
 * Commands chosen in a menu, in the tray or by a global shortcut. They run in the front window. A page that is still loading cannot hear
 * them, so its command waits until the page takes it.
 */
export interface NativeCommands {
  run(id: CommandId): void;
  /** Gives the command that waits for this window's page, once. From now on the page listens. */
  take(windowId: number): { id: CommandId } | null;
  /** The page of this window was unloaded. A reloading page still gets its command, a closed window does not. */
  pageGone(windowId: number, isClosed: boolean): void;
  /** Drops the commands that wait. */
  clear(): void;
}

export const createNativeCommands = ({ focusWindow, inMain }: CommandParts): NativeCommands => {
  const listening = new Set<number>();
  const waiting = new Map<number, CommandId>();
  return {
    run: (id) => {
      const runInMain = inMain[id];
      if (runInMain) {
        runInMain();
        return;
      }
      const { webContents } = focusWindow();
      if (listening.has(webContents.id)) send(webContents, 'command.run', { id });
      else waiting.set(webContents.id, id);
    },
    take: (windowId) => {
      listening.add(windowId);
      const id = waiting.get(windowId);
      waiting.delete(windowId);
      return id === undefined ? null : { id };
    },
    pageGone: (windowId, isClosed) => {
      listening.delete(windowId);
      if (isClosed) waiting.delete(windowId);
    },
    clear: () => waiting.clear(),
  };
};
