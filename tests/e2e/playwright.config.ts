import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';

/**
 * The end-to-end specs. They drive the built app (`npm run build` first) by Playwright's own Electron launcher: on the stand-in, or
 * unchanged on a real Electron with E2E_RUNTIME=electron. No retries: a spec that needs one is wrong.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
});
