import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { parseRegistry, readPolicy, readPolicyFile } from './policy.ts';
import { mergeSettings } from './settings.ts';

const merge = (policy: unknown, user: unknown = {}, loopback = false) => {
  const log = memoryLog();
  const sources = [
    { name: 'policy', values: policy },
    { name: 'user', values: user },
  ];
  return { settings: mergeSettings(sources, loopback, log), log };
};

test('policy wins over the user file, the user file over the default, for each key', () => {
  const { settings } = merge(
    { apiBaseUrl: 'https://policy.test/', allowTraining: false },
    { apiBaseUrl: 'https://user.test', mediaHost: 'https://media.test/icons', allowTraining: true },
  );
  expect(settings).toEqual({
    apiBaseUrl: 'https://policy.test',
    mediaHost: 'https://media.test',
    captcha: null,
    allowTraining: false,
    allowedExternalHosts: [],
    globalShortcuts: true,
    rememberEmail: true,
    telemetryDsn: null,
    lockAfterMinutes: null,
    unlock: 'password-and-code',
    clientCertificateIssuer: null,
  });
});

test('lock settings are read from policy only', () => {
  const wished = { lockAfterMinutes: 0, unlock: 'password', clientCertificateIssuer: 'Own CA' };
  expect(merge({}, wished).settings).toMatchObject({
    lockAfterMinutes: null,
    unlock: 'password-and-code',
    clientCertificateIssuer: null,
  });
  expect(merge(wished).settings).toMatchObject(wished);
  expect(merge({ lockAfterMinutes: -1, unlock: 'nothing' }).settings).toMatchObject({
    lockAfterMinutes: null,
    unlock: 'password-and-code',
  });
});

test.each([undefined, null, 'x', [], 7])('a source with %j counts as empty', (values) => {
  expect(merge(values).settings.apiBaseUrl).toBeNull();
});

test('a malformed value is ignored and logged by its key', () => {
  const { settings, log } = merge({ apiBaseUrl: 'http://secret-host.test' }, { apiBaseUrl: 'https://user.test' });
  expect(settings.apiBaseUrl).toBe('https://user.test');
  expect(log.entries).toEqual([{ event: 'settings.malformed', fields: { source: 'policy', key: 'apiBaseUrl' } }]);
});

test.each([
  ['https://api.test', false, true],
  ['https://api.test/path/', false, true],
  ['http://api.test', true, false],
  ['http://127.0.0.1:8080', false, false],
  ['http://127.0.0.1:8080', true, true],
  ['http://localhost:1', true, true],
  ['http://localhost.evil.com', true, false],
  ['https://user:pw@api.test', false, false],
  ['https://api.test/?x=1', false, false],
  ['https://api.test/#x', false, false],
  ['ftp://api.test', true, false],
  ['api.test', true, false],
])('address %s, loopback allowed %s: accepted %s', (apiBaseUrl, loopback, accepted) => {
  expect(merge({ apiBaseUrl }, {}, loopback).settings.apiBaseUrl !== null).toBe(accepted);
});

test('captcha and hosts', () => {
  const captcha = { provider: 'turnstile', siteKey: 'k', pageUrl: 'https://console.test/desktop-captcha' };
  const { settings } = merge({ captcha, allowedExternalHosts: ['Docs.Test'], allowTraining: 0, globalShortcuts: 0 });
  const wanted = { captcha, allowedExternalHosts: ['docs.test'], allowTraining: false, globalShortcuts: false };
  expect(settings).toMatchObject(wanted);
  expect(merge({ captcha: { ...captcha, pageUrl: 'http://x.test' } }).settings.captcha).toBeNull();
  expect(merge({ allowedExternalHosts: ['*.test'] }).settings.allowedExternalHosts).toEqual([]);
});

describe('policy sources', () => {
  test('Windows registry', () => {
    const output = [
      'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\backoffice-console',
      '    apiBaseUrl    REG_SZ    https://api.test',
      '    allowTraining    REG_DWORD    0x0',
      '    allowedExternalHosts    REG_MULTI_SZ    a.test\\0b.test',
      '    captcha    REG_SZ    {"provider":"turnstile"}',
      '    mediaHost    REG_SZ    {broken',
      '',
    ].join('\r\n');
    expect(parseRegistry(output)).toEqual({
      apiBaseUrl: 'https://api.test',
      allowTraining: 0,
      allowedExternalHosts: ['a.test', 'b.test'],
      captcha: { provider: 'turnstile' },
      mediaHost: '{broken',
    });
  });

  test.each([
    ['https://key@sentry.test/42', true],
    ['https://key@sentry.test/path/42', true],
    ['http://key@127.0.0.1:9000/42', true],
    ['http://key@sentry.test/42', false],
    ['https://sentry.test/42', false],
    ['https://key:secret@sentry.test/42', false],
    ['https://key@sentry.test/project', false],
    ['https://key@sentry.test/42?token=1', false],
    ['sentry', false],
  ])('a DSN %s is accepted: %s', (telemetryDsn, isAccepted) => {
    const settings = mergeSettings([{ name: 'user', values: { telemetryDsn } }], false, memoryLog());
    expect(settings.telemetryDsn).toBe(isAccepted ? telemetryDsn : null);
  });

  test('macOS preferences that are not set are ignored', async () => {
    const set: Record<string, unknown> = {
      apiBaseUrl: 'https://api.test',
      allowTraining: '0',
      globalShortcuts: '0',
      captcha: {},
      allowedExternalHosts: [],
    };
    const found = await readPolicy({ platform: 'darwin', log: memoryLog(), userDefault: (key) => set[key] ?? '' });
    expect(found).toEqual({ apiBaseUrl: 'https://api.test', allowTraining: 0, globalShortcuts: 0 });
  });

  test('a Linux policy file is read only if just root can write it', async () => {
    const path = join(temporaryFolder(), 'policy.json');
    const log = memoryLog();
    expect(await readPolicyFile(path, log)).toBeUndefined();
    await writeFile(path, '{"allowTraining":false}', { mode: 0o644 });
    const mine = process.getuid?.() === 0 ? { allowTraining: false } : undefined;
    expect(await readPolicyFile(path, log)).toEqual(mine);
    await chmod(join(path, '..'), 0o777);
    expect(await readPolicyFile(path, log)).toBeUndefined();
    await chmod(join(path, '..'), 0o755);
    await chmod(path, 0o664);
    expect(await readPolicyFile(path, log)).toBeUndefined();
    await chmod(path, 0o644);
    await writeFile(path, '{"secret": ');
    expect(await readPolicyFile(path, log)).toBeUndefined();
    expect(JSON.stringify(log.entries)).not.toContain('secret');
  });
});
