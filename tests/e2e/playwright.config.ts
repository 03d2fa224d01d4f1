import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';

/**
 * End-to-end specs of the built app (`npm run build` first), by Playwright's Electron launcher: on the stand-in, or on a real Electron
 * with E2E_RUNTIME=electron. There are no retries: a flaky spec is a bug.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Room for a machine half as fast.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
});
