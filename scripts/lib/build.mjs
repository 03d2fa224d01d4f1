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
  'tsconfig.base.json',
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

/** Builds the app into out/ and returns `{ code, output }`. */
export async function build() {
  const before = fingerprint();
  const result = await run(process.execPath, [bin('electron-vite'), 'build', '--logLevel', 'warn']);
  if (result.code === 0) writeFileSync(marker, before);
  return result;
}
