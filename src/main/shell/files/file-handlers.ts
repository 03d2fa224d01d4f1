import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail } from '#contract/bridge/result.ts';
import type { Handlers } from '../../bridge/register.ts';
import { refuseOverLimit } from '../../ceilings/refuse-over-limit.ts';
import { type Log, type LogFields, logHash } from '../../log/log.ts';
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
  /** What the log says of a printed file once it is saved, by the file's id. */
  const printed = new Map<string, LogFields>();
  files.onEnd(({ id }, ending) => {
    const fields = printed.get(id);
    printed.delete(id);
    if (fields && ending === 'finished') log.info('document.saved', fields);
  });
  return {
    'files.open': ({ name }, { windowId }) => files.open(name, windowId),
    'files.write': async ({ id, text, base64, done }, { windowId }) => {
      const written = await files.write(id, base64 ? Buffer.from(text, 'base64') : text, windowId);
      if (written.ok && done !== undefined) files.progress(id, windowId, done);
      return written;
    },
    'files.print': async ({ id, text, address, isLandscape, revealed }, { windowId }) => {
      const askedAt = files.askedAt(id, windowId);
      if (askedAt === null) return fail('not-found', 'This file is not open');
      if (printing.filter((other) => other === windowId).length >= ceilings.printsPerWindow)
        return refuseOverLimit(
          log,
          'printsPerWindow',
          'Another page of this window is being printed. Wait until it is finished.',
        );
      printing.push(windowId);
      const page = await printPage(windowId, { text, address, isLandscape, askedAt }).finally(() =>
        printing.splice(printing.indexOf(windowId), 1),
      );
      if (!page.ok) return page;
      const { pdf, contentHash, fileHash } = page.value;
      const written = await files.write(id, pdf, windowId);
      if (written.ok)
        printed.set(id, {
          contentHash: logHash(contentHash),
          fileHash: logHash(fileHash),
          bytes: pdf.length,
          revealed,
        });
      return written;
    },
    'files.finish': ({ id, incomplete }, { windowId }) => files.finish(id, windowId, incomplete),
    'files.discard': ({ id, failed }, { windowId }) => files.discard(id, windowId, failed),
    'files.reveal': async ({ id }, { windowId }) => files.reveal(id, windowId),
  };
};
