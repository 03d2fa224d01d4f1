import { defineConfig } from 'playwright/test';

/** The soak of the built app (`npm run test:soak`). It takes as long as its counts need; a step that hangs ends it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/soak',
  workers: 1,
  timeout: 0,
  use: { actionTimeout: 60_000 },
  expect: { timeout: 30_000 },
  reporter: 'list',
});
