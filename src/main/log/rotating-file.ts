import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

interface Rotation {
  maxBytes?: number;
  /** How many older files stay: `main.log.1` is the youngest of them. */
  keep?: number;
}

/**
 * Appends lines to a file, one write after the other, starting a new file when it grows past `maxBytes`. A disk that is full or
 * read-only loses lines, never the app. `flush` resolves when all lines given so far are written.
 */
export const createRotatingFile = (path: string, { maxBytes = 1_000_000, keep = 3 }: Rotation = {}) => {
  let size: number | null = null;
  let work: Promise<void> = Promise.resolve();

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
    if (size > 0 && size + text.length > maxBytes) await rotate();
    await appendFile(path, text, { mode: 0o600 });
    size += text.length;
  };

  return {
    write: (line: string): void => {
      work = work.then(() => append(`${line}\n`)).catch(() => undefined);
    },
    flush: (): Promise<void> => work,
  };
};
