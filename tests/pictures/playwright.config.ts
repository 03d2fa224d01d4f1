import { defineConfig } from 'playwright/test';

/**
 * The pictures of the demo area in docs/images/demo (`npm run build` first). `npm run pictures` renews them; with `-- --check` it compares
 * them, and leaves images of the differences in test-results/pictures.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '../../docs/images/demo/{arg}{ext}',
  workers: 1,
  timeout: 240_000,
  // Chromium draws round corners with a difference of up to 2 of 255 between runs; a moved line differs by more.
  expect: { timeout: 10_000, toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 20 } },
  reporter: 'list',
});
