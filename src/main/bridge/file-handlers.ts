import type { ExportFiles } from '../shell/files/export-files.ts';
import type { PrintPage } from '../shell/files/print-page.ts';
import type { Handlers } from './register.ts';

type FileCalls = Extract<keyof Handlers, `files.${string}`>;

interface FileParts {
  files: ExportFiles;
  printPage: PrintPage;
}

/** Files that pages write. Each belongs to the window that opened it. */
export const createFileHandlers = ({ files, printPage }: FileParts): Pick<Handlers, FileCalls> => ({
  'files.open': ({ name }, { windowId }) => files.open(name, windowId),
  'files.write': async ({ id, text, done }, { windowId }) => {
    const written = await files.write(id, text, windowId);
    if (written.ok && done !== undefined) files.progress(id, windowId, done);
    return written;
  },
  'files.print': async ({ id }, { windowId }) => {
    const printed = await printPage(windowId);
    return printed.ok ? files.write(id, printed.value, windowId) : printed;
  },
  'files.finish': ({ id }, { windowId }) => files.finish(id, windowId),
  'files.discard': ({ id, failed }, { windowId }) => files.discard(id, windowId, failed),
  'files.reveal': async ({ id }, { windowId }) => files.reveal(id, windowId),
});
