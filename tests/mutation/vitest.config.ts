import { defineConfig } from 'vitest/config';

/** The tests that a mutation run tries: those beside the code and those that fuzz it (run.mjs). */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    setupFiles: ['src/testing/remove-folders.ts', 'tests/fuzz/support/setup.ts'],
    update: 'none',
  },
});
