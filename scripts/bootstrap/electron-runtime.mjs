import { existsSync } from 'node:fs';
import { bin, electronRuntime, inRoot, readOr } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { record, recorded } from './record.mjs';

/**
 * Brings Electron's own program, which its package does not contain. On a closed network that fails, so it is tried once for
 * each version and then remembered; the stand-in serves instead.
 */
export async function ensureRuntime(retry) {
  const present = electronRuntime();
  if (present) return present;
  const { version } = JSON.parse(readOr(inRoot('node_modules', 'electron', 'package.json'), '{}'));
  if (!version || (recorded().runtimeTried === version && !retry)) return undefined;

  console.log('Looking for the Electron runtime (at most 20 s, and only this once) …');
  const node = existsSync(bin('node')) ? bin('node') : process.execPath;
  await run(node, [inRoot('node_modules', 'electron', 'install.js')], { timeout: 20_000 });
  record({ runtimeTried: version });
  return electronRuntime();
}
