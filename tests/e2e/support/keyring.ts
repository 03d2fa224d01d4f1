import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Folder, temporaryFolder } from './runtime.ts';

const isInstalled = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
};

/** Why no keyring can be started here; null where one can. */
export const keyringMissing = (): string | null =>
  process.platform === 'linux' && ['dbus-daemon', 'gnome-keyring-daemon'].every(isInstalled)
    ? null
    : 'needs dbus-daemon and gnome-keyring-daemon';

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** The arguments of dbus-send that ask the bus for the daemon's process. */
const askForDaemon = [
  ...['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/'],
  ...['org.freedesktop.DBus.GetConnectionUnixProcessID', 'string:org.freedesktop.secrets'],
];

/** Returns when the daemon has gone to the background. */
const startDaemon = (how: string, env: NodeJS.ProcessEnv, input = ''): void => {
  execFileSync('gnome-keyring-daemon', [how, '--components=secrets'], {
    env,
    input,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
};

interface Bus {
  /** The environment of a console that uses the keyring on this bus. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** A keyring of its own (gnome-keyring), whose content outlives the buses that it is used on. */
export class Keyring {
  readonly #home: Folder = temporaryFolder('home');

  /**
   * Starts a session bus with the keyring, unlocked or locked. A locked one asks for its password in a window (gcr-prompter, which the
   * bus starts), and nobody answers.
   */
  async start(state: 'unlocked' | 'locked'): Promise<Bus> {
    const runtime = temporaryFolder('run');
    const env = {
      ...process.env,
      HOME: this.#home.path,
      XDG_RUNTIME_DIR: runtime.path,
      XDG_DATA_HOME: '',
      XDG_CONFIG_HOME: '',
    };
    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [address] = (await once(createInterface({ input: bus.stdout }), 'line')).map(String);
    const DBUS_SESSION_BUS_ADDRESS = address ?? '';
    const onBus = { ...env, DBUS_SESSION_BUS_ADDRESS };
    // The first start unlocks; the second one takes the name on the bus. The line break matters: an empty password makes no collection.
    if (state === 'unlocked') startDaemon('--unlock', onBus, 'secret\n');
    startDaemon('--start', onBus);
    const daemon = Number(
      /\d+$/.exec(execFileSync('dbus-send', askForDaemon, { env: onBus, encoding: 'utf8' }).trim())?.[0],
    );
    return {
      env: { DBUS_SESSION_BUS_ADDRESS },
      stop: async () => {
        process.kill(daemon, 'SIGKILL');
        await stop(bus);
        await runtime.remove();
      },
    };
  }

  remove(): Promise<void> {
    return this.#home.remove();
  }
}
