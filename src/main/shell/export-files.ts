import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Log } from '../log/log.ts';
import { safeFileName } from './file-name.ts';

interface FilesParts {
  /** Asks the member where to save, proposing a path; null when cancelled. The native dialog asks before it replaces a file. */
  ask: (proposal: string, windowId: number) => Promise<string | null>;
  /** The folder proposed first. */
  downloads: () => string;
  log: Log;
}

interface OpenFile {
  windowId: number;
  path: string;
  part: string;
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
  /** Dialogs that are being answered, with their windows: what ends meanwhile must not leave a file that comes after. */
  readonly #asking = new Map<AbortController, number>();

  constructor(parts: FilesParts) {
    this.#parts = parts;
  }

  /** Gives the id of the opened file; null when the member cancelled the dialog, the window went, or `signal` gave it up meanwhile. */
  async open(name: string, windowId: number, signal?: AbortSignal): Promise<Result<{ id: string } | null>> {
    const asking = new AbortController();
    const givenUp = signal ? AbortSignal.any([asking.signal, signal]) : asking.signal;
    this.#asking.set(asking, windowId);
    try {
      const path = await this.#parts.ask(join(this.#parts.downloads(), safeFileName(name)), windowId);
      if (path === null || givenUp.aborted) return succeed(null);
      const id = await this.#create(path, windowId);
      if (!givenUp.aborted) return succeed({ id });
      await this.discard(id, windowId);
      return succeed(null);
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
      await this.discard(id, windowId);
      return this.#problem('write', cause);
    }
  }

  /** Puts the finished file in its place; gives its name without the folder. */
  async finish(id: string, windowId: number): Promise<Result<{ name: string }>> {
    const file = this.#mine(id, windowId);
    if (!file) return fail('not-found', 'This file is not open');
    try {
      await file.work;
      await file.handle.sync();
      await file.handle.close();
      await rename(file.part, file.path);
      this.#open.delete(id);
      return succeed({ name: basename(file.path) });
    } catch (cause) {
      await this.discard(id, windowId);
      return this.#problem('finish', cause);
    }
  }

  async discard(id: string, windowId: number): Promise<Result<undefined>> {
    const file = this.#mine(id, windowId);
    if (!file) return succeed(undefined);
    this.#open.delete(id);
    await file.work.catch(() => undefined);
    await file.handle.close().catch(() => undefined);
    await unlink(file.part).catch(() => undefined);
    return succeed(undefined);
  }

  /** Leaves nothing half-written behind when a window closes or its page loads anew. */
  async discardWindow(windowId: number): Promise<void> {
    for (const [asking, owner] of this.#asking) if (owner === windowId) asking.abort();
    const ids = [...this.#open].filter(([, file]) => file.windowId === windowId).map(([id]) => id);
    await Promise.all(ids.map((id) => this.discard(id, windowId)));
  }

  async discardAll(): Promise<void> {
    for (const asking of this.#asking.keys()) asking.abort();
    await Promise.all([...this.#open].map(([id, file]) => this.discard(id, file.windowId)));
  }

  async #create(path: string, windowId: number): Promise<string> {
    const id = randomUUID();
    const part = `${path}.${id.slice(0, 8)}.part`;
    const handle = await open(part, 'wx', 0o600);
    this.#open.set(id, { windowId, path, part, handle, work: Promise.resolve() });
    return id;
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
    return fail('internal', 'The file could not be saved');
  }
}
