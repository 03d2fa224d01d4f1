import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../../bridge/register.ts';
import { refuseOverLimit } from '../../ceilings/refuse-over-limit.ts';
import { type Log, type LogFields, logHash } from '../../log/log.ts';
import type { ExportFiles } from './export-files.ts';
import type { PrintPage } from './print-page.ts';
import { createZipFiles, type ZipFileParts } from './zip-files.ts';

type FileCalls = Extract<keyof Handlers, `files.${string}`>;

const notOpen = fail('not-found', 'This file is not open');
/** A page could hide a program in a ZIP. */
const zipIsPackedOnly = fail('forbidden', "Pages can't write into a ZIP");
const notPacked = fail('conflict', 'This ZIP is not complete. Nothing was saved.');

interface FileParts extends Omit<ZipFileParts, 'files'> {
  files: ExportFiles;
  printPage: PrintPage;
  log: Log;
}

/** Files that pages write. Each belongs to the window that opened it. */
export const createFileHandlers = ({ files, printPage, log, ...zipParts }: FileParts): Pick<Handlers, FileCalls> => {
  /** The windows of the pages being printed, one entry for each. */
  const printing: number[] = [];
  /** What the log says of a printed file once it is saved, by the file's id. */
  const printed = new Map<string, LogFields>();
  files.onEnd(({ id }, ending) => {
    const fields = printed.get(id);
    printed.delete(id);
    if (fields && (ending === 'finished' || ending === 'incomplete')) log.info('document.saved', fields);
  });
  const zips = createZipFiles({ files, log, ...zipParts });

  /** Runs `work` unless the window prints already. */
  const whilePrinting = async <Value>(windowId: number, work: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    if (printing.filter((other) => other === windowId).length >= ceilings.printsPerWindow)
      return refuseOverLimit(
        log,
        'printsPerWindow',
        'Another page of this window is being printed. Wait until it is finished.',
      );
    printing.push(windowId);
    return work().finally(() => printing.splice(printing.indexOf(windowId), 1));
  };

  return {
    'files.open': ({ name }, { windowId }) => files.open(name, windowId),
    'files.write': async ({ id, text, base64, done }, { windowId }) => {
      if (files.find(id, windowId)?.extension === '.zip') return zipIsPackedOnly;
      const written = await files.write(id, base64 ? Buffer.from(text, 'base64') : text, windowId);
      if (written.ok && done !== undefined) files.progress(id, windowId, done);
      return written;
    },
    'files.print': async ({ id, revealed, ...page }, { windowId }) => {
      const file = files.find(id, windowId);
      if (file === null) return notOpen;
      return whilePrinting(windowId, async () => {
        const print = () => printPage(windowId, { ...page, askedAt: file.askedAt });
        if (file.extension === '.zip') return zips.print(id, windowId, { address: page.address, revealed }, print);
        const result = await print();
        if (!result.ok) return result;
        const { pdf, contentHash, fileHash } = result.value;
        const written = await files.write(id, pdf, windowId);
        if (written.ok)
          printed.set(id, {
            contentHash: logHash(contentHash),
            fileHash: logHash(fileHash),
            bytes: pdf.length,
            revealed,
          });
        return written;
      });
    },
    'files.pack': async (input, { windowId }) => {
      const file = files.find(input.id, windowId);
      if (file === null) return notOpen;
      if (file.extension !== '.zip') return fail('invalid', 'This file is not a ZIP');
      const packed = await zips.pack(input, windowId);
      if (!packed.ok) return packed;
      printed.set(input.id, packed.value.fields);
      return succeed(packed.value.answer);
    },
    'files.finish': async ({ id, incomplete }, { windowId }) => {
      if (files.find(id, windowId)?.extension === '.zip' && !zips.isPacked(id)) return notPacked;
      return files.finish(id, windowId, incomplete);
    },
    'files.discard': ({ id, failed }, { windowId }) => files.discard(id, windowId, failed),
    'files.reveal': async ({ id }, { windowId }) => files.reveal(id, windowId),
  };
};
