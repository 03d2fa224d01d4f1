import { _electron, type ElectronApplication } from 'playwright';
import { electron, environment } from '../e2e/support/runtime.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Starts an app of this repository with a profile folder: the console from `root`, or another one from its own folder. */
export const launch = (
  folder: string,
  options: readonly string[] = [],
  appFolder = root,
): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath: electron,
    args: [appFolder, ...options, `--user-data-dir=${folder}`],
    cwd: root,
    env: environment({}),
    // Playwright turns the sandbox off unless told otherwise.
    chromiumSandbox: true,
    colorScheme: null,
  });
