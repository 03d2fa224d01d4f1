import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createLog } from './log.ts';
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

test('a field that is a UUID is kept; a UUID inside a text is not', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line), home: '/home/ada', now: () => 0 });
  const id = '1c0e7a52-9d41-4b7e-8f60-0123456789ab';
  log.info('x', { idempotencyKey: id, path: `token=${id}` });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ idempotencyKey: id, path: 'token=‹secret›' });
});

test('a full file is rotated and the oldest one deleted', async () => {
  const folder = temporaryFolder();
  const file = createRotatingFile(join(folder, 'main.log'), { maxBytes: 100, keep: 2 });
  for (let line = 0; line < 10; line += 1) file.write(`${line} ${'x'.repeat(60)}`);
  await file.flush();
  expect((await readdir(folder)).toSorted()).toEqual(['main.log', 'main.log.1', 'main.log.2']);
  expect(await readFile(join(folder, 'main.log'), 'utf8')).toMatch(/^9 /);
  expect(await readFile(join(folder, 'main.log.2'), 'utf8')).toMatch(/^7 /);
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
