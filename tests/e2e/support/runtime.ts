import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Which runtime the specs drive: the stand-in, or a real Electron. */
export const isStandIn = process.env.E2E_RUNTIME !== 'electron';
export const standIn = join(root, 'tests/standin/electron');

/** The folder of the app under test; another one than the repository to test a packaged or an older build. */
const appFolder = process.env.E2E_APP ?? root;

const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
const runtimeSwitches = isStandIn ? ['--headless'] : asRoot ? ['--no-sandbox'] : [];

export const appArguments = (userData: string, switches: readonly string[]): string[] => [
  appFolder,
  ...switches,
  ...runtimeSwitches,
  `--user-data-dir=${userData}`,
];

/**
 * The environment of every launch: no session bus, so that no test reads or writes the keychain of whoever runs it. The keychain's
 * own spec brings a bus and a home of its own.
 */
export const environment = (more: Record<string, string>): Record<string, string> => {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ...rest } = process.env;
  const own = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...more };
};

export interface Folder {
  path: string;
  remove(): void;
}

export const temporaryFolder = (name: string): Folder => {
  const path = mkdtempSync(join(tmpdir(), `console-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
};
