import { readFileSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createSavedFile } from './saved-file.ts';
import { createStorageHealth } from './storage-health.ts';
import { diskErrors, fileError } from './testing/file-error.ts';

vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>();
  return { ...fs, open: vi.fn(fs.open) };
});
const { open: realOpen } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
beforeEach(() => void vi.mocked(open).mockImplementation(realOpen));

/** From now on a file takes two characters and then fails. */
const breakDisk = (code: string) =>
  vi.mocked(open).mockImplementation(async (...args) => {
    const file = await realOpen(...args);
    const write = file.writeFile.bind(file);
    file.writeFile = async (data) => {
      await write(String(data).slice(0, 2));
      throw fileError(code);
    };
    return file;
  });
const repairDisk = () => vi.mocked(open).mockImplementation(realOpen);

const build = (retryMs = 60_000) => {
  const folder = temporaryFolder();
  const path = join(folder, 'value.json');
  const state = { text: 'first' };
  const log = memoryLog();
  const health = createStorageHealth({ log, retryMs });
  const file = createSavedFile({ path, text: () => state.text, backup: false, health });
  return { folder, path, state, log, health, file, stored: () => readFileSync(path, 'utf8') };
};

test.each(diskErrors)('what cannot be written is reported, and the file before it stays: %s', async (code, failure) => {
  const { folder, state, health, file, stored } = build();
  file.save();
  await file.flush();
  breakDisk(code);
  state.text = 'second';
  file.save();
  await file.flush();
  expect(health.takeFailure()).toBe(failure);
  expect(stored()).toBe('first');
  // What was written of it would take the space that is missing.
  expect(await readdir(folder)).toEqual(['value.json']);
});

test('it is stored by itself once that is possible', async () => {
  const { state, log, file, stored } = build(1);
  breakDisk('ENOSPC');
  file.save();
  await file.flush();
  state.text = 'second';
  repairDisk();
  await expect.poll(stored).toBe('second');
  await expect.poll(() => log.entries.map(({ event }) => event)).toEqual(['storage.failed', 'storage.recovered']);
});

test('the end of the app tries once more', async () => {
  const { file, stored } = build();
  breakDisk('ENOSPC');
  file.save();
  await file.flush();
  repairDisk();
  await file.flush();
  expect(stored()).toBe('first');
});

test('what is stored is not written again at the end of the app', async () => {
  const { path, file, folder } = build();
  file.save();
  await file.flush();
  await rm(path);
  await file.flush();
  expect(await readdir(folder)).toEqual([]);
});

test('a value saved at once counts as stored', async () => {
  const { health, file, log, stored } = build();
  breakDisk('ENOSPC');
  file.save();
  await file.flush();
  // Written by other means, which the broken disk of these tests does not touch.
  file.saveNow();
  expect(stored()).toBe('first');
  expect(health.takeFailure()).toBeNull();
  expect(log.entries.at(-1)).toEqual({ event: 'storage.recovered', fields: undefined });
});
