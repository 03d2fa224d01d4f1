import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { describeRuntime, findRuntime } from './find-runtime.mjs';
import { registryRuntime } from './registry-runtime.mjs';

vi.mock('./registry-runtime.mjs', () => ({ allowSandbox: vi.fn(), registryRuntime: vi.fn() }));

afterEach(() => vi.unstubAllEnvs());

/** A folder laid out like Electron's download, or an empty one. */
const runtimeFolder = (isInstalled) => {
  const folder = temporaryFolder();
  if (isInstalled) {
    writeFileSync(join(folder, 'electron'), '');
    writeFileSync(join(folder, 'version'), 'v45.3.4\n');
  }
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
  return folder;
};
const registry = { program: '/cache/electron', version: '33.2.1' };

test('the official runtime is used where it is installed, whatever else there is', () => {
  vi.mocked(registryRuntime).mockReturnValue(registry);
  const folder = runtimeFolder(true);
  expect(findRuntime()).toEqual({ kind: 'official', program: join(folder, 'electron'), version: '45.3.4' });
});

test('the one from the registry is used where there is no official one, and is said to be for trying', () => {
  vi.mocked(registryRuntime).mockReturnValue(registry);
  runtimeFolder(false);
  const runtime = findRuntime();
  expect(runtime).toEqual({ kind: 'registry', ...registry });
  expect(describeRuntime(runtime)).toContain('it is for trying and testing');
});

test('without any there is none', () => {
  vi.mocked(registryRuntime).mockReturnValue(undefined);
  runtimeFolder(false);
  expect(findRuntime()).toBeUndefined();
});
