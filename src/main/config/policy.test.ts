import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { macBundleId } from './app-id.ts';
import { readManagedPreferences } from './managed-preferences.ts';
import { policyLocation, readPolicy, withinTime } from './policy.ts';
import { PolicyError } from './policy-error.ts';
import { checkPolicy, fromText, type PolicyEntry } from './policy-values.ts';
import { acceptedValues } from './testing/accepted-values.ts';

const entry = (name: string, value: unknown): PolicyEntry => ({ name, value });

describe('values', () => {
  test('the case of a name does not matter', () =>
    expect(acceptedValues([entry('APIBASEURL', 'https://api.test'), entry('Unlock', 'password')])).toEqual({
      apiBaseUrl: 'https://api.test',
      unlock: 'password',
    }));

  test('names that no setting has are told, and the others count', () => {
    const policy = checkPolicy(
      [entry('idleLock', 5), entry('unlock', 'password'), entry('__proto__', {})],
      'the policy',
      false,
    );
    expect(policy.unknownKeys).toEqual(['idleLock', '__proto__']);
    expect([...policy.values]).toEqual([['unlock', 'password']]);
  });

  test.each([
    ['a wrong type', entry('allowTraining', 'no')],
    ['http', entry('apiBaseUrl', 'http://secret.test')],
    ['an unknown choice', entry('environment', 'Production')],
    ['null', entry('lockAfterMinutes', null)],
  ])('%s is refused by key, without its value', (_, wrong) => {
    const check = () => checkPolicy([entry('unlock', 'password'), wrong], '/etc/console', false);
    expect(check).toThrow(
      new PolicyError('/etc/console', `has values that are not understood: ${wrong.name}`, [wrong.name]),
    );
  });

  test('every value that is not understood is named', () =>
    expect(() => acceptedValues([entry('unlock', 1), entry('mediaHost', 1), entry('captcha', 1)])).toThrow(
      'unlock, mediaHost, captcha',
    ));

  test('a key in two cases is refused', () =>
    expect(() => acceptedValues([entry('unlock', 'password'), entry('Unlock', 'password-and-code')])).toThrow(
      'unlock (set twice)',
    ));

  test.each<[Parameters<typeof fromText>[0], string, unknown]>([
    ['boolean', ' TRUE ', true],
    ['boolean', 'False', false],
    ['boolean', '1', true],
    ['boolean', '0', false],
    ['boolean', 'yes', 'yes'],
    ['number', '0', 0],
    ['number', ' 10 ', 10],
    ['number', '999999999', 999_999_999],
    ['number', '1000000000', '1000000000'],
    ['number', '-1', '-1'],
    ['number', '1.5', '1.5'],
    ['number', '10 minutes', '10 minutes'],
    ['number', '', ''],
    ['list', '["a"]', ['a']],
    ['list', 'a', 'a'],
    ['object', '{"a":1}', { a: 1 }],
    ['object', '{"a":', '{"a":'],
    ['text', '["a"]', '["a"]'],
    ['choice', '1', '1'],
    [undefined, '{"a":1}', '{"a":1}'],
  ])('of the kind %s, the text %j is %j', (kind, text, value) => expect(fromText(kind, text)).toEqual(value));
});

test.each<[NodeJS.Platform, string]>([
  ['linux', '/etc/backoffice-console/policy.json'],
  ['win32', 'HKLM\\SOFTWARE\\Policies\\backoffice-console'],
  ['darwin', `Managed preferences of ${macBundleId} (configuration profile)`],
])('on %s the policy is in %s', (platform, location) => expect(policyLocation(platform)).toBe(location));

describe('the time that a policy has', () => {
  afterEach(() => void vi.useRealTimers());

  test('ends after 20 seconds, since without a policy the settings of the user would count', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    withinTime(new Promise(() => {}), 'the policy').catch(failed);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new PolicyError('the policy', "couldn't be read within 20 s"));
  });

  test('is not waited for once the policy is read', async () => {
    vi.useFakeTimers();
    expect(await withinTime(Promise.resolve('read'), 'the policy')).toBe('read');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test.skipIf(process.platform === 'win32' || existsSync(policyLocation('linux')))(
  'no file is no policy on Linux, whatever managed preferences would say',
  async () => expect(await readPolicy({ platform: 'linux', userDefault: () => 'x' })).toBeNull(),
);

describe('managed preferences of macOS', () => {
  /** As NSUserDefaults gives them: a number or boolean also as text, and nothing for another type. */
  const preferences = (set: Record<string, unknown>) => (key: string, type: string) => {
    const value = set[key];
    if (type === 'array') return Array.isArray(value) ? value : [];
    if (type === 'dictionary') return typeof value === 'object' && !Array.isArray(value) ? value : {};
    if (typeof value === 'boolean') return String(Number(value));
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const readMac = (set: Record<string, unknown>) => readPolicy({ platform: 'darwin', userDefault: preferences(set) });

  test('that are not set are no policy', async () => {
    expect(await readMac({})).toBeNull();
    for (const unset of [null, undefined, '']) expect(readManagedPreferences(() => unset)).toBeNull();
  });

  test('are read by the kinds of the settings', async () => {
    const set = {
      apiBaseUrl: 'https://api.test',
      allowTraining: false,
      rememberEmail: 'true',
      lockAfterMinutes: 10,
      allowedExternalHosts: ['a.test'],
      captcha: { provider: 'turnstile', siteKey: 'k', pageUrl: 'https://a.test' },
    };
    expect(acceptedValues(await readMac(set))).toEqual({ ...set, rememberEmail: true });
  });

  test.each([
    { allowedExternalHosts: 'a.test' },
    { allowedExternalHosts: '["a.test"]' },
    { apiBaseUrl: ['https://api.test'] },
    { captcha: 'turnstile' },
    { captcha: '{"provider":"turnstile","siteKey":"k","pageUrl":"https://a.test"}' },
    { unlock: { by: 'password' } },
    { lockAfterMinutes: 'ten' },
    { lockAfterMinutes: [10] },
    { allowTraining: { value: true } },
  ])('%j has a wrong type', async (set) => {
    const entries = await readMac(set);
    expect(() => acceptedValues(entries)).toThrow(Object.keys(set)[0]);
  });
});
