import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { fileError } from '../config/testing/file-error.ts';
import { createRotatingFile } from './rotating-file.ts';

vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>();
  return { ...fs, appendFile: vi.fn(fs.appendFile) };
});
const { appendFile: realAppend } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');

test('a line that a full disk cuts off damages no later one', async () => {
  const path = join(temporaryFolder(), 'main.log');
  const file = createRotatingFile(path);
  file.write('first');
  await file.flush();
  vi.mocked(appendFile).mockImplementationOnce(async (to, text) => {
    await realAppend(to, String(text).slice(0, 3));
    throw fileError('ENOSPC');
  });
  for (const line of ['second', 'third', 'fourth']) file.write(line);
  await file.flush();
  expect(await readFile(path, 'utf8')).toBe('first\nsec\nthird\nfourth\n');
});
