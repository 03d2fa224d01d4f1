import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../support/remove-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** Whether the specs drive the stand-in or a real Electron. */
export const isStandIn = process.env.E2E_RUNTIME !== 'electron';
export const standIn = join(root, 'tests/standin/electron');

/** The folder of the app under test; E2E_APP names an older build. */
const appFolder = process.env.E2E_APP ?? root;
/** A packaged app of the e2e flavor, which brings its own folder; undefined: the app is not packaged. */
const packaged = process.env.E2E_PROGRAM;
/** What Playwright starts; undefined: the runtime of the electron package. */
export const program = packaged ?? (isStandIn ? standIn : undefined);

/** On Linux, where Chromium refuses to run with its sandbox as root. */
export const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const runtimeSwitches = isStandIn ? ['--headless'] : isRoot ? ['--no-sandbox'] : [];

export const appArguments = (userData: string, switches: readonly string[]): string[] => [
  ...(packaged === undefined ? [appFolder] : []),
  ...switches,
  ...runtimeSwitches,
  `--user-data-dir=${userData}`,
];

/**
 * The environment of every launch. It has no session bus, so that no test uses the developer's keychain; keychain.spec.ts starts a
 * bus of its own.
 */
export const environment = (more: Record<string, string>): Record<string, string> => {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ...rest } = process.env;
  const own = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...more };
};

export interface Folder {
  path: string;
  remove(): Promise<void>;
}

export const temporaryFolder = (name: string): Folder => {
  const path = mkdtempSync(join(tmpdir(), `console-${name}-`));
  return { path, remove: () => removeFolder(path) };
};
