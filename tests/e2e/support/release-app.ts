import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { expect } from 'playwright/test';
import { fusesOf, readFuses } from '../../../scripts/release/fuses.mjs';
import { desktopEnvironment, electron, environment } from './runtime.ts';

/** How long a release may take to start on a slow machine. */
export const startLimitMs = 30_000;
/** How long one may take to end when it is told to. */
const endLimitMs = 5_000;

const root = join(import.meta.dirname, '../../..');

/** Packs the built app with the runtime as a release is, with the fuses of one as far as the runtime has them, and gives its program. */
export const packRelease = async (folder: string): Promise<string> => {
  const app = join(folder, 'app');
  for (const name of ['out', 'package.json', 'resources/tray.png'])
    cpSync(join(root, name), join(app, name), { recursive: true });
  const packed = join(folder, 'packed');
  const resources = join(dirname(electron), 'resources');
  cpSync(dirname(electron), packed, { recursive: true, filter: (path) => path !== resources });
  await createPackage(app, join(packed, 'resources', 'app.asar'));
  const program = join(packed, 'console');
  renameSync(join(packed, basename(electron)), program);
  const known = await readFuses(program);
  const fuses = Object.entries(fusesOf('release')).filter(([name]) => name in known);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...Object.fromEntries(fuses.map(([name, isOn]) => [Reflect.get(FuseV1Options, name), isOn])),
  });
  return program;
};

const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];

/**
 * A mount namespace with a copy of /etc in memory, for which a second user ID counts as root: a policy counts only if it is root's, and
 * Chromium's sandbox refuses root. The arguments of the shell are the program that is run there as this process's own user.
 */
const inNamespace = (commands: string): string[] => [
  ...['--user', '--map-users=auto', `--map-user=${user}`, '--setuid=0'],
  ...['--map-groups=auto', `--map-group=${group}`, '--setgid=0'],
  ...['--mount', 'sh', '-euc'],
  `mount -t tmpfs tmpfs /mnt
mkdir /mnt/upper /mnt/work
mount -t overlay overlay -o lowerdir=/etc,upperdir=/mnt/upper,workdir=/mnt/work /etc
rm -rf /etc/backoffice-console
umask 022
${commands}
cd /
exec setpriv --reuid=${user} --regid=${group} --keep-groups "$@"`,
  'sh',
];

/** Whether this machine can give a process a /etc of its own: its user needs another user ID in /etc/subuid. */
export const canChangePolicy = (): boolean => {
  try {
    execFileSync('unshare', [...inNamespace(''), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const readOr = (path: string, other: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return other;
  }
};

const renderersOf = (userData: string): string[] =>
  readdirSync('/proc')
    .filter((name) => {
      // Chromium separates the arguments of such a process by spaces.
      const args = readOr(`/proc/${name}/cmdline`, '').split(' ');
      return args.includes('--type=renderer') && args.includes(`--user-data-dir=${userData}`);
    })
    .map((name) => readOr(`/proc/${name}/status`, ''));

interface ReleaseOptions {
  program: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** Shell commands that write the policy, in the folder that is its own; undefined: there is no policy. */
  policy?: string;
  userData: string;
}

/** A release that runs: it takes no switch by which Playwright could control it, so its output, log and windows tell about it. */
export const startRelease = ({ program, args = [], env = {}, policy, userData }: ReleaseOptions) => {
  mkdirSync(userData, { recursive: true });
  const writePolicy =
    policy === undefined ? '' : `mkdir /etc/backoffice-console; cd /etc/backoffice-console; ${policy}`;
  const command = [...inNamespace(writePolicy), program, ...args, `--user-data-dir=${userData}`];
  const child = spawn('unshare', command, {
    env: environment({ TMPDIR: userData, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const closed = once(child, 'close');
  const path = join(userData, 'logs', 'main.log');
  return {
    /** What it wrote to its standard output and error. */
    output: () => output,
    log: () => readOr(path, ''),
    /** What the system says about each process of its pages: the content of /proc/…/status. */
    renderers: () => renderersOf(userData),
    /** Waits until it ends by itself; gives its exit code. */
    ended: async (): Promise<number | null> => {
      await closed;
      return child.exitCode;
    },
    stop: async (): Promise<void> => {
      child.kill();
      // A program that shows a message box takes no signal but this one, and its box would be there in the next test.
      const timer = setTimeout(() => child.kill('SIGKILL'), endLimitMs);
      await closed;
      clearTimeout(timer);
    },
  };
};
export type Release = ReturnType<typeof startRelease>;

/** Waits for a message box of Electron's that tells of an error, and closes it by its button. */
export const closeErrorBox = async (): Promise<void> => {
  const xdotool = (...args: string[]): string => {
    try {
      return execFileSync('xdotool', args, { env: desktopEnvironment(), encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // Also when a window goes away while the search looks at it.
      return '';
    }
  };
  const find = () => xdotool('search', '--onlyvisible', '--name', '^Error$');
  await expect.poll(find, { timeout: startLimitMs }).not.toBe('');
  // A key is lost while the box opens: it shows before it takes keys.
  const pressReturn = () => {
    const box = find();
    if (box !== '') xdotool('windowactivate', '--sync', box, 'key', 'Return');
    return find();
  };
  await expect.poll(pressReturn, { timeout: startLimitMs }).toBe('');
};
