import { describe, expect, test, vi } from 'vitest';
import { PolicyError } from './policy-error.ts';
import { parseRegistry, readRegistry } from './registry.ts';
import { windowsProgram } from './system-program.ts';
import { acceptedValues } from './testing/accepted-values.ts';

describe('the Windows registry', () => {
  const line = (name: string, type: string, value: string) => `    ${name}    ${type}    ${value}`;
  const parse = (...lines: string[]) => parseRegistry(['HKEY_LOCAL_MACHINE\\…', ...lines, ''].join('\r\n'));

  test('is read by the kinds of the settings', () =>
    expect(
      acceptedValues(
        parse(
          line('apiBaseUrl', 'REG_SZ', 'https://api.test'),
          line('mediaHost', 'REG_EXPAND_SZ', 'https://media.test'),
          line('allowTraining', 'REG_DWORD', '0x0'),
          line('globalShortcuts', 'REG_SZ', 'False'),
          line('rememberEmail', 'REG_EXPAND_SZ', '1'),
          line('lockAfterMinutes', 'REG_SZ', '10'),
          line('rowsPerPage', 'REG_QWORD', '0x32'),
          line('allowedExternalHosts', 'REG_MULTI_SZ', 'a.test\\0b.test\\0'),
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
  ])('refuses %j', (wrong) => expect(() => acceptedValues(parse(wrong))).toThrow(PolicyError));

  test.each([
    `a second line of a text${line('unlock', 'REG_SZ', 'password')}`,
    ` ${line('unlock', 'REG_SZ', 'password')}`,
    '    unlock    password',
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\backoffice-console\\unlock',
  ])('%j is no value', (other) => expect(parse(other)).toEqual([]));

  test('names without a setting, also with spaces, are told', () =>
    expect(parse(line('idle lock', 'REG_SZ', 'x'), line('newer', 'REG_NONE', '')).map(({ name }) => name)).toEqual([
      'idle lock',
      'newer',
    ]));

  const key = 'HKLM\\SOFTWARE\\Policies\\backoffice-console';
  const parent = 'HKLM\\SOFTWARE\\Policies';
  const otherKeys = ['', 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft'];
  /** Answers as reg.exe does, which fails alike for a key that is missing and one that it may not read. */
  const reg =
    (answers: Readonly<Record<string, readonly string[]>>) =>
    async (args: readonly string[]): Promise<string> => {
      const [command, name = '', ...options] = args;
      const lines = answers[name];
      // The 64-bit registry, whatever the program that asks is.
      if (command !== 'query' || options.join() !== '/reg:64' || lines === undefined)
        throw Object.assign(new Error('failed'), { code: 1 });
      return lines.join('\r\n');
    };

  test('gives the values of the key', async () =>
    expect(await readRegistry(key, reg({ [key]: [key, line('unlock', 'REG_SZ', 'password')] }))).toEqual([
      { name: 'unlock', value: 'password' },
    ]));

  test('a missing key is no policy, and neither is one without values', async () => {
    expect(await readRegistry(key, reg({ [parent]: otherKeys }))).toBeNull();
    expect(await readRegistry(key, reg({ [parent]: [...otherKeys, `HKLM\\SOFTWARE\\Policies\\x`] }))).toBeNull();
    expect(await readRegistry(key, reg({ [key]: ['', key, ''] }))).toBeNull();
  });

  test.each([
    ['that exists and cannot be read', 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Backoffice-Console'],
    ['that is listed with white space around it', ` HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\backoffice-console `],
  ])(
    'a key %s is refused',
    async (_, listed) =>
      await expect(readRegistry(key, reg({ [parent]: [...otherKeys, listed] }))).rejects.toThrow(
        new PolicyError(key, "can't be read (1)"),
      ),
  );

  test('an error without a code has no reason', async () =>
    await expect(readRegistry(key, () => Promise.reject('x'))).rejects.toThrow("can't be read (unknown reason)"));

  test('a key whose parent cannot be read either is refused', async () =>
    await expect(readRegistry(key, reg({}))).rejects.toThrow(new PolicyError(key, "can't be read (1)")));

  test.each([
    ['C:\\Windows', true, 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\Users\\ada', true, 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\Windows', true, 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\WINDOWS', false, 'D:\\WINDOWS\\System32\\reg.exe'],
    ['D:\\Users\\ada', false, 'C:\\Windows\\System32\\reg.exe'],
    ['D:\\Windows\\evil', false, 'C:\\Windows\\System32\\reg.exe'],
    ['\\\\server\\D:\\Windows', false, 'C:\\Windows\\System32\\reg.exe'],
    ['', false, 'C:\\Windows\\System32\\reg.exe'],
  ])('with SystemRoot %j, and Windows on C: %s, reg.exe is %s', (systemRoot, isUsual, path) =>
    expect(windowsProgram('reg.exe', { systemRoot, exists: () => isUsual })).toBe(path),
  );

  test.skipIf(process.platform === 'win32')('SystemRoot is read from the environment', () => {
    vi.stubEnv('SystemRoot', 'D:\\Windows');
    expect(windowsProgram('reg.exe')).toBe('D:\\Windows\\System32\\reg.exe');
    vi.stubEnv('SystemRoot', undefined);
    expect(windowsProgram('reg.exe')).toBe('C:\\Windows\\System32\\reg.exe');
    vi.unstubAllEnvs();
  });
});
