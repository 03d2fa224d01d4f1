import { randomUUID } from 'node:crypto';
import { access, type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Log } from '../log/log.ts';
import { safeFileName } from './file-name.ts';

/** A file that is being saved, and the window it belongs to. */
export interface SavedFile {
  id: string;
  windowId: number;
}

/** Hears how the files that are being saved come along. */
export interface SaveWatcher {
  /** `done` from 0 to 1; null: nobody knows how far it is. */
  moved(file: SavedFile, done: number | null): void;
  /** It is over: in its place, failed, or given up by a member, a window or the app. */
  ended(file: SavedFile, how: 'finished' | 'failed' | 'given-up'): void;
}

/** How many finished files can still be shown in their folder. */
const finishedMax = 50;
/** How many numbers are tried for a name that is taken. */
const namesTried = 1_000;
const lockedMeanwhile = 'The console was locked while you chose where to save. Nothing was saved.';

interface FilesParts {
  /** Asks the member where to save, proposing a path; null when cancelled. The native dialog asks before it replaces a file. */
  ask: (proposal: string, windowId: number) => Promise<string | null>;
  /** The folder proposed first. */
  downloads: () => string;
  /** Shows a file in its folder. */
  reveal: (path: string) => void;
  watcher: SaveWatcher;
  log: Log;
}

/** A dialog that is being answered. */
interface Asking {
  windowId: number;
  /** Why what is chosen there from now on counts for nothing; `over`: nobody is left to be told. */
  givenUp: 'locked' | 'over' | null;
}

interface OpenFile {
  windowId: number;
  path: string;
  part: string;
  /** A file stood there when the member chose the place, and so they agreed to lose it. */
  mayReplace: boolean;
  handle: FileHandle;
  /** Writes of one file follow each other. */
  work: Promise<unknown>;
}

/**
 * Files that a page writes piece by piece (exports). The content grows in a `.part` file beside the target, which takes its place
 * only at the end; the page never names a path, and a file belongs to the window that opened it.
 */
export class ExportFiles {
  readonly #parts: FilesParts;
  readonly #open = new Map<string, OpenFile>();
  /** What ends while a dialog is being answered must not leave a file that comes after. */
  readonly #asking = new Set<Asking>();
  /** The newest finished files, oldest first. */
  readonly #finished = new Map<string, { windowId: number; path: string }>();

  constructor(parts: FilesParts) {
    this.#parts = parts;
  }

  /**
   * Gives the id of the opened file; null when the member cancelled the dialog, or it was given up meanwhile: its window, the session or
   * the app went, or `signal` says so. `conflict`: a place was chosen, but the console had been locked since the dialog came.
   */
  async open(name: string, windowId: number, signal?: AbortSignal): Promise<Result<{ id: string } | null>> {
    const asking: Asking = { windowId, givenUp: null };
    const givenUp = (): Result<null> | null => {
      if (signal?.aborted || asking.givenUp === 'over') return succeed(null);
      // Whoever chose this is told so when the console is open again: it would look as if it had been saved.
      return asking.givenUp === 'locked' ? fail('conflict', lockedMeanwhile) : null;
    };
    this.#asking.add(asking);
    try {
      const path = await this.#parts.ask(join(this.#parts.downloads(), safeFileName(name)), windowId);
      if (path === null) return succeed(null);
      const early = givenUp();
      if (early) return early;
      const id = await this.#create(path, windowId);
      const late = givenUp();
      if (late) await this.discard(id, windowId);
      return late ?? succeed({ id });
    } catch (cause) {
      return this.#problem('open', cause);
    } finally {
      this.#asking.delete(asking);
    }
  }

  async write(id: string, content: string | Uint8Array, windowId: number): Promise<Result<undefined>> {
    const file = this.#mine(id, windowId);
    if (!file) return fail('not-found', 'This file is not open');
    try {
      const written = file.work.then(() => file.handle.appendFile(content, 'utf8'));
      file.work = written;
      await written;
      return succeed(undefined);
    } catch (cause) {
      await this.discard(id, windowId, true);
      return this.#problem('write', cause);
    }
  }

  /** Tells how far a file is: `done` from 0 to 1, null where nobody knows. */
  moved(id: string, windowId: number, done: number | null): void {
    if (this.#mine(id, windowId)) this.#parts.watcher.moved({ id, windowId }, done);
  }

  /**
   * Puts the finished file in its place; gives its name without the folder: another one than was chosen where that would replace what
   * nobody agreed to lose.
   */
  async finish(id: string, windowId: number): Promise<Result<{ name: string }>> {
    const file = this.#mine(id, windowId);
    if (!file) return fail('not-found', 'This file is not open');
    try {
      await file.work;
      await file.handle.sync();
      await file.handle.close();
      const path = await this.#place(file);
      this.#open.delete(id);
      this.#keep(id, windowId, path);
      this.#parts.watcher.ended({ id, windowId }, 'finished');
      return succeed({ name: basename(path) });
    } catch (cause) {
      await this.discard(id, windowId, true);
      return this.#problem('finish', cause);
    }
  }

  /** Ends a file and leaves nothing of it; `failed`: it was not given up, something went wrong. */
  async discard(id: string, windowId: number, failed = false): Promise<Result<undefined>> {
    const file = this.#mine(id, windowId);
    if (!file) return succeed(undefined);
    this.#open.delete(id);
    this.#parts.watcher.ended({ id, windowId }, failed ? 'failed' : 'given-up');
    await file.work.catch(() => undefined);
    await file.handle.close().catch(() => undefined);
    await unlink(file.part).catch(() => undefined);
    return succeed(undefined);
  }

  /** Shows a finished file of this window in its folder. */
  reveal(id: string, windowId: number): Result<undefined> {
    const file = this.#finished.get(id);
    if (file?.windowId !== windowId) return fail('not-found', 'The console no longer knows where this file is');
    this.#parts.reveal(file.path);
    return succeed(undefined);
  }

  /** Nobody is signed in any more: what was saved is shown to no one who comes after, and no one is told of what is chosen from now on. */
  forget(): void {
    this.#finished.clear();
    for (const asking of this.#asking) asking.givenUp = 'over';
  }

  /**
   * Nobody who may use the console is there any more. A native dialog stays where it is, and whoever comes by can answer it: what is
   * chosen there from now on, also once the console is unlocked, counts for nothing.
   */
  giveUpAsking(): void {
    for (const asking of this.#asking) asking.givenUp ??= 'locked';
  }

  /** Leaves nothing half-written behind when a window closes or its page loads anew. */
  async discardWindow(windowId: number): Promise<void> {
    for (const asking of this.#asking) if (asking.windowId === windowId) asking.givenUp = 'over';
    const ids = [...this.#open].filter(([, file]) => file.windowId === windowId).map(([id]) => id);
    await Promise.all(ids.map((id) => this.discard(id, windowId)));
  }

  async discardAll(): Promise<void> {
    this.forget();
    await Promise.all([...this.#open].map(([id, file]) => this.discard(id, file.windowId)));
  }

  async #create(path: string, windowId: number): Promise<string> {
    const id = randomUUID();
    const part = `${path}.${id.slice(0, 8)}.part`;
    const existed = await exists(path);
    const handle = await open(part, 'wx', 0o600);
    // Whoever chose the place first has it: the later one agreed to lose what stood there, and not the first one's file.
    const mayReplace = existed && !this.#isTaken(path);
    this.#open.set(id, { windowId, path, part, mayReplace, handle, work: Promise.resolve() });
    this.#parts.watcher.moved({ id, windowId }, null);
    return id;
  }

  /** Whether a file that is still being written will replace what stands at this path; disks may take two spellings for one name. */
  #isTaken(path: string): boolean {
    const name = path.toLowerCase();
    return [...this.#open.values()].some((file) => file.mayReplace && file.path.toLowerCase() === name);
  }

  async #place({ part, path, mayReplace }: OpenFile): Promise<string> {
    const place = mayReplace ? path : await this.#takeFreeName(path);
    try {
      await rename(part, place);
      return place;
    } catch (cause) {
      if (!mayReplace) await unlink(place).catch(() => undefined);
      throw cause;
    }
  }

  /** Makes an empty file at `path`, or beside it under the first number that is free, so that nobody else takes the name meanwhile. */
  async #takeFreeName(path: string): Promise<string> {
    const { dir, name, ext } = parse(path);
    for (let number = 1; number <= namesTried; number += 1) {
      const free = number === 1 ? path : join(dir, `${name} (${number})${ext}`);
      if (!this.#isTaken(free) && (await createEmpty(free))) return free;
    }
    throw new Error('no free name');
  }

  #keep(id: string, windowId: number, path: string): void {
    this.#finished.set(id, { windowId, path });
    const [oldest] = this.#finished.keys();
    if (this.#finished.size > finishedMax && oldest !== undefined) this.#finished.delete(oldest);
  }

  #mine(id: string, windowId: number): OpenFile | null {
    const file = this.#open.get(id);
    return file?.windowId === windowId ? file : null;
  }

  #problem(step: string, cause: unknown): Result<never> {
    this.#parts.log.error('files', cause, { step });
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOSPC') return fail('internal', 'The disk is full, the file was not saved');
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      return fail('internal', 'This folder cannot be written to, choose another one');
    }
    if (code === 'ENOENT') return fail('internal', 'This folder is not there any more, choose another one');
    return fail('internal', 'The file could not be saved');
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes an empty file; false where something of that name is there. */
const createEmpty = async (path: string): Promise<boolean> => {
  try {
    const handle = await open(path, 'wx', 0o600);
    await handle.close();
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
};
