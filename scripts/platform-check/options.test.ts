import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import { readOptions, readToken } from './options.ts';

const valid = ['--url', 'https://platform.test/', '--token-file', 'token'];

describe('the command line', () => {
  test('has defaults', () =>
    expect(readOptions(valid)).toEqual({
      ok: true,
      value: {
        ...{ url: 'https://platform.test', tokenFile: 'token', jsonFile: null, concurrency: 4, timeoutMs: 30_000 },
        samples: 3,
        dialect: null,
        isStrict: false,
        checksWrites: false,
      },
    }));

  test('takes the setting dialect', () => {
    expect(readOptions([...valid, '--dialect', '{"timeZone":"Africa/Lagos"}'])).toMatchObject({
      value: { dialect: { timeZone: 'Africa/Lagos' } },
    });
    for (const wrong of ['{"timeZone":"Lagos"}', '{"zone":"UTC"}', 'django'])
      expect(readOptions([...valid, '--dialect', wrong])).toMatchObject({
        message: expect.stringContaining('--dialect'),
      });
  });

  test('offers help', () => expect(readOptions(['--help'])).toEqual({ ok: true, value: null }));

  test.each(['http://platform.test', 'https://me:secret@platform.test', 'platform.test', 'https://platform.test/?a=1'])(
    'refuses the address %s',
    (url) => expect(readOptions([...valid, '--url', url])).toMatchObject({ message: expect.stringContaining('--url') }),
  );

  test('accepts http on this machine', () =>
    expect(readOptions([...valid, '--url', 'http://127.0.0.1:4010'])).toMatchObject({ ok: true }));

  test('checks writes only on a platform that is said to be staging', () => {
    expect(readOptions([...valid, '--writes'])).toMatchObject({ message: expect.stringContaining('--i-know') });
    expect(readOptions([...valid, '--i-know-this-is-staging'])).toMatchObject({ value: { checksWrites: false } });
    expect(readOptions([...valid, '--writes', '--i-know-this-is-staging'])).toMatchObject({
      value: { checksWrites: true },
    });
  });

  test.each([
    ['--concurrency', '0'],
    ['--timeout', 'soon'],
    ['--samples', '1.5'],
  ])('refuses %s %s', (flag, value) =>
    expect(readOptions([...valid, flag, value])).toMatchObject({ ok: false, message: expect.stringContaining(flag) }),
  );

  test.each([['--token', 'secret-token'], ['--token=secret-token'], ['secret-token']])(
    'does not repeat a token: %s',
    (...args) => {
      const read = readOptions([...valid, ...args]);
      expect(read.ok).toBe(false);
      expect(JSON.stringify(read)).not.toContain('secret-token');
    },
  );
});

describe('the token file', () => {
  const file = join(temporaryFolder(), 'token');
  const write = (text: string, mode: number) => {
    writeFileSync(file, text);
    chmodSync(file, mode);
  };

  test('is read without its line break', () => {
    write('secret-token\n', 0o600);
    expect(readToken(file)).toEqual({ ok: true, value: 'secret-token' });
  });

  test.each([0o640, 0o604, 0o660])('is refused with the mode %o, except on Windows', (mode) => {
    write('secret-token', mode);
    expect(readToken(file, 'linux')).toMatchObject({ ok: false, message: expect.stringContaining('chmod 600') });
    expect(readToken(file, 'win32')).toMatchObject({ ok: true });
  });

  test.each(['', 'two words', 'line\nbreak'])('is refused if it holds %j', (text) => {
    write(text, 0o600);
    expect(readToken(file)).toMatchObject({ ok: false, message: '--token-file holds no token' });
  });

  test('must be a file', () => {
    const folder = join(temporaryFolder(), 'folder');
    mkdirSync(folder, { mode: 0o700 });
    expect(readToken(folder)).toMatchObject({ ok: false });
    expect(readToken(join(folder, 'none'))).toMatchObject({ ok: false });
  });
});
