import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.ts';

const folders: string[] = [];

/** Creates a folder that is removed after the last test of the file (remove-folders.ts). */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
};

export const removeTemporaryFolders = async (): Promise<void> => {
  for (const folder of folders.splice(0)) await removeFolder(folder);
};
