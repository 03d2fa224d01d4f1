import { defineConfig } from 'playwright/test';

/**
 * End-to-end specs of the built app (`npm run build` first) on Electron, by Playwright's launcher: `npm run test:e2e` starts them. There are no
 * retries: a flaky spec is a bug.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Room for a machine half as fast, on which a console is started twice (support/console-app.ts).
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
});
