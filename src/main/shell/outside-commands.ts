import type { CommandId } from '#contract/commands.ts';
import { send, type Target } from '../bridge/emit.ts';

interface CommandParts {
  /** Brings a window forward, or opens one. */
  front: () => { readonly webContents: Target };
}

/**
 * Commands of the table that were chosen outside the page: they run in the window in front. A page that is being opened or loaded hears
 * nothing yet: it takes what waits for it once its keys work, and is told from then on.
 */
export class OutsideCommands {
  readonly #front: CommandParts['front'];
  /** Windows whose page listens. */
  readonly #listening = new Set<number>();
  readonly #waiting = new Map<number, CommandId>();

  constructor({ front }: CommandParts) {
    this.#front = front;
  }

  run(id: CommandId): void {
    const { webContents } = this.#front();
    if (this.#listening.has(webContents.id)) send(webContents, 'command.run', { id });
    else this.#waiting.set(webContents.id, id);
  }

  /** What waits for this window's page, once; the page listens from now on. */
  take(windowId: number): { id: CommandId } | null {
    this.#listening.add(windowId);
    const id = this.#waiting.get(windowId);
    this.#waiting.delete(windowId);
    return id === undefined ? null : { id };
  }

  /** The page of this window went away; another one may come, unless its window closed. */
  pageGone(windowId: number, isClosed: boolean): void {
    this.#listening.delete(windowId);
    if (isClosed) this.#waiting.delete(windowId);
  }

  /** What waits is given to nobody. */
  forget(): void {
    this.#waiting.clear();
  }
}
