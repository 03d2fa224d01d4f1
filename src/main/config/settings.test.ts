import { expect, test } from 'vitest';
import { memoryLog } from '../log/testing/memory-log.ts';
import { liveEnvironment } from './live-environment.ts';
import { checkPolicy, type PolicyEntry } from './policy-values.ts';
import { mergeSettings } from './settings.ts';

const entriesOf = (values: object): PolicyEntry[] => Object.entries(values).map(([name, value]) => ({ name, value }));

/** Merges a release's settings; `policy` null: none. */
const merge = (
  policy: object | null,
  user: Record<string, unknown> = {},
  { development = false, isRelease = true } = {},
) => {
  const log = memoryLog();
  const values = policy && checkPolicy(entriesOf(policy), 'policy.json', development).values;
  return { settings: mergeSettings({ policy: values, user, development, isRelease, log }), log };
};
const refused = (policy: object) => expect(() => merge(policy)).toThrow(Object.keys(policy)[0]);

test('the policy wins over the user file, the user file over the default, for each key', () => {
  const { settings } = merge(
    { apiBaseUrl: 'https://policy.test/', globalShortcuts: false },
    { apiBaseUrl: 'https://user.test', rememberEmail: false, globalShortcuts: true },
  );
  expect(settings).toEqual({
    apiBaseUrl: 'https://policy.test',
    environment: 'staging',
    mediaHost: null,
    clientCertificateIssuer: null,
    allowTraining: false,
    captcha: null,
    rememberEmail: false,
    disabledFeatures: [],
    lockAfterMinutes: null,
    unlock: 'password-and-code',
    tokenStorage: 'keychain',
    allowScreenCapture: true,
    allowedExternalHosts: [],
    globalShortcuts: false,
    startAtLogin: null,
    updateMode: 'off',
    updateFeed: null,
    telemetryDsn: null,
    preferences: {},
  });
});

const fromUser = {
  apiBaseUrl: 'https://user.test',
  environment: 'production',
  mediaHost: 'https://media.test',
  captcha: { provider: 'turnstile', siteKey: 'k', pageUrl: 'https://user.test/captcha' },
  allowedExternalHosts: ['evil.test'],
  telemetryDsn: 'https://key@errors.test/1',
};
const fromPolicyAlone = {
  allowTraining: true,
  clientCertificateIssuer: 'Own CA',
  lockAfterMinutes: 0,
  unlock: 'password',
  startAtLogin: true,
  updateMode: 'auto',
  updateFeed: 'https://updates.test/console',
};
const defaults = merge(null).settings;

test('without a policy the user file sets addresses, hosts and captcha, and never what weakens the console', () => {
  expect(merge(null, { ...fromUser, ...fromPolicyAlone }).settings).toEqual({ ...defaults, ...fromUser });
});

test.each([{}, { rememberEmail: true }])('with the policy %j, the user file sets none of them', (policy) =>
  expect(merge(policy, { ...fromUser, ...fromPolicyAlone }).settings).toEqual(defaults),
);

test('the policy sets them all', () =>
  expect(merge({ ...fromUser, ...fromPolicyAlone }).settings).toEqual({
    ...defaults,
    ...fromUser,
    ...fromPolicyAlone,
  }));

test('training is allowed in an app that is not packaged, and in a release by policy only', () => {
  const isAllowed = (policy: object | null, isRelease: boolean) =>
    merge(policy, { allowTraining: true }, { isRelease }).settings.allowTraining;
  expect(isAllowed(null, false)).toBe(true);
  expect(isAllowed({ allowTraining: false }, false)).toBe(false);
  expect(isAllowed(null, true)).toBe(false);
  expect(isAllowed({}, true)).toBe(false);
  expect(isAllowed({ allowTraining: true }, true)).toBe(true);
});

test.each([
  ['no value', {}, false, 'staging'],
  ['no value in a development build', {}, true, 'development'],
  ['a value in a development build', { environment: 'production' }, true, 'production'],
])('environment with %s', (_, policy, development, expected) =>
  expect(merge(policy, {}, { development }).settings.environment).toBe(expected),
);

test('only a live platform has an environment', () => {
  const live = { apiBaseUrl: 'https://api.test', environment: 'production' } as const;
  expect(liveEnvironment(live, false)).toBe('production');
  expect(liveEnvironment(live, true)).toBeNull();
  expect(liveEnvironment({ ...live, apiBaseUrl: null }, false)).toBeNull();
});

test('preferences are read from policy only', () => {
  const policy = { startAtLogin: 0, notifyExportFailed: 1, timeZone: 'utc', defaultWorkspace: 'ruby' };
  const { settings } = merge(policy, { startAtLogin: 1, rowHeight: 'compact' });
  expect(settings.startAtLogin).toBe(false);
  expect(settings.preferences).toEqual({ notifyExportFailed: true, timeZone: 'utc', defaultWorkspace: 'ruby' });
});

test('a malformed value of the user is ignored and logged by its key', () => {
  const { settings, log } = merge(null, { apiBaseUrl: 'http://secret-host.test', rememberEmail: false });
  expect(settings).toMatchObject({ apiBaseUrl: null, rememberEmail: false });
  expect(log.entries).toEqual([{ event: 'settings.malformed', fields: { key: 'apiBaseUrl' } }]);
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
])('address %s, in a development build %s: accepted %s', (apiBaseUrl, development, accepted) => {
  expect(merge(null, { apiBaseUrl }, { development }).settings.apiBaseUrl !== null).toBe(accepted);
});

test('disabled features are paths of screens', () => {
  const disabledFeatures = ['payouts/crypto', 'earn'];
  expect(merge({ disabledFeatures }).settings.disabledFeatures).toEqual(disabledFeatures);
  for (const wrong of [['/earn'], ['earn/'], ['Earn'], ['../x'], 'earn', [7]]) refused({ disabledFeatures: wrong });
});

test('captcha, hosts and updates', () => {
  const { captcha } = fromUser;
  expect(merge({ allowedExternalHosts: ['Docs.Test'] }).settings.allowedExternalHosts).toEqual(['docs.test']);
  for (const wrong of [
    { captcha: { ...captcha, pageUrl: 'http://x.test' } },
    { allowedExternalHosts: ['*.test'] },
    { updateMode: 'always' },
    { updateFeed: 'http://updates.test' },
    { lockAfterMinutes: -1 },
    { unlock: 'nothing' },
    { rowsPerPage: 30 },
  ])
    refused(wrong);
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
])('a DSN %s is accepted: %s', (telemetryDsn, isAccepted) =>
  expect(merge(null, { telemetryDsn }).settings.telemetryDsn).toBe(isAccepted ? telemetryDsn : null),
);
