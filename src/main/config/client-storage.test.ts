import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { openClientStorage } from './client-storage.ts';
import { createStorageHealth } from './storage-health.ts';

const open = (at: string, log = memoryLog()) => openClientStorage(at, { log, health: createStorageHealth({ log }) });

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'client-storage.json');
});

test('values outlive the app', async () => {
  const storage = await open(path);
  storage.set('app', 'cnVieQ==');
  storage.set('theme', 'ImRhcmsi');
  await storage.flush();
  expect((await open(path)).values).toEqual({ app: 'cnVieQ==', theme: 'ImRhcmsi' });
});

test('values are saved at once when nothing is waited for', async () => {
  const log = memoryLog();
  const storage = await open(path, log);
  storage.set('app', 'cnVieQ==');
  storage.saveNow();
  expect(readFileSync(path, 'utf8')).toBe('{"app":"cnVieQ=="}');
  expect(log.entries).toEqual([]);
});

test('a value that is set to null is removed', async () => {
  const storage = await open(path);
  storage.set('app', 'cnVieQ==');
  storage.set('theme', 'ImRhcmsi');
  storage.set('app', null);
  await storage.flush();
  expect(storage.values).toEqual({ theme: 'ImRhcmsi' });
  expect(await readFile(path, 'utf8')).toBe('{"theme":"ImRhcmsi"}');
});

test('nothing is written when nothing changes', async () => {
  const storage = await open(path);
  storage.set('app', null);
  storage.remove('profile');
  await storage.flush();
  expect(await readdir(folder)).toEqual([]);
  storage.set('app', 'cnVieQ==');
  await storage.flush();
  await rm(path);
  storage.set('app', 'cnVieQ==');
  await storage.flush();
  expect(await readdir(folder)).toEqual([]);
});

test('values stay in memory when the folder is not writable', async () => {
  await writeFile(path, '{}');
  const log = memoryLog();
  const storage = await open(join(path, 'under-a-file.json'), log);
  expect(log.entries).toEqual([]);
  storage.set('app', 'cnVieQ==');
  await storage.flush();
  storage.saveNow();
  expect(storage.values).toEqual({ app: 'cnVieQ==' });
  expect(log.entries.map(({ event }) => event)).toEqual(['storage.failed']);
});

test('a removed value is in no file of the folder', async () => {
  const storage = await open(path);
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

test.each([
  ['no json', []],
  ['[]', ['client-storage.damaged']],
  ['{"app":1}', ['client-storage.damaged']],
  ['{"unknown":"x"}', ['client-storage.damaged']],
])('a file that holds %s counts as empty', async (text, events) => {
  await writeFile(path, text);
  const log = memoryLog();
  expect((await open(path, log)).values).toEqual({});
  expect(log.entries.map(({ event }) => event)).toEqual(events);
});
