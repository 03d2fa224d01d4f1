import type { StorageFailure } from '#contract/bridge/files.ts';

/** An error of the file system, as Node throws it. */
export const fileError = (code: string): Error => Object.assign(new Error(`${code}: write`), { code });

/** The errors of a disk that takes nothing, and what the member is told of each. */
export const diskErrors: readonly [code: string, failure: StorageFailure][] = [
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EIO', 'failed'],
];
