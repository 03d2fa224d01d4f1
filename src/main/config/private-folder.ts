import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder that only its owner can look into, whatever the umask was; on Windows the profile's own rights hold. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
};
