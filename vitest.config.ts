import { defineConfig } from 'vitest/config';

/** What hangs, on a machine of any speed: no test needs more than 2 s on a quiet one with two cores. */
const timeout = 30_000;

const project = (name: string, include: string[]) => ({
  // As in the build of the renderer.
  oxc: { jsx: { runtime: 'automatic' as const, importSource: '#jsx' } },
  test: { name, include, environment: 'node', testTimeout: timeout, hookTimeout: timeout },
});

/** Many runs of a target take minutes (`npm run test:fuzz`). */
const fuzzTimeout = process.env.FUZZ_RUNS === undefined ? timeout : 60 * 60_000;
const { test: fuzzTest } = project('fuzz', ['tests/fuzz/**/*.test.ts']);
const fuzz = {
  // Its files share what they import, which takes longer than their tests: they change nothing global that another one reads.
  test: { ...fuzzTest, setupFiles: ['tests/fuzz/support/setup.ts'], testTimeout: fuzzTimeout, isolate: false },
};

/** Every write under every fault, against the training platform: `npm run test:faults`, not part of `npm test`. */
const { oxc, test: faultsTest } = project('faults', ['tests/faults/**/*.test.tsx']);
const faults = {
  oxc,
  test: {
    ...faultsTest,
    // The page's own requests go through main, which is not bound to an origin.
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
  },
};

/** One project for each kind of test; `npm test` runs all but `faults`. */
export default defineConfig({
  test: {
    // Vitest leaves one core unused, which is half of a two-core machine.
    maxWorkers: '100%',
    // A run never writes the tables that tests compare with; `-u` does.
    update: 'none',
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.{ts,mjs}']),
      project('contract', ['tests/contract/**/*.test.ts', 'tests/contract/**/*.test.tsx']),
      project('keychain', ['tests/keychain/**/*.test.ts']),
      fuzz,
      faults,
    ],
  },
});
