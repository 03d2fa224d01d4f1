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
 * Importing takes longer than most tests, so files share their modules: node's tests, and pages that are set up by setup-page.ts. Not those
 * that replace modules or start parts of the app themselves. Tests beside the renderer's code, whose spies outlive a test, have a context
 * each, which is made sooner than a process; the whole app in one is slow.
 */
const sharesNothing =
  /\bvi\.(mock|doMock|resetModules)\(|\bstart(KeyHandler|Shortcuts|RecentRecords|ContextMenu|InertPage|Reachable|ReportNotices|Router|StorageNotice|Updates)\b|earn-asset-form\.ts/;
const kindOf = (path: string): 'node' | 'page' | 'beside' | 'alone' => {
  const text = readFileSync(path, 'utf8');
  if (path.startsWith('src/renderer/') && text.startsWith('// @vitest-environment')) return 'beside';
  if (sharesNothing.test(text)) return 'alone';
  if (!text.startsWith('// @vitest-environment happy-dom')) return 'node';
  return text.includes('support/setup-page.ts') && path.startsWith('tests') ? 'page' : 'alone';
};
const files = globSync([
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
  'tests/contract/**/*.test.{ts,tsx}',
]).map((path) => path.replaceAll('\\', '/'));
const filesOf = (kind: string) => files.filter((path) => kindOf(path) === kind);

const node = { oxc, test: { ...test('node', filesOf('node')), isolate: false } };
const pageTest = test('page', filesOf('page'));
const page = {
  oxc,
  test: {
    ...pageTest,
    isolate: false,
    // Imported for each file, so that its hooks are the file's.
    setupFiles: [...pageTest.setupFiles, 'tests/contract/support/setup-page.ts'],
    environment: 'happy-dom',
  },
};
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
    projects: [
      node,
      page,
      beside,
      alone,
      { oxc, test: test('keychain', ['tests/keychain/**/*.test.ts']) },
      fuzz,
      faults,
    ],
  },
});
