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
    dialect: null,
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
  dialect: { timeZone: 'Africa/Lagos', epochUnit: 'seconds' },
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
  tokenStorage: 'memory',
  allowScreenCapture: false,
};
const preferences = {
  notifyExportFinished: false,
  notifyExportFailed: false,
  notifyReportFinished: false,
  notifyApprovals: false,
  defaultWorkspace: 'ruby',
  timeZone: 'utc',
  rowHeight: 'compact',
  rowsPerPage: 50,
};
const fromEither = { disabledFeatures: ['earn'], rememberEmail: false, globalShortcuts: false };
const defaults = merge(null).settings;

test('without a policy the user file sets addresses, hosts and captcha, and never what weakens the console', () => {
  const user = { ...fromUser, ...fromPolicyAlone, ...preferences, ...fromEither };
  expect(merge(null, user).settings).toEqual({ ...defaults, ...fromUser, ...fromEither });
});

test.each([{}, { unlock: 'password-and-code' }])('with the policy %j, the user file sets none of them', (policy) =>
  expect(merge(policy, { ...fromUser, ...fromPolicyAlone, ...preferences, ...fromEither }).settings).toEqual({
    ...defaults,
    ...fromEither,
  }),
);

test('the policy sets them all', () =>
  expect(merge({ ...fromUser, ...fromPolicyAlone, ...preferences, ...fromEither }).settings).toEqual({
    ...fromUser,
    ...fromPolicyAlone,
    ...fromEither,
    preferences,
  }));

test.each([
  {},
  { timeZone: 'Africa/Lagos' },
  { timeZone: 'UTC', epochUnit: 'milliseconds', pages: 'laravel', searchParameters: 'one' },
])('the dialect %j of the platform is accepted', (dialect) =>
  expect(merge({ dialect }).settings.dialect).toEqual(dialect),
);

test.each([
  'django',
  { timeZone: 'Lagos' },
  { timeZone: '' },
  { epochUnit: 'minutes' },
  { pages: 'rails' },
  { searchParameters: 1 },
  { timezone: 'UTC' },
])('the dialect %j is refused', (dialect) => refused({ dialect }));

test('a development build differs by its environment and by training alone', () =>
  expect(merge(null, {}, { development: true, isRelease: false }).settings).toEqual({
    ...defaults,
    environment: 'development',
    allowTraining: true,
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
  ['http://[::1]:8080', true, true],
  ['https://user:pw@api.test', false, false],
  ['https://api.test/?x=1', false, false],
  ['https://api.test/#x', false, false],
  ['ftp://api.test', true, false],
  ['ftp://localhost', true, false],
  ['api.test', true, false],
])('address %s, in a development build %s: accepted %s', (apiBaseUrl, development, accepted) => {
  expect(merge(null, { apiBaseUrl }, { development }).settings.apiBaseUrl !== null).toBe(accepted);
});

test('disabled features are paths of screens', () => {
  const disabledFeatures = ['payouts/crypto', 'earn', 'a', 'fx-2/b-3c/d'];
  expect(merge({ disabledFeatures }).settings.disabledFeatures).toEqual(disabledFeatures);
  const noPaths = ['', '/earn', 'earn/', 'Earn', '../x', '1earn', '-earn', 'earn/1x', 'earn//x', 'earn x', 'earn/x.y'];
  for (const wrong of [...noPaths.map((path) => [path]), 'earn', [7]]) refused({ disabledFeatures: wrong });
});

test.each([
  ['apiBaseUrl', 'https://api.test//v/x//', 'https://api.test//v/x'],
  ['updateFeed', 'https://updates.test//v/x//', 'https://updates.test//v/x'],
  ['mediaHost', 'https://MEDIA.test:8443/x/', 'https://media.test:8443'],
])('%s %s is used as %s', (key, address, used) =>
  expect(merge({ [key]: address }).settings).toMatchObject({ [key]: used }),
);

test.each([
  ['environment', ['production', 'staging', 'development'], ['test', '']],
  ['unlock', ['password-and-code', 'password'], ['nothing', '']],
  ['tokenStorage', ['keychain', 'memory'], ['file', '']],
  ['updateMode', ['off', 'notify', 'auto'], ['always', '']],
  ['lockAfterMinutes', [0, 1, 1_440], [-1, 1_441, 0.5]],
  ['clientCertificateIssuer', ['x', 'x'.repeat(200)], ['', 'x'.repeat(201)]],
  ['allowedExternalHosts', [Array(100).fill('a.test')], [Array(101).fill('a.test'), ['a..test'], ['https://a.test']]],
  ['disabledFeatures', [Array(200).fill('earn')], [Array(201).fill('earn')]],
])('%s accepts only its values', (key, accepted, wrong) => {
  for (const value of accepted) expect(merge({ [key]: value }).settings).toMatchObject({ [key]: value });
  for (const value of wrong) refused({ [key]: value });
});

test.each([
  ['defaultWorkspace', ['choose', 'last-used', 'wanda', 'ruby'], ['mars']],
  ['timeZone', ['local', 'utc'], ['mars']],
  ['rowHeight', ['normal', 'compact'], ['tall']],
  ['rowsPerPage', [25, 50, 100], [0, 24, 30, 101]],
])('the preference %s accepts only its values', (key, accepted, wrong) => {
  for (const value of accepted) expect(merge({ [key]: value }).settings.preferences).toEqual({ [key]: value });
  for (const value of wrong) refused({ [key]: value });
});

test('captcha, hosts and updates', () => {
  const { captcha } = fromUser;
  expect(merge({ allowedExternalHosts: ['Docs.Test'] }).settings.allowedExternalHosts).toEqual(['docs.test']);
  for (const right of [
    { ...captcha, provider: 'recaptcha-v3' },
    { ...captcha, siteKey: 'x'.repeat(200) },
  ])
    expect(merge({ captcha: right }).settings.captcha).toEqual(right);
  for (const wrong of [
    { captcha: { ...captcha, pageUrl: 'http://x.test' } },
    { captcha: { ...captcha, provider: 'none' } },
    { captcha: { ...captcha, siteKey: '' } },
    { captcha: { ...captcha, siteKey: 'x'.repeat(201) } },
    { allowedExternalHosts: ['*.test'] },
    { updateFeed: 'http://updates.test' },
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
  ['https://k-y@sentry.test/42', false],
  ['https://-key@sentry.test/42', false],
  ['https://key-@sentry.test/42', false],
  ['https://key@sentry.test/42#x', false],
  ['https://key@sentry.test/42/', false],
  ['https://key@sentry.test/4x', false],
  [`https://key@sentry.test/${'x'.repeat(1_973)}/42`, true],
  [`https://key@sentry.test/${'x'.repeat(1_974)}/42`, false],
  ['https://key@sentry.test/project', false],
  ['https://key@sentry.test/42?token=1', false],
  ['sentry', false],
])('a DSN %s is accepted: %s', (telemetryDsn, isAccepted) =>
  expect(merge(null, { telemetryDsn }).settings.telemetryDsn).toBe(isAccepted ? telemetryDsn : null),
);
