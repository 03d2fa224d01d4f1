import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { macBundleId } from './app-id.ts';
import { loadSettings } from './load-settings.ts';
import { policyLocation, readPolicy, withinTime } from './policy.ts';
import { PolicyError } from './policy-error.ts';
import { readPolicyFile } from './policy-file.ts';
import { checkPolicy, type PolicyEntry } from './policy-values.ts';
import { parseRegistry, readRegistry } from './registry.ts';
import { windowsProgram } from './system-program.ts';

const read = (entries: PolicyEntry[] | null) =>
  entries && Object.fromEntries(checkPolicy(entries, 'the policy', false).values);
const entry = (name: string, value: unknown): PolicyEntry => ({ name, value });

describe('values', () => {
  test('the case of a name does not matter', () =>
    expect(read([entry('APIBASEURL', 'https://api.test'), entry('Unlock', 'password')])).toEqual({
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
    expect(() => read([entry('unlock', 1), entry('mediaHost', 1), entry('captcha', 1)])).toThrow(
      'unlock, mediaHost, captcha',
    ));

  test('a key in two cases is refused', () =>
    expect(() => read([entry('unlock', 'password'), entry('Unlock', 'password-and-code')])).toThrow(
      'unlock (set twice)',
    ));
});

describe.skipIf(process.platform === 'win32')('the file of Linux', () => {
  const self = process.getuid?.();
  const isRoot = self === 0;
  /** A policy folder of the user who runs the test. */
  const build = (write: (path: string) => void) => {
    const folder = join(temporaryFolder(), 'console');
    mkdirSync(folder, { mode: 0o755 });
    const path = join(folder, 'policy.json');
    write(path);
    return { path, folder };
  };
  const file = (content: string | Buffer) => (path: string) => writeFileSync(path, content, { mode: 0o644 });
  const valid = file('{"unlock":"password"}');

  test('no file, and no folder, is no policy', async () => {
    expect(await readPolicyFile(build(() => {}).path)).toBeNull();
    expect(await readPolicyFile(join(temporaryFolder(), 'missing', 'policy.json'))).toBeNull();
  });

  test.each([
    ['an object', valid],
    ['an object behind a byte order mark', file('\ufeff{"unlock":"password"}')],
    ['a name in another case', file('{"UNLOCK":"password"}')],
  ])('%s is read', async (_, write) =>
    expect(read(await readPolicyFile(build(write).path, self))).toEqual({ unlock: 'password' }),
  );

  test('an empty object is a policy', async () =>
    expect(await readPolicyFile(build(file('{}')).path, self)).toEqual([]));

  test.each([
    ['malformed JSON', file('{"secret": ')],
    ['an empty file', file('')],
    ['an array', file('[{"secret":1}]')],
    ['a text', file('"secret"')],
    ['null', file('null')],
    ['UTF-16', file(Buffer.from('\ufeff{"unlock":"password"}', 'utf16le'))],
    ['bytes that are no text', file(Buffer.from([0x7b, 0xff, 0x7d]))],
    ['200 MB', (path: string) => [file('{}')(path), truncateSync(path, 200 * 1024 * 1024)]],
    ['an object of more than 1 MiB', file(`{}${' '.repeat(1024 * 1024)}`)],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a named pipe', (path: string) => execFileSync('mkfifo', ['-m', '644', path])],
    ['a link', (path: string) => [valid(`${path}.real`), symlinkSync(`${path}.real`, path)]],
    ['a file that the group may write', (path: string) => [valid(path), chmodSync(path, 0o664)]],
    ['a file that everybody may write', (path: string) => [valid(path), chmodSync(path, 0o646)]],
    ['a folder that everybody may write', (path: string) => [valid(path), chmodSync(join(path, '..'), 0o777)]],
  ])('%s is refused by its path', async (_, write) => {
    const { path } = build(write);
    const reading = readPolicyFile(path, self);
    await expect(reading).rejects.toThrow(PolicyError);
    await expect(reading).rejects.toThrow(path);
    await expect(reading).rejects.not.toThrow('secret');
  });

  test.runIf(isRoot).each([
    ['a file', (path: string) => [valid(path), chownSync(path, 1, 1)]],
    ['a folder', (path: string) => [valid(path), chownSync(join(path, '..'), 1, 1)]],
  ])('%s of somebody else is refused', async (_, write) => {
    await expect(readPolicyFile(build(write).path)).rejects.toThrow('must belong to root');
  });

  test.skipIf(isRoot)('what does not belong to root is refused', async () => {
    await expect(readPolicyFile(build(valid).path)).rejects.toThrow('must belong to root');
  });

  test('a folder that is a file is refused', async () => {
    const path = join(temporaryFolder(), 'console');
    valid(path);
    await expect(readPolicyFile(join(path, 'policy.json'))).rejects.toThrow(PolicyError);
  });

  test.skipIf(isRoot)('a file that may not be read is refused', async () => {
    const { path } = build((one) => [valid(one), chmodSync(one, 0)]);
    await expect(readPolicyFile(path, self)).rejects.toThrow('EACCES');
  });
});

test('a policy that takes too long is refused', async () =>
  await expect(withinTime(new Promise(() => {}), 'the policy', 1)).rejects.toThrow('the policy'));

describe('the Windows registry', () => {
  const line = (name: string, type: string, value: string) => `    ${name}    ${type}    ${value}`;
  const parse = (...lines: string[]) => parseRegistry(['HKEY_LOCAL_MACHINE\\…', ...lines, ''].join('\r\n'));

  test('is read by the kinds of the settings', () =>
    expect(
      read(
        parse(
          line('apiBaseUrl', 'REG_SZ', 'https://api.test'),
          line('mediaHost', 'REG_EXPAND_SZ', 'https://media.test'),
          line('allowTraining', 'REG_DWORD', '0x0'),
          line('globalShortcuts', 'REG_SZ', 'False'),
          line('rememberEmail', 'REG_EXPAND_SZ', '1'),
          line('lockAfterMinutes', 'REG_SZ', '10'),
          line('rowsPerPage', 'REG_QWORD', '0x32'),
          line('allowedExternalHosts', 'REG_MULTI_SZ', 'a.test\\0b.test'),
          line('disabledFeatures', 'REG_SZ', '["earn"]'),
          line('captcha', 'REG_SZ', '{"provider":"turnstile","siteKey":"k","pageUrl":"https://a.test"}'),
          line('UNLOCK', 'REG_SZ', 'password'),
          line('(Default)', 'REG_SZ', 'x'),
        ),
      ),
    ).toEqual({
      apiBaseUrl: 'https://api.test',
      mediaHost: 'https://media.test',
      allowTraining: false,
      globalShortcuts: false,
      rememberEmail: true,
      lockAfterMinutes: 10,
      rowsPerPage: 50,
      allowedExternalHosts: ['a.test', 'b.test'],
      disabledFeatures: ['earn'],
      captcha: { provider: 'turnstile', siteKey: 'k', pageUrl: 'https://a.test' },
      unlock: 'password',
    }));

  test.each([
    line('allowTraining', 'REG_SZ', 'perhaps'),
    line('allowTraining', 'REG_DWORD', '0x2'),
    line('lockAfterMinutes', 'REG_SZ', 'ten'),
    line('lockAfterMinutes', 'REG_BINARY', '0A'),
    line('clientCertificateIssuer', 'REG_DWORD', '0x1'),
    line('allowedExternalHosts', 'REG_SZ', 'a.test'),
    line('captcha', 'REG_SZ', '{"provider":'),
    line('apiBaseUrl', 'REG_EXPAND_SZ', 'https://%HOST%'),
    line('apiBaseUrl', 'REG_SZ', ''),
  ])('refuses %j', (wrong) => expect(() => read(parse(wrong))).toThrow(PolicyError));

  test('names without a setting, also with spaces, are told', () =>
    expect(parse(line('idle lock', 'REG_SZ', 'x'), line('newer', 'REG_NONE', '')).map(({ name }) => name)).toEqual([
      'idle lock',
      'newer',
    ]));

  const key = 'HKLM\\SOFTWARE\\Policies\\backoffice-console';
  const parentKeys = ['', 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft'];
  const failing = (keys: readonly string[] | null) =>
    vi.fn(async (args: readonly string[]) => {
      if (args[1] === key || keys === null) throw Object.assign(new Error('failed'), { code: 1 });
      return keys.join('\r\n');
    });

  test('a missing key is no policy, and neither is one without values', async () => {
    expect(await readRegistry(key, failing(parentKeys))).toBeNull();
    expect(await readRegistry(key, async () => `\r\n${key}\r\n`)).toBeNull();
  });

  test.each([
    ['that exists and cannot be read', [...parentKeys, 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Backoffice-Console']],
    ['whose parent cannot be read either', null],
  ])(
    'a key %s is refused',
    async (_, keys) =>
      await expect(readRegistry(key, failing(keys))).rejects.toThrow(`The policy in ${key} can't be read`),
  );

  test.each([
    ['C:\\Windows', true, 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\Users\\ada', true, 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\Windows', true, 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\WINDOWS', false, 'D:\\WINDOWS\\System32\\reg.exe'],
    ['D:\\Users\\ada', false, 'C:\\Windows\\System32\\reg.exe'],
    ['', false, 'C:\\Windows\\System32\\reg.exe'],
  ])('with SystemRoot %j, and Windows on C: %s, reg.exe is %s', (systemRoot, isUsual, path) =>
    expect(windowsProgram('reg.exe', { systemRoot, exists: () => isUsual })).toBe(path),
  );
});

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

  test('are those of the bundle id', () => expect(policyLocation('darwin')).toContain(macBundleId));

  test('that are not set are no policy', async () => expect(await readMac({})).toBeNull());

  test('are read by the kinds of the settings', async () => {
    const set = {
      apiBaseUrl: 'https://api.test',
      allowTraining: false,
      rememberEmail: 'true',
      lockAfterMinutes: 10,
      allowedExternalHosts: ['a.test'],
      captcha: { provider: 'turnstile', siteKey: 'k', pageUrl: 'https://a.test' },
    };
    expect(read(await readMac(set))).toEqual({ ...set, rememberEmail: true });
  });

  test.each([
    { allowedExternalHosts: 'a.test' },
    { apiBaseUrl: ['https://api.test'] },
    { captcha: 'turnstile' },
    { unlock: { by: 'password' } },
    { lockAfterMinutes: 'ten' },
  ])('%j has a wrong type', async (set) => {
    const entries = await readMac(set);
    expect(() => read(entries)).toThrow(Object.keys(set)[0]);
  });
});

describe('loading', () => {
  const load = async (set: Record<string, unknown>) => {
    const log = memoryLog();
    const userData = temporaryFolder();
    writeFileSync(join(userData, 'settings.json'), '{"apiBaseUrl":"https://user.test"}');
    const userDefault = (key: string, type: string) => (type === 'string' ? (set[key] ?? '') : undefined);
    const parts = { userData, platform: 'darwin', development: false, isRelease: true, userDefault, log } as const;
    return { log, userData, loaded: await loadSettings(parts).catch((cause: unknown) => cause) };
  };

  test('a policy that cannot be used is logged by path and key, and fails', async () => {
    const { log, loaded } = await load({ apiBaseUrl: 'http://secret.test' });
    expect(loaded).toBeInstanceOf(PolicyError);
    expect(log.entries).toMatchObject([
      { event: 'policy.refused', fields: { path: policyLocation('darwin'), keys: 'apiBaseUrl' } },
    ]);
    expect(JSON.stringify([log.entries, String(loaded)])).not.toContain('secret');
  });

  test('sources name what the policy and the user set', async () => {
    const { loaded, userData } = await load({});
    expect(loaded).toMatchObject({
      settings: { apiBaseUrl: 'https://user.test' },
      configPaths: [policyLocation('darwin'), join(userData, 'settings.json')],
      sources: { policyKeys: [], unknownPolicyKeys: [], userKeys: ['apiBaseUrl'] },
    });
    const managed = await load({ apiBaseUrl: 'https://policy.test' });
    expect(managed.loaded).toMatchObject({
      settings: { apiBaseUrl: 'https://policy.test' },
      configPaths: [policyLocation('darwin')],
      sources: { policyKeys: ['apiBaseUrl'], userKeys: ['apiBaseUrl'] },
    });
  });
});
