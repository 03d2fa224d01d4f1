import { defineConfig } from 'vitest/config';

/** What hangs, on a machine of any speed: no test needs more than 2 s on a quiet one with two cores. */
const timeout = 30_000;

const project = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node', testTimeout: timeout, hookTimeout: timeout },
});

/** Every write under every fault, against the training platform: `npm run test:faults`, not part of `npm test`. */
const faults = {
  test: {
    ...project('faults', ['tests/faults/**/*.test.tsx']).test,
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
      project('standin', ['tests/standin/**/*.test.ts']),
      project('keychain', ['tests/keychain/**/*.test.ts']),
      faults,
    ],
  },
});
