import type { App } from 'electron';
import type { StartAtLogin } from '#contract/bridge/preferences.ts';

/** The argument of a start at login on Windows and Linux. macOS passes none and reports such a start itself. */
export const atLoginArgument = '--at-login';

/** The operating system's entry that starts the console when the user logs in. */
export interface LoginItem {
  /** The system's current state: the user may have changed the entry outside of the console. */
  read(): Promise<Exclude<StartAtLogin['state'], 'unavailable'>>;
  write(enabled: boolean): Promise<void>;
}

/** Whether the operating system started the console at login. */
export const wasStartedAtLogin = (
  app: Pick<App, 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
  argv: readonly string[],
): boolean => (platform === 'darwin' ? app.getLoginItemSettings().wasOpenedAtLogin : argv.includes(atLoginArgument));
