import { createHash } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, inRoot, readOr } from './project.mjs';
import { run } from './run.mjs';

const sources = [
  'src',
  'scripts/lib/license-list.ts',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig',
];
const marker = inRoot('out', '.build.json');

/** A hash of the sources' names, sizes and times: much faster than reading their contents. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources)
    walk(inRoot(source), (path, stat) => hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`));
  return hash.digest('hex');
}

function walk(path, visit) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) visit(path, stat);
    return;
  }
  for (const name of readdirSync(path).sort()) walk(join(path, name), visit);
}

export const isBuilt = () =>
  readOr(marker, '') === fingerprint() && readOr(inRoot('out', 'main', 'index.js'), '') !== '';

/**
 * Builds the app and returns `{ code, output }`: into out/, or into out-e2e/ the e2e flavor, whose packages start with the switches by
 * which Playwright controls them.
 */
export async function build(flavor = 'release') {
  const before = fingerprint();
  // An absolute path: a relative one would lie in the folder of the pages for these.
  const options = flavor === 'e2e' ? ['--mode', 'e2e', '--outDir', inRoot('out-e2e')] : [];
  const result = await run(process.execPath, [bin('electron-vite'), 'build', '--logLevel', 'warn', ...options]);
  if (result.code === 0 && flavor === 'release') writeFileSync(marker, before);
  return result;
}
