import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** What hangs, on a machine of any speed: no test needs more than 2 s on a quiet one with two cores. */
const timeout = 30_000;
const removeFolders = 'tests/support/remove-folders.ts';

const test = (name: string, include: string[]) => ({
  name,
  include,
  environment: 'node',
  testTimeout: timeout,
  hookTimeout: timeout,
  setupFiles: [removeFolders],
});
/** As in the build of the renderer. */
const oxc = { jsx: { runtime: 'automatic' as const, importSource: '#jsx' } };

/**
 * Importing takes longer than most tests, so node's tests share their modules, but for files that replace modules or start parts of the app. Tests beside the renderer's
 * code have a context each, which is made sooner than a process; the whole app in one is slow. Pages have a process each: in a shared one some
 * depended on the page of the file before.
 */
const replacesModules =
  /\bvi\.(mock|doMock|resetModules)\(|\bstart(KeyHandler|Shortcuts|RecentRecords|ContextMenu|InertPage|Reachable|ReportNotices|Router|StorageNotice|Updates)\b/;
const kindOf = (path: string): 'node' | 'beside' | 'alone' => {
  const text = readFileSync(path, 'utf8');
  const isPage = text.startsWith('// @vitest-environment');
  if (path.startsWith('src/renderer/') && isPage) return 'beside';
  return isPage || replacesModules.test(text) ? 'alone' : 'node';
};
const files = globSync([
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
  'tests/contract/**/*.test.{ts,tsx}',
]).map((path) => path.replaceAll('\\', '/'));
const filesOf = (kind: string) => files.filter((path) => kindOf(path) === kind);

const node = { oxc, test: { ...test('node', filesOf('node')), isolate: false } };
const beside = { oxc, test: { ...test('beside', filesOf('beside')), pool: 'vmThreads' as const } };
const alone = { oxc, test: test('alone', filesOf('alone')) };

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
  test: {
    ...test('faults', ['tests/faults/**/*.test.tsx']),
    // The page's own requests go through main, which is not bound to an origin.
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
  },
};

/** `npm test` runs all projects but `faults`. */
export default defineConfig({
  test: {
    // Vitest leaves one core unused, which is half of a two-core machine.
    maxWorkers: '100%',
    // A run never writes the tables that tests compare with; `-u` does.
    update: 'none',
    projects: [node, beside, alone, { oxc, test: test('keychain', ['tests/keychain/**/*.test.ts']) }, fuzz, faults],
  },
});
