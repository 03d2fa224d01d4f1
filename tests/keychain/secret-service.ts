import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import type { Step } from './actor.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const node = join(root, 'node_modules/.bin/node');
const actor = join(import.meta.dirname, 'actor.ts');

const found = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
};

/** Whether this machine can run a Secret Service of its own (Debian: gnome-keyring and dbus). */
export const hasSecretService =
  process.platform === 'linux' && found('dbus-run-session') && found('gnome-keyring-daemon');

const daemon = {
  // The line break matters: an empty password makes no collection.
  unlocked: "printf 'secret\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null",
  locked: 'gnome-keyring-daemon --start --components=secrets >/dev/null',
};

/**
 * Plays `steps` in a process of its own: with a real Secret Service, unlocked or locked, on a bus of its own, or with none at all.
 * Gives one result a step.
 */
export const play = async (
  home: string,
  keychain: 'unlocked' | 'locked' | 'none',
  steps: Step[],
): Promise<unknown[]> => {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, ...rest } = process.env;
  const env = {
    ...rest,
    HOME: home,
    XDG_RUNTIME_DIR: temporaryFolder(),
    XDG_DATA_HOME: '',
    XDG_CONFIG_HOME: '',
  };
  const told = JSON.stringify(steps);
  const options = { env, cwd: root, timeout: 60_000, maxBuffer: 10_000_000 };
  const { stdout } =
    keychain === 'none'
      ? await run(node, [actor, told], options)
      : await run(
          'dbus-run-session',
          ['--', 'bash', '-c', `${daemon[keychain]}; exec "$0" "$@"`, node, actor, told],
          options,
        );
  const results: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
  if (!Array.isArray(results)) throw new Error(`the actor said: ${stdout}`);
  return results;
};
