import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLog, logHash } from './log.ts';
import { createRotatingFile } from './rotating-file.ts';

test('every text is redacted, stack traces too', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line), home: '/home/ada', now: () => 0 });
  log.warn('x', { path: '/home/ada/secret.json', who: 'ada@example.ng', count: 1234567 });
  log.error('y', new Error('token eyJhbGciOi.abc.def for 2234567890'));
  expect(lines[0]).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","level":"warn","event":"x","path":"~/secret.json","who":"‹email›","count":1234567}',
  );
  expect(lines[1]).not.toMatch(/eyJ|2234567890/);
});

const build = () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line), home: '/home/ada', now: () => 0 });
  return { log, written: (): unknown[] => lines.map((line) => JSON.parse(line)) };
};
const at = '1970-01-01T00:00:00.000Z';

test('a field that is a UUID is kept; a UUID inside a text is not', () => {
  const { log, written } = build();
  const id = '1c0e7a52-9d41-4b7e-8f60-0123456789ab';
  log.info('x', { idempotencyKey: id, path: `token=${id}`, note: `${id} for ada@x.ng` });
  expect(written()).toMatchObject([
    { idempotencyKey: id, path: 'token=‹secret›', note: expect.not.stringMatching(/ada@|8f60/) },
  ]);
});

test('the hash of a saved document is kept; a bare hash, which could be a secret, is not', () => {
  const { log, written } = build();
  const hex = 'a1'.repeat(32);
  log.info('x', { fileHash: logHash(hex), other: hex, note: `${logHash(hex)} x` });
  expect(written()).toMatchObject([{ fileHash: `sha256:${hex}`, other: '‹secret›', note: 'sha256:‹secret› x' }]);
});

test('each line has its level, event and time', () => {
  const { log, written } = build();
  log.info('a');
  log.warn('b', { count: 1 });
  log.error('c', 'ENOSPC at /home/ada/x', { file: '/home/ada/y' });
  expect(written()).toEqual([
    { at, level: 'info', event: 'a' },
    { at, level: 'warn', event: 'b', count: 1 },
    { at, level: 'error', event: 'c', file: '~/y', cause: 'ENOSPC at ~/x' },
  ]);
});

test('an error is written with its stack; without one, by its name and message', () => {
  const { log, written } = build();
  const bare = new TypeError('no stack');
  delete bare.stack;
  log.error('x', new RangeError('with a stack'));
  log.error('x', bare);
  expect(written()).toMatchObject([
    { cause: expect.stringMatching(/^RangeError: with a stack\n +at /) },
    { cause: 'TypeError: no stack' },
  ]);
});

test.each([
  ['an email address', `${'a '.repeat(1_994)}for ada.obi@mail.example.ng`],
  ['a number', `${'a '.repeat(1_997)} 2234567890`],
])('a long text is cut off, and leaves no part of %s at its end', (_, text) => {
  const { log, written } = build();
  log.info('x', { text });
  const line = JSON.stringify(written());
  expect([/ada|22345/.test(line), line.includes('a a a'), line.length > 3_900 && line.length < 4_100]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['of 4,000 characters is written whole', 'a '.repeat(2_000), 'a '.repeat(2_000)],
  ['of any length is cut off there, before the word at its end', 'ab '.repeat(50_000), `${'ab '.repeat(1_333)}…`],
])('a text %s', (_, text, expected) => {
  const { log, written } = build();
  log.info('x', { text });
  expect(written()).toMatchObject([{ text: expected }]);
});

test('a full file is rotated and the oldest one deleted', async () => {
  const folder = temporaryFolder();
  const file = createRotatingFile(join(folder, 'main.log'), { maxBytes: 100, keep: 2 });
  for (let line = 0; line < 10; line += 1) file.write(`${line} ${'x'.repeat(60)}`);
  await file.flush();
  expect((await readdir(folder)).toSorted()).toEqual(['main.log', 'main.log.1', 'main.log.2']);
  expect(await readFile(join(folder, 'main.log'), 'utf8')).toMatch(/^9 /);
  expect(await readFile(join(folder, 'main.log.1'), 'utf8')).toMatch(/^8 /);
  expect(await readFile(join(folder, 'main.log.2'), 'utf8')).toMatch(/^7 /);
});

test('a file holds exactly its size; a longer line has a file of its own', async () => {
  const folder = temporaryFolder();
  const file = createRotatingFile(join(folder, 'main.log'), { maxBytes: 100 });
  const names = async () => {
    await file.flush();
    return (await readdir(folder)).toSorted();
  };
  file.write('x'.repeat(200));
  expect(await names()).toEqual(['main.log']);
  file.write('x'.repeat(49));
  file.write('x'.repeat(49));
  expect(await names()).toEqual(['main.log', 'main.log.1']);
  expect((await readFile(join(folder, 'main.log'), 'utf8')).length).toBe(100);
});

test('the file of an earlier start is continued', async () => {
  const path = join(temporaryFolder(), 'main.log');
  for (const line of ['first', 'second', 'x'.repeat(90)]) {
    const file = createRotatingFile(path, { maxBytes: 100 });
    file.write(line);
    await file.flush();
  }
  expect(await readFile(`${path}.1`, 'utf8')).toBe('first\nsecond\n');
});

test('only the owner can read a log', async () => {
  const folder = join(temporaryFolder(), 'profile', 'logs');
  const file = createRotatingFile(join(folder, 'main.log'));
  file.write('x');
  await file.flush();
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect([await mode(folder), await mode(join(folder, 'main.log'))]).toEqual([0o700, 0o600]);
});

test('the size of a file is counted in bytes, not in characters', async () => {
  const folder = temporaryFolder();
  const file = createRotatingFile(join(folder, 'main.log'), { maxBytes: 100 });
  file.write('‹'.repeat(25));
  file.write('‹'.repeat(25));
  await file.flush();
  expect((await readdir(folder)).toSorted()).toEqual(['main.log', 'main.log.1']);
});

test('an unwritable disk loses lines without failing', async () => {
  const notAFolder = join(temporaryFolder(), 'file');
  await writeFile(notAFolder, '');
  const file = createRotatingFile(join(notAFolder, 'main.log'));
  file.write('x');
  await expect(file.flush()).resolves.toBeUndefined();
});
