import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isInstalled } from './is-installed.ts';
import { temporaryFolder } from './runtime.ts';

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

/** The arguments of dbus-send that wait until the daemon answers: it takes its name a moment after it went to the background. */
const ping = [
  ...['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'],
  'org.freedesktop.DBus.Peer.Ping',
];
/** Those that ask the bus for the daemon's process. */
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

/** Starts a session bus with the keyring of this home folder. */
const startBus = async (home: string, state: 'unlocked' | 'locked'): Promise<Bus> => {
  const runtime = temporaryFolder('run');
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: runtime.path, XDG_DATA_HOME: '', XDG_CONFIG_HOME: '' };
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], { env, stdio });
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')).map(String);
  const DBUS_SESSION_BUS_ADDRESS = address ?? '';
  const onBus = { ...env, DBUS_SESSION_BUS_ADDRESS };
  // The first start unlocks; the second one takes the name on the bus. The line break matters: an empty password makes no collection.
  if (state === 'unlocked') startDaemon('--unlock', onBus, 'secret\n');
  startDaemon('--start', onBus);
  execFileSync('dbus-send', ping, { env: onBus, stdio: 'ignore' });
  const answer = execFileSync('dbus-send', askForDaemon, { env: onBus, encoding: 'utf8' });
  const daemon = Number(/\d+$/.exec(answer.trim())?.[0]);
  return {
    env: { DBUS_SESSION_BUS_ADDRESS },
    stop: async () => {
      process.kill(daemon, 'SIGKILL');
      await stop(bus);
      await runtime.remove();
    },
  };
};

/**
 * Runs `play` with a keyring of its own (gnome-keyring). `start` puts it on a new session bus, unlocked or locked, and ends the bus before;
 * its content outlives that. A locked one asks for its password in a window (gcr-prompter, which the bus starts), and nobody answers.
 */
export const withKeyring = async (
  play: (start: (state: 'unlocked' | 'locked') => Promise<Bus['env']>) => Promise<void>,
): Promise<void> => {
  const home = temporaryFolder('home');
  let current: Bus | undefined;
  try {
    await play(async (state) => {
      await current?.stop();
      current = undefined;
      current = await startBus(home.path, state);
      return current.env;
    });
  } finally {
    await current?.stop();
    await home.remove();
  }
};
