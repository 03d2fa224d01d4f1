import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { removeFolder } from './remove-folder.ts';

const folders: string[] = [];
// Registered when a test file imports this one, so it runs after the file's own afterAll hooks, which close what is open in the folders.
afterAll(async () => {
  for (const folder of folders.splice(0)) await removeFolder(folder);
});

/** Creates a folder that is removed after the last test of the file. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
};
