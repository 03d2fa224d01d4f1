import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SecondInstance {
  argv: string[];
  cwd: string;
  data: unknown;
}

const folderOf = (userData: string): string => join(userData, 'standin-instance');

/** True while another living process holds the lock of this userData. */
export function isHeldByAnother(userData: string): boolean {
  const holder = holderOf(userData);
  return holder !== undefined && holder !== process.pid;
}

/**
 * Takes the lock, or leaves a message for its owner and returns undefined. Synchronous, as in Electron: the message is a file that the
 * owner watches for, and it is complete on disk before the second process exits.
 */
export function takeLock(
  userData: string,
  note: SecondInstance,
  onSecond: (note: SecondInstance) => void,
): (() => void) | undefined {
  const folder = folderOf(userData);
  mkdirSync(folder, { recursive: true });
  if (!claim(userData)) {
    const draft = join(folder, `${process.pid}-${Date.now()}.draft`);
    writeFileSync(draft, JSON.stringify(note));
    renameSync(draft, draft.replace(/draft$/, 'note'));
    return undefined;
  }
  const read = (): void => {
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.note'))
      .sort()) {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8');
      rmSync(path, { force: true });
      onSecond(JSON.parse(text));
    }
  };
  for (const stale of readdirSync(folder).filter((file) => !file.endsWith('lock'))) rmSync(join(folder, stale));
  const watcher = watch(folder, read).unref();
  return () => {
    watcher.close();
    rmSync(join(folder, 'lock'), { force: true });
  };
}

function claim(userData: string): boolean {
  const lock = join(folderOf(userData), 'lock');
  if (holderOf(userData) === undefined) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    return holderOf(userData) === process.pid;
  }
}

function holderOf(userData: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folderOf(userData), 'lock'), 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined; // no lock, or its owner died without giving it back
  }
}
