import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFolder } from '../../../src/testing/remove-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** What `npm run test:e2e` and other commands give to the specs (scripts/runtime/run-specs.mjs). */
const given = z
  .object({
    /** The program of the Electron runtime. */
    E2E_ELECTRON: z.string({ error: 'Run the specs by `npm run test:e2e`, which finds Electron and starts desktops' }),
    /** One virtual desktop for each worker: what its programs need in their environment. Empty: the real desktop is used. */
    E2E_DESKTOPS: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.array(z.record(z.string(), z.string()))),
    /** The folder of the app under test, such as an older build. */
    E2E_APP: z.string().default(root),
    /** A packaged app of the e2e flavor, which brings its own folder; undefined: the app is not packaged. */
    E2E_PROGRAM: z.string().optional(),
  })
  .parse(process.env);

/** The program of the Electron runtime, whose folder is a whole Electron. */
export const electron = given.E2E_ELECTRON;
/** What Playwright starts. */
export const program = given.E2E_PROGRAM ?? electron;

/** The virtual desktop of this worker: two consoles on one would take the focus from each other. */
const desktop = given.E2E_DESKTOPS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? {};

export const appArguments = (userData: string, switches: readonly string[]): string[] => [
  ...(given.E2E_PROGRAM === undefined ? [given.E2E_APP] : []),
  ...switches,
  `--user-data-dir=${userData}`,
];

/** The environment of programs that share this worker's desktop with the console, its session bus included. */
export const desktopEnvironment = (more: Record<string, string> = {}): Record<string, string> => {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), TRAINING_NODE: process.execPath, ...desktop, ...more };
};

/**
 * The environment of every launch. It has no session bus unless `more` names one, so that no session is stored in a keychain that other
 * specs use: keychain.spec.ts starts a bus of its own, and the specs of notices name that of the desktop.
 */
export const environment = (more: Record<string, string>): Record<string, string> =>
  desktopEnvironment({ DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...more });

export interface Folder {
  path: string;
  remove(): Promise<void>;
}

export const temporaryFolder = (name: string): Folder => {
  const path = mkdtempSync(join(tmpdir(), `console-${name}-`));
  return { path, remove: () => removeFolder(path) };
};
