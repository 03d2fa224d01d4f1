import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { openJsonFile } from './json-file.ts';
import { type AppState, appState, firstState } from './state.ts';
import { createStorageHealth } from './storage-health.ts';

const newPath = () => join(temporaryFolder(), 'deep', 'state.json');
const open = (path: string, log = memoryLog(), outdated: Partial<AppState> = {}) =>
  openJsonFile(path, appState, firstState, { log, health: createStorageHealth({ log }), outdated });
const temporaryFiles = async (path: string) =>
  (await readdir(join(path, '..'))).filter((name) => name.endsWith('.tmp'));

test('written values are read again; only the owner can read the file', async () => {
  const path = newPath();
  const log = memoryLog();
  const file = await open(path, log);
  expect(file.value).toEqual(firstState);
  file.update({ theme: 'dark' });
  file.update({ clockOffsetMs: 5 });
  expect(file.value.theme).toBe('dark');
  await file.flush();
  expect((await open(path)).value).toEqual({ ...firstState, theme: 'dark', clockOffsetMs: 5 });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
  expect(await temporaryFiles(path)).toEqual([]);
  expect(log.entries).toEqual([]);
});

test('a damaged file falls back to its backup, then to the initial values', async () => {
  const path = newPath();
  const file = await open(path);
  file.update({ theme: 'dark' });
  await file.flush();
  file.update({ theme: 'light' });
  await file.flush();
  for (const damaged of ['{"theme":"li', '[]']) {
    await writeFile(path, damaged);
    const log = memoryLog();
    expect((await open(path, log)).value.theme).toBe('dark');
    expect(log.entries).toEqual([{ event: 'config.damaged', fields: { path } }]);
  }
  await writeFile(`${path}.bak`, '[]');
  expect((await open(path)).value).toEqual(firstState);
});

test('changes in one go are one write, which keeps the content before it as the backup', async () => {
  const path = newPath();
  const file = await open(path);
  file.update({ theme: 'dark' });
  await file.flush();
  file.update({ theme: 'light' });
  file.update({ clockOffsetMs: 5 });
  await file.flush();
  expect(JSON.parse(await readFile(`${path}.bak`, 'utf8'))).toEqual({ ...firstState, theme: 'dark' });
});

test('a value is saved at once when nothing is waited for', async () => {
  const path = newPath();
  const log = memoryLog();
  const file = await open(path, log);
  file.update({ theme: 'dark' });
  file.saveNow();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ theme: 'dark' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
  await file.flush();
  expect(await temporaryFiles(path)).toEqual([]);
  expect(log.entries).toEqual([]);
});

test('the temporary file of a write that is under way is no obstacle to saving at once', async () => {
  const path = newPath();
  const file = await open(path);
  await mkdir(join(path, '..'));
  await mkdir(`${path}.${process.pid}.tmp`);
  file.update({ theme: 'dark' });
  file.saveNow();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ theme: 'dark' });
});

test('outdated values are not read from the backup', async () => {
  const path = newPath();
  const file = await open(path);
  file.update({ theme: 'dark', unlockedFor: 'mark' });
  await file.flush();
  file.update({ unlockedFor: null });
  await file.flush();
  await rm(path);
  const { value } = await open(path, memoryLog(), { unlockedFor: null });
  expect(value).toMatchObject({ theme: 'dark', unlockedFor: null });
});

test('a damaged field alone falls back', async () => {
  const path = newPath();
  const file = await open(path);
  file.update({ theme: 'dark' });
  await file.flush();
  const text = (await readFile(path, 'utf8')).replace('"window": null', '"window": {"bounds": 7}');
  await writeFile(path, text);
  expect((await open(path)).value).toEqual({ ...firstState, theme: 'dark' });
});

test('values stay in memory when the folder is not writable', async () => {
  const folder = newPath();
  const file = await open(folder);
  file.update({ theme: 'dark' });
  await file.flush();
  const log = memoryLog();
  const blocked = await open(join(folder, 'under-a-file.json'), log);
  blocked.update({ theme: 'light' });
  await expect(blocked.flush()).resolves.toBeUndefined();
  blocked.saveNow();
  expect(blocked.value.theme).toBe('light');
  expect(log.entries.map(({ event }) => event)).toEqual(['storage.failed']);
});
