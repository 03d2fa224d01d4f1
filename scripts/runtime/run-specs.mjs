import { availableParallelism } from 'node:os';
import { bin, inRoot } from '../lib/project.mjs';
import { runOnDesktops } from './run-on-desktops.mjs';

/** Where Playwright keeps what it compiled and what it reports. */
const cache = 'node_modules/.cache/playwright';
const results = 'test-results';

/** The file of the report of the last run, for `playwrightCounts`. */
export const reportPath = inRoot(results, 'specs.json');

/**
 * Runs Playwright's specs of a config, each worker on a virtual desktop of its own: two consoles on one would take the focus and the keys from each
 * other. `args` are Playwright's. Options and result are those of `runOnDesktops`.
 */
export function runSpecs({ config, args = [], workers = 2, env = process.env, writable = [], ...options }) {
  // Elsewhere than on Linux all share the real desktop.
  const count = process.platform === 'linux' ? Math.min(workers, availableParallelism()) : 1;
  return runOnDesktops([bin('playwright'), 'test', '--config', config, `--workers=${count}`, ...args], {
    ...options,
    count,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath, PWTEST_CACHE_DIR: inRoot(cache) },
    writable: [cache, results, ...writable],
  });
}
