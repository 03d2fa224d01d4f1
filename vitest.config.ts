import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: { environment?: string; testTimeout?: number } = {}) => ({
  test: { name, include, environment: 'node', ...more },
});

/** One project a kind of test; `npm test` runs them all, the scripts of package.json one each. */
export default defineConfig({
  test: {
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts', 'tests/contract/**/*.test.tsx'], { testTimeout: 20_000 }),
      project('standin', ['tests/standin/**/*.test.ts'], { testTimeout: 30_000 }),
      project('keychain', ['tests/keychain/**/*.test.ts'], { testTimeout: 30_000 }),
    ],
  },
});
