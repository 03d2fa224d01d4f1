import { chmodSync, mkdirSync } from 'node:fs';

/** Creates a folder that only its owner can read, independent of the umask; on Windows the profile's permissions apply. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
};
