import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { changelogData } from './scripts/lib/changelog-data.ts';

/** What hangs, on a machine of any speed: no test needs more than 2 s on a quiet one with two cores. */
const timeout = 30_000;
const removeFolders = 'src/testing/remove-folders.ts';

const test = (name: string, include: string[]) => ({
  name,
  include,
  environment: 'node',
  testTimeout: timeout,
  hookTimeout: timeout,
  setupFiles: [removeFolders],
});
/** As in the build of the renderer. */
const plugins = [changelogData];
const oxc = { jsx: { runtime: 'automatic' as const, importSource: '#jsx' } };

/**
 * Importing takes longer than most tests, so tests without a page share their modules, but for files that replace modules, start parts of the
 * app, or leave files that are tried again. Components of the renderer have a context each, which is made sooner than a process. Pages have a
 * process each: in a shared one some depended on the page of the file before.
 */
const sharesNothing =
  /\bvi\.(mock|doMock|resetModules)\(|\bcreateStorageHealth\b|\bstart(KeyHandler|Shortcuts|RecentRecords|ContextMenu|InertPage|Reachable|ReportNotices|Router|StorageNotice|Updates)\b/;
const kindOf = (path: string): 'shared' | 'components' | 'isolated' => {
  const text = readFileSync(path, 'utf8');
  const isPage = text.startsWith('// @vitest-environment');
  if (path.startsWith('src/renderer/') && isPage) return 'components';
  return isPage || sharesNothing.test(text) ? 'isolated' : 'shared';
};
const files = globSync([
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
  'tests/contract/**/*.test.{ts,tsx}',
]).map((path) => path.replaceAll('\\', '/'));
const filesOf = (kind: string) => files.filter((path) => kindOf(path) === kind);

const shared = { oxc, plugins, test: { ...test('shared', filesOf('shared')), isolate: false } };
const components = { oxc, plugins, test: { ...test('components', filesOf('components')), pool: 'vmThreads' as const } };
const isolated = { oxc, plugins, test: test('isolated', filesOf('isolated')) };

/** Many runs of a target take minutes (`npm run test:fuzz`). */
const fuzzTimeout = process.env.FUZZ_RUNS === undefined ? timeout : 60 * 60_000;
const fuzzTest = test('fuzz', ['tests/fuzz/**/*.test.ts']);
const fuzz = {
  test: {
    ...fuzzTest,
    setupFiles: [...fuzzTest.setupFiles, 'tests/fuzz/support/setup.ts'],
    testTimeout: fuzzTimeout,
    isolate: false,
  },
};

/** Every write under every fault, against the training platform: `npm run test:faults`, not part of `npm test`. */
const faults = {
  oxc,
  plugins,
  test: {
    ...test('faults', ['tests/faults/**/*.test.tsx']),
    // The page's own requests go through main, which is not bound to an origin.
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
  },
};

/** Exported files in LibreOffice: `npm run export:check`, not part of `npm test`. */
const exports = { test: test('exports', ['tests/exports/**/*.test.ts']) };

/** `npm test` runs all projects but `faults` and `exports`. */
export default defineConfig({
  test: {
    // Vitest leaves one core unused, which is half of a two-core machine.
    maxWorkers: '100%',
    // A run never writes the tables that tests compare with; `-u` does.
    update: 'none',
    projects: [
      shared,
      components,
      isolated,
      { oxc, test: test('keychain', ['tests/keychain/**/*.test.ts']) },
      fuzz,
      faults,
      exports,
    ],
  },
});
