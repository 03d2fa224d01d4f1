import { ceilings } from '#contract/bridge/ceilings.ts';
import type { Handlers } from '../../bridge/register.ts';
import { refuseOverLimit } from '../../ceilings/refuse-over-limit.ts';
import type { Log } from '../../log/log.ts';
import type { ExportFiles } from './export-files.ts';
import type { PrintPage } from './print-page.ts';

type FileCalls = Extract<keyof Handlers, `files.${string}`>;

interface FileParts {
  files: ExportFiles;
  printPage: PrintPage;
  log: Log;
}

/** Files that pages write. Each belongs to the window that opened it. */
export const createFileHandlers = ({ files, printPage, log }: FileParts): Pick<Handlers, FileCalls> => {
  /** The windows of the pages being printed, one entry for each. */
  const printing: number[] = [];
  return {
    'files.open': ({ name }, { windowId }) => files.open(name, windowId),
    'files.write': async ({ id, text, base64, done }, { windowId }) => {
      const written = await files.write(id, base64 ? Buffer.from(text, 'base64') : text, windowId);
      if (written.ok && done !== undefined) files.progress(id, windowId, done);
      return written;
    },
    'files.print': async ({ id }, { windowId }) => {
      if (printing.filter((other) => other === windowId).length >= ceilings.printsPerWindow)
        return refuseOverLimit(
          log,
          'printsPerWindow',
          'Another report of this window is being printed. Wait until it is finished.',
        );
      printing.push(windowId);
      const printed = await printPage(windowId).finally(() => printing.splice(printing.indexOf(windowId), 1));
      return printed.ok ? files.write(id, printed.value, windowId) : printed;
    },
    'files.finish': ({ id, incomplete }, { windowId }) => files.finish(id, windowId, incomplete),
    'files.discard': ({ id, failed }, { windowId }) => files.discard(id, windowId, failed),
    'files.reveal': async ({ id }, { windowId }) => files.reveal(id, windowId),
  };
};
