import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { macBundleId } from './app-id.ts';
import { liveEnvironment } from './live-environment.ts';
import { parseRegistry, policyLocation, readPolicy, readPolicyFile } from './policy.ts';
import { mergeSettings } from './settings.ts';

const merge = (policy: unknown, user: unknown = {}, development = false) => {
  const log = memoryLog();
  const sources = [
    { name: 'policy', values: policy },
    { name: 'user', values: user },
  ];
  return { settings: mergeSettings(sources, development, log), log };
};

test('policy wins over the user file, the user file over the default, for each key', () => {
  const { settings } = merge(
    { apiBaseUrl: 'https://policy.test/', allowTraining: false },
    { apiBaseUrl: 'https://user.test', mediaHost: 'https://media.test/icons', allowTraining: true },
  );
  expect(settings).toEqual({
    apiBaseUrl: 'https://policy.test',
    environment: 'staging',
    mediaHost: 'https://media.test',
    clientCertificateIssuer: null,
    allowTraining: false,
    captcha: null,
    rememberEmail: true,
    disabledFeatures: [],
    lockAfterMinutes: null,
    unlock: 'password-and-code',
    allowedExternalHosts: [],
    globalShortcuts: true,
    startAtLogin: null,
    updateMode: 'off',
    updateFeed: null,
    telemetryDsn: null,
    preferences: {},
  });
});

test.each([
  ['no value', {}, false, 'staging'],
  ['no value in a development build', {}, true, 'development'],
  ['a value in a development build', { environment: 'production' }, true, 'production'],
  ['an unknown value', { environment: 'Production' }, false, 'staging'],
])('environment with %s', (_, policy, development, expected) =>
  expect(merge(policy, {}, development).settings.environment).toBe(expected),
);

test('only a live platform has an environment', () => {
  const live = { apiBaseUrl: 'https://api.test', environment: 'production' } as const;
  expect(liveEnvironment(live, false)).toBe('production');
  expect(liveEnvironment(live, true)).toBeNull();
  expect(liveEnvironment({ ...live, apiBaseUrl: null }, false)).toBeNull();
});

test('update settings are read from policy only, and malformed ones are refused', () => {
  const wanted = {
    updateMode: 'auto',
    updateFeed: 'https://updates.test/console',
    telemetryDsn: 'https://key@errors.test/1',
  };
  expect(merge({}, wanted).settings).toMatchObject({ ...wanted, updateMode: 'off', updateFeed: null });
  expect(merge(wanted).settings).toMatchObject(wanted);
  const refused = {
    updateMode: 'always',
    updateFeed: 'http://updates.test',
    telemetryDsn: 'https://key:secret@errors.test/1',
  };
  const { settings, log } = merge(refused);
  expect(settings).toMatchObject({ updateMode: 'off', updateFeed: null, telemetryDsn: null });
  expect(log.entries).toHaveLength(3);
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

test('preferences are read from policy only, and a malformed one is left to the member', () => {
  const policy = { startAtLogin: 0, notifyExportFailed: 1, timeZone: 'utc', rowsPerPage: 30, defaultWorkspace: 'ruby' };
  const { settings, log } = merge(policy, { startAtLogin: 1, rowHeight: 'compact' });
  expect(settings.startAtLogin).toBe(false);
  expect(settings.preferences).toEqual({ notifyExportFailed: true, timeZone: 'utc', defaultWorkspace: 'ruby' });
  expect(log.entries).toEqual([{ event: 'settings.malformed', fields: { source: 'policy', key: 'rowsPerPage' } }]);
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

test('disabled features are paths of screens', () => {
  const disabledFeatures = ['payouts/crypto', 'earn'];
  expect(merge({ disabledFeatures }).settings.disabledFeatures).toEqual(disabledFeatures);
  for (const wrong of [['/earn'], ['earn/'], ['Earn'], ['../x'], 'earn', [7]])
    expect(merge({ disabledFeatures: wrong }).settings.disabledFeatures).toEqual([]);
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
  test('managed preferences of macOS are those of the bundle id', () => {
    expect(policyLocation('darwin')).toContain(macBundleId);
  });

  test('Windows registry', () => {
    const output = [
      'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\backoffice-console',
      '    apiBaseUrl    REG_SZ    https://api.test',
      '    allowTraining    REG_DWORD    0x0',
      '    allowedExternalHosts    REG_MULTI_SZ    a.test\\0b.test',
      '    captcha    REG_SZ    {"provider":"turnstile"}',
      '    mediaHost    REG_SZ    {not-json',
      '    UNLOCK    REG_SZ    password',
      '    unknown    REG_SZ    x',
      '    (Default)    REG_SZ    x',
      '',
    ].join('\r\n');
    expect(parseRegistry(output)).toEqual({
      apiBaseUrl: 'https://api.test',
      allowTraining: 0,
      allowedExternalHosts: ['a.test', 'b.test'],
      captcha: { provider: 'turnstile' },
      mediaHost: '{not-json',
      unlock: 'password',
    });
  });

  test('a registry value of the wrong type is malformed', () => {
    const output = [
      '    allowTraining    REG_SZ    0',
      '    clientCertificateIssuer    REG_DWORD    0x1',
      '    allowedExternalHosts    REG_SZ    a.test',
      '    captcha    REG_SZ    {"provider":',
    ].join('\r\n');
    const { settings, log } = merge(parseRegistry(output));
    expect(settings).toEqual(merge({}).settings);
    expect(log.entries.map(({ fields }) => fields?.key).toSorted()).toEqual([
      'allowTraining',
      'allowedExternalHosts',
      'captcha',
      'clientCertificateIssuer',
    ]);
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

  const preferences = {
    startAtLogin: 1,
    notifyExportFinished: 0,
    notifyExportFailed: 1,
    defaultWorkspace: 'wanda',
    timeZone: 'utc',
    rowHeight: 'compact',
    rowsPerPage: 100,
  };
  const merged = {
    startAtLogin: true,
    preferences: {
      notifyExportFinished: false,
      notifyExportFailed: true,
      defaultWorkspace: 'wanda',
      timeZone: 'utc',
      rowHeight: 'compact',
      rowsPerPage: 100,
    },
  };

  test('macOS preferences of the console', async () => {
    const texts: Record<string, unknown> = Object.fromEntries(
      Object.entries(preferences).map(([key, value]) => [key, String(value)]),
    );
    const found = await readPolicy({ platform: 'darwin', log: memoryLog(), userDefault: (key) => texts[key] ?? '' });
    expect(merge(found).settings).toMatchObject(merged);
  });

  test('preferences of the console in the Windows registry', () => {
    const lines = Object.entries(preferences).map(([name, value]) =>
      typeof value === 'number'
        ? `    ${name}    REG_DWORD    0x${value.toString(16)}`
        : `    ${name}    REG_SZ    ${value}`,
    );
    expect(merge(parseRegistry(lines.join('\r\n'))).settings).toMatchObject(merged);
  });

  test('preferences of the console in a Linux policy file', () => {
    expect(merge(JSON.parse(JSON.stringify({ ...preferences, notifyExportFailed: true }))).settings).toMatchObject(
      merged,
    );
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
