import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createSerialQueue } from '../base/serial-queue.ts';

interface Rotation {
  maxBytes?: number;
  /** How many older files are kept; `main.log.1` is the newest of them. */
  keep?: number;
}

/**
 * Appends lines to a file and starts a new file above `maxBytes`. Lines are lost on a full or read-only disk, without an error; later ones are written again. `flush`
 * resolves when all lines given so far are written.
 */
export const createRotatingFile = (path: string, { maxBytes = 1_000_000, keep = 3 }: Rotation = {}) => {
  let size: number | null = null;
  /** Whether a line may have been cut off by a full disk: the next one must not continue it. */
  let isTorn = false;
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
    const lines = isTorn ? `\n${text}` : text;
    const bytes = Buffer.byteLength(lines);
    if (size > 0 && size + bytes > maxBytes) await rotate();
    isTorn = true;
    await appendFile(path, lines, { mode: 0o600 });
    isTorn = false;
    size += bytes;
  };

  return {
    write: (line: string): void => {
      queue.run(() => append(`${line}\n`)).catch(() => undefined);
    },
    flush: queue.idle,
  };
};
