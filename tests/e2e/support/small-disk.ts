import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { program } from './runtime.ts';

/** Enough for Chromium's own files, and few enough to fill at once. */
const size = '16m';

/** Runs a command in a mount namespace of its own, first as its root, which may mount, then as the caller again. */
const script = (mounts: readonly string[], command: string): string =>
  [
    '#!/bin/sh',
    'uid=$(id -u) gid=$(id -g)',
    'export uid gid',
    "exec unshare --user --map-root-user --mount sh -euc '",
    ...mounts,
    `exec unshare --user --map-user="$uid" --map-group="$gid" ${command} "$@"`,
    '\' sh "$@"',
  ].join('\n');

/** Whether this machine lets a process mount a disk of its own. */
export const canMountDisk = (): boolean => {
  try {
    execFileSync('sh', ['-c', script(['mount -t tmpfs tmpfs /mnt'], 'true')], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Writes a program that runs the console with a profile folder on a small disk of its own. Only the folder of the training platform is
 * outside it: its disk is another one, as a platform's is.
 */
export const smallDiskProgram = (folder: string, profile: string): string => {
  const training = join(profile, 'training');
  mkdirSync(training);
  const path = join(folder, 'console-on-a-small-disk');
  const mounts = [
    `mount --bind "${training}" /mnt`,
    `mount -t tmpfs -o size=${size},mode=700 tmpfs "${profile}"`,
    `mkdir "${training}"`,
    `mount --bind /mnt "${training}"`,
  ];
  writeFileSync(path, script(mounts, `"${program}"`));
  chmodSync(path, 0o755);
  return path;
};

/** Fills the disk of the profile folder to its last byte. */
export const fillDisk = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ app: electron }) => {
    const { appendFileSync } = process.getBuiltinModule('node:fs');
    for (const piece of [1_000_000, 10_000, 1])
      try {
        for (;;) appendFileSync(`${electron.getPath('userData')}/filling`, Buffer.alloc(piece));
      } catch {
        // It is full: no piece of this size fits.
      }
  });

/** Gives the space back. */
export const freeDisk = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ app: electron }) => {
    const { rmSync } = process.getBuiltinModule('node:fs');
    rmSync(`${electron.getPath('userData')}/filling`);
  });

/** The text of a file of the profile folder, which only the app sees; empty: there is none. */
export const readOnDisk = (app: ElectronApplication, name: string): Promise<string> =>
  app.evaluate(({ app: electron }, file) => {
    const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
    const path = `${electron.getPath('userData')}/${file}`;
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  }, name);
