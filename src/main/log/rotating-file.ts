import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createSerialQueue } from '../serial-queue.ts';

interface Rotation {
  maxBytes?: number;
  /** How many older files are kept; `main.log.1` is the newest of them. */
  keep?: number;
}

/**
 * Appends lines to a file and starts a new file above `maxBytes`. Lines are lost on a full or read-only disk, without an error. `flush`
 * resolves when all lines given so far are written.
 */
export const createRotatingFile = (path: string, { maxBytes = 1_000_000, keep = 3 }: Rotation = {}) => {
  let size: number | null = null;
  const queue = createSerialQueue();

  const rotate = async () => {
    for (let age = keep; age >= 1; age -= 1) {
      const from = age === 1 ? path : `${path}.${age - 1}`;
      await rename(from, `${path}.${age}`).catch(() => undefined);
    }
    size = 0;
  };

  const append = async (text: string) => {
    if (size === null) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      size = await stat(path).then(
        (found) => found.size,
        () => 0,
      );
    }
    const bytes = Buffer.byteLength(text);
    if (size > 0 && size + bytes > maxBytes) await rotate();
    await appendFile(path, text, { mode: 0o600 });
    size += bytes;
  };

  return {
    write: (line: string): void => {
      queue.run(() => append(`${line}\n`)).catch(() => undefined);
    },
    flush: queue.idle,
  };
};
