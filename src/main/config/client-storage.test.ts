import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { openClientStorage } from './client-storage.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'client-storage.json');
});

test('values outlive the app', async () => {
  const storage = await openClientStorage(path, memoryLog());
  storage.set('app', 'cnVieQ==');
  storage.set('theme', 'ImRhcmsi');
  await storage.flush();
  expect((await openClientStorage(path, memoryLog())).values).toEqual({ app: 'cnVieQ==', theme: 'ImRhcmsi' });
});

test('values are saved at once when nothing is waited for', async () => {
  const storage = await openClientStorage(path, memoryLog());
  storage.set('app', 'cnVieQ==');
  storage.saveNow();
  expect(readFileSync(path, 'utf8')).toBe('{"app":"cnVieQ=="}');
});

test('a removed value is in no file of the folder', async () => {
  const storage = await openClientStorage(path, memoryLog());
  storage.set('profile', 'c2VjcmV0');
  storage.set('app', 'cnVieQ==');
  await storage.flush();
  expect(await readFile(path, 'utf8')).toContain('c2VjcmV0');
  storage.remove('profile', 'recent');
  await storage.flush();
  const names = await readdir(folder);
  expect(names).toEqual(['client-storage.json']);
  expect(await readFile(path, 'utf8')).toBe('{"app":"cnVieQ=="}');
});

test.each(['no json', '[]', '{"app":1}', '{"unknown":"x"}'])('a file that holds %s counts as empty', async (text) => {
  await writeFile(path, text);
  expect((await openClientStorage(path, memoryLog())).values).toEqual({});
});
