import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCodeOf, PolicyError } from './policy-error.ts';
import type { PolicyEntry } from './policy-values.ts';

/** In bytes. All settings with their longest values need a tenth of it. */
export const maxPolicySize = 1024 * 1024;

const ignoreMissing = (path: string) => (cause: unknown) => {
  const code = errorCodeOf(cause);
  if (code === 'ENOENT') return null;
  throw new PolicyError(path, code === 'ELOOP' ? 'must be a regular file, not a link' : `can't be read (${code})`);
};

/** The policy outranks the user's settings, so nobody but root may be able to change it. */
const root = 0;

const isChangedOnlyBy = (owner: number, { uid, mode }: Stats): boolean => uid === owner && (mode & 0o022) === 0;

const readLimited = async (file: FileHandle, path: string): Promise<Buffer> => {
  const buffer = Buffer.alloc(maxPolicySize + 1);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length);
    if (bytesRead === 0) return buffer.subarray(0, length);
    length += bytesRead;
  }
  throw new PolicyError(path, 'is larger than 1 MiB');
};

const parse = (content: Buffer, path: string): PolicyEntry[] => {
  let value: unknown;
  try {
    // The decoder drops a byte order mark. Errors of either are not passed on, because they quote the file.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    throw new PolicyError(path, "isn't JSON in UTF-8");
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PolicyError(path, "isn't a JSON object");
  return Object.entries(value).map(([name, setting]) => ({ name, value: setting }));
};

/**
 * Reads a Linux policy file; null: there is none. Throws a PolicyError for one that is no regular file, too large, not root's alone or
 * no JSON object. Opened without waiting, since a named pipe would wait for a writer. Of a key that is in it twice in the same case, the
 * last counts. `owner` is another user's ID in tests only.
 */
export const readPolicyFile = async (path: string, owner = root): Promise<PolicyEntry[] | null> => {
  const folder = await lstat(dirname(path)).catch(ignoreMissing(path));
  if (folder === null) return null;
  if (!folder.isDirectory()) throw new PolicyError(path, "isn't in a folder");
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(
    ignoreMissing(path),
  );
  if (file === null) return null;
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new PolicyError(path, "isn't a regular file");
    if (!isChangedOnlyBy(owner, folder) || !isChangedOnlyBy(owner, stats))
      throw new PolicyError(path, 'and its folder must belong to root, and nobody else may write them');
    return parse(await readLimited(file, path), path);
  } catch (cause) {
    throw cause instanceof PolicyError ? cause : new PolicyError(path, `can't be read (${errorCodeOf(cause)})`);
  } finally {
    await file.close();
  }
};
