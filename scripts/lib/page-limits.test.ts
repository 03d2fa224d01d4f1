import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { entryLimit, noIneffectiveImports } from './page-limits.ts';

/** Text of `kib` KiB, of which compression leaves three quarters. */
const text = (kib: number): string =>
  createHash('shake256', { outputLength: kib * 768 })
    .update('text')
    .digest('base64');

/** Builds a page of these files, of which `entry.js` is the entry, with the bundler's `codeSplitting`. */
const buildPage = async (files: Record<string, string>, codeSplitting: object | true = true) => {
  const root = temporaryFolder();
  await mkdir(join(root, 'node_modules/library'), { recursive: true });
  const all = { 'index.html': '<script type="module" src="/entry.js"></script>', ...files };
  for (const [name, content] of Object.entries(all)) await writeFile(join(root, name), content);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [entryLimit(10), noIneffectiveImports],
    build: { write: false, rolldownOptions: { output: { codeSplitting } } },
  });
};

const library = (kib: number) => ({
  'node_modules/library/package.json': '{ "name": "library", "main": "index.js" }',
  'node_modules/library/index.js': `export const value = '${text(kib)}';`,
});

test('an entry over its limit fails the build, which names what is largest in it', async () => {
  const files = { 'entry.js': "import { value } from 'library'; console.log(value);", ...library(20) };
  await expect(buildPage(files)).rejects.toThrow(
    /entry is 1\d\.\d KiB \(gzip\), of at most 10\. Largest before compression: library 20 KiB, /,
  );
});

test('chunks that the entry imports count, and those that load later do not', async () => {
  const later = { 'entry.js': "import('library').then(({ value }) => console.log(value));", ...library(20) };
  await buildPage(later);
  const now = { 'entry.js': "import { value } from 'library'; console.log(value);", ...library(20) };
  await expect(buildPage(now, { groups: [{ name: 'library', test: /library/ }] })).rejects.toThrow('entry is');
});

const part = { 'part.js': 'export const part = 1;' };

test('a module that is loaded dynamically from a chunk that holds it fails the build', async () => {
  const files = {
    ...part,
    'entry.js': "import { part } from './part.js'; console.log(part); import('./part.js').then(console.log);",
  };
  await expect(buildPage(files)).rejects.toThrow(
    'part.js is loaded dynamically by entry.js, whose chunk has it anyway',
  );
});

test('a module may be loaded dynamically by one chunk and be imported by another', async () => {
  await buildPage({
    ...part,
    'entry.js': "import('./part.js').then(console.log); import('./later.js').then(console.log);",
    'later.js': "import { part } from './part.js'; export const later = part + 1;",
  });
});
