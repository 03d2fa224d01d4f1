import type { ExportFiles } from '../shell/files/export-files.ts';
import type { Handlers } from './register.ts';

type FileCalls = Extract<keyof Handlers, `files.${string}`>;

/** Files that pages write. Each belongs to the window that opened it. */
export const createFileHandlers = ({ files }: { files: ExportFiles }): Pick<Handlers, FileCalls> => ({
  'files.open': ({ name }, { windowId }) => files.open(name, windowId),
  'files.write': async ({ id, text, done }, { windowId }) => {
    const written = await files.write(id, text, windowId);
    if (written.ok && done !== undefined) files.progress(id, windowId, done);
    return written;
  },
  'files.finish': ({ id }, { windowId }) => files.finish(id, windowId),
  'files.discard': ({ id, failed }, { windowId }) => files.discard(id, windowId, failed),
  'files.reveal': async ({ id }, { windowId }) => files.reveal(id, windowId),
});
