import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { loadSettings } from './load-settings.ts';
import type { UserDefault } from './managed-preferences.ts';
import { policyLocation } from './policy.ts';
import { PolicyError } from './policy-error.ts';

const build = (platform: NodeJS.Platform, userDefault: UserDefault = () => '') => {
  const log = memoryLog();
  const userData = temporaryFolder();
  const userFile = join(userData, 'settings.json');
  writeFileSync(userFile, '{"apiBaseUrl":"https://user.test"}');
  const parts = { userData, platform, development: false, isRelease: true, userDefault, log };
  return { log, userFile, load: () => loadSettings(parts) };
};
/** A computer with managed preferences of macOS. */
const mac = (set: Record<string, unknown>) =>
  build('darwin', (key, type) => (type === 'string' ? (set[key] ?? '') : undefined));

test('a policy that cannot be used is logged by path and key, and fails', async () => {
  const { log, load } = mac({ apiBaseUrl: 'http://secret.test', unlock: 'secret' });
  const failure = await load().catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(PolicyError);
  expect(log.entries).toEqual([
    { event: 'policy.refused', fields: { path: policyLocation('darwin'), keys: 'apiBaseUrl, unlock' } },
  ]);
  expect(JSON.stringify([log.entries, String(failure)])).not.toContain('secret');
});

test('a fault of the console itself is no fault of the policy', async () => {
  const { log, load } = build('darwin', () => {
    throw new TypeError('x');
  });
  await expect(load()).rejects.toThrow(TypeError);
  expect(log.entries).toEqual([]);
});

test('sources name what the policy and the user set', async () => {
  const user = mac({});
  expect(await user.load()).toMatchObject({
    settings: { apiBaseUrl: 'https://user.test' },
    configPaths: [policyLocation('darwin'), user.userFile],
    sources: {
      policyLocation: policyLocation('darwin'),
      policyKeys: [],
      unknownPolicyKeys: [],
      userKeys: ['apiBaseUrl'],
    },
  });
  const managed = mac({ apiBaseUrl: 'https://policy.test' });
  expect(await managed.load()).toMatchObject({
    settings: { apiBaseUrl: 'https://policy.test' },
    configPaths: [policyLocation('darwin')],
    sources: { policyKeys: ['apiBaseUrl'], unknownPolicyKeys: [], userKeys: ['apiBaseUrl'] },
  });
  expect([user.log.entries, managed.log.entries]).toEqual([[], []]);
});

test("a user's file that is no JSON object counts as empty", async () => {
  const { load, userFile, log } = mac({});
  writeFileSync(userFile, '[]');
  expect(await load()).toMatchObject({ settings: { apiBaseUrl: null }, sources: { userKeys: [] } });
  expect(log.entries.map(({ event }) => event)).toEqual(['config.damaged']);
});

// The path of reg.exe is a file name on other systems, so that a script in PATH can stand for it.
describe.skipIf(process.platform === 'win32')('the policy of Windows', () => {
  afterEach(() => vi.unstubAllEnvs());
  const key = policyLocation('win32');
  /** Puts a reg.exe in PATH that gives the values of the 64-bit key and fails for any other one. */
  const installReg = (...values: string[]) => {
    const folder = temporaryFolder();
    const lines = ['', key.replace('HKLM', 'HKEY_LOCAL_MACHINE'), ...values, ''].join('\r\n');
    writeFileSync(join(folder, 'output'), lines);
    const script = `#!/bin/sh\n[ "$*" = 'query ${key} /reg:64' ] && exec cat '${folder}/output'\nexit 1\n`;
    writeFileSync(join(folder, 'C:\\Windows\\System32\\reg.exe'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
    vi.stubEnv('SystemRoot', '');
  };

  test('is read by reg.exe; names that no setting has are told, and the others count', async () => {
    installReg(
      '    apiBaseUrl    REG_SZ    https://policy.test',
      '    newer    REG_SZ    x',
      '    other    REG_DWORD    0x1',
    );
    const { log, load } = build('win32');
    expect(await load()).toMatchObject({
      settings: { apiBaseUrl: 'https://policy.test' },
      configPaths: [key],
      sources: { policyKeys: ['apiBaseUrl'], unknownPolicyKeys: ['newer', 'other'] },
    });
    expect(log.entries).toEqual([{ event: 'policy.unknown-keys', fields: { keys: 'newer, other' } }]);
  });

  test('without values is none', async () => {
    installReg();
    const { load, userFile, log } = build('win32');
    expect(await load()).toMatchObject({ configPaths: [key, userFile], sources: { policyKeys: [] } });
    expect(log.entries).toEqual([]);
  });

  test('stops the console where reg.exe cannot be run', async () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('SystemRoot', '');
    await expect(build('win32').load()).rejects.toThrow(new PolicyError(key, "can't be read (ENOENT)"));
  });
});
