import { existsSync } from 'node:fs';
import { bin, electronRuntime, inRoot, readOr } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { record, recorded } from './record.mjs';

/**
 * Downloads the Electron runtime, which its npm package does not contain, and returns its path. Each version is tried once, since the
 * download fails on a closed network; the stand-in replaces it there.
 */
export async function ensureRuntime(retry) {
  const present = electronRuntime();
  if (present) return present;
  const { version } = JSON.parse(readOr(inRoot('node_modules', 'electron', 'package.json'), '{}'));
  if (!version || (recorded().runtimeTried === version && !retry)) return undefined;

  console.log('Downloading the Electron runtime (at most 20 s, tried once) …');
  const node = existsSync(bin('node')) ? bin('node') : process.execPath;
  await run(node, [inRoot('node_modules', 'electron', 'install.js')], { timeout: 20_000 });
  record({ runtimeTried: version });
  return electronRuntime();
}
