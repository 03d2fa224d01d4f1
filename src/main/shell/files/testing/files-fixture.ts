import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { noCeilings } from '../../../ceilings/testing/no-ceilings.ts';
import { memoryLog } from '../../../log/testing/memory-log.ts';
import { createExportFiles } from '../export-files.ts';

interface FilesSetup {
  /** Resolves when the member has answered the save dialog. */
  dialog?: Promise<void>;
  /** Whether the member chooses the proposed path. */
  chosen?: boolean;
}

/** Files that are saved to a folder of their own. `heard`: progress and endings, in order. `revealed`: files shown in their folder. */
export const createFilesFixture = ({ dialog = Promise.resolve(), chosen = true }: FilesSetup = {}) => {
  const folder = temporaryFolder();
  const heard: unknown[] = [];
  const revealed: string[] = [];
  const files = createExportFiles({
    gate: noCeilings.gate,
    mark: async () => undefined,
    ask: async (proposal) => {
      await dialog;
      return chosen ? proposal : null;
    },
    downloads: () => folder,
    reveal: (path) => void revealed.push(path),
    log: memoryLog(),
  });
  files.onProgress((_file, done) => heard.push(done));
  files.onEnd((_file, ending) => heard.push(ending));
  return {
    files,
    heard,
    revealed,
    folder,
    names: () => readdir(folder),
    text: (name: string) => readFile(join(folder, name), 'utf8'),
  };
};
