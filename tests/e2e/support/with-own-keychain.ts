import { join } from 'node:path';
import type { ConsoleApp } from './console-app.ts';
import { isInstalled } from './is-installed.ts';
import { program, temporaryFolder } from './runtime.ts';

/** Why no keychain can be started here; null where one can. */
export const keychainMissing = (): string | null => {
  const canStart =
    process.platform === 'linux' && isInstalled('dbus-run-session') && isInstalled('gnome-keyring-daemon');
  return canStart ? null : 'needs dbus-run-session and gnome-keyring-daemon';
};

type Launch = (options: { executable: string; env: Record<string, string> }) => Promise<ConsoleApp>;

/** Runs `play` with a way to start the console beside a keychain of its own, which outlives each start. */
export const withOwnKeychain = async (
  launch: Launch,
  play: (start: () => Promise<ConsoleApp>) => Promise<void>,
): Promise<void> => {
  const home = temporaryFolder('home');
  const runtime = temporaryFolder('run');
  const start = () =>
    launch({
      executable: join(import.meta.dirname, 'with-keychain.sh'),
      env: {
        KEYCHAIN_PROGRAM: program,
        HOME: home.path,
        XDG_RUNTIME_DIR: runtime.path,
        XDG_DATA_HOME: '',
        XDG_CONFIG_HOME: '',
      },
    });
  try {
    await play(start);
  } finally {
    await home.remove();
    await runtime.remove();
  }
};
