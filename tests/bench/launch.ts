import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { isRoot } from '../e2e/support/runtime.ts';

const root = join(import.meta.dirname, '../..');
const standIn = join(root, 'tests/standin/electron');

/** Starts an app of this repository with a profile folder: the console from `root`, or another one from its own folder. */
export const launch = (
  folder: string,
  options: readonly string[] = [],
  appFolder = root,
): Promise<ElectronApplication> =>
  _electron.launch({
    ...(process.env.E2E_RUNTIME === 'electron' ? {} : { executablePath: standIn }),
    args: [appFolder, ...options, `--user-data-dir=${folder}`, '--headless'],
    cwd: root,
    // Playwright turns the sandbox off unless told otherwise; Electron refuses to run with it as root.
    chromiumSandbox: !isRoot,
  });
