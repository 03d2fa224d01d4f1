import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../../bridge/register.ts';
import { refuseOverLimit } from '../../ceilings/refuse-over-limit.ts';
import { type Log, type LogFields, logHash } from '../../log/log.ts';
import type { Access } from '../../session/access.ts';
import type { ExportFiles } from './export-files.ts';
import type { PackCase } from './pack-case.ts';
import type { PrintPage } from './print-page.ts';

type FileCalls = Extract<keyof Handlers, `files.${string}`>;

const notOpen = fail('not-found', 'This file is not open');
/** A page could hide a program in a ZIP. */
const onlyPacked = fail('forbidden', 'A page writes nothing into a ZIP itself');

interface FileParts {
  files: ExportFiles;
  printPage: PrintPage;
  packCase: PackCase;
  /** Calls a listener when the console is locked and when the session ends. */
  onWithdrawn: Access['onWithdrawn'];
  log: Log;
}

/** Files that pages write. Each belongs to the window that opened it. */
export const createFileHandlers = ({
  files,
  printPage,
  packCase,
  onWithdrawn,
  log,
}: FileParts): Pick<Handlers, FileCalls> => {
  /** The windows of the pages being printed, one entry for each. */
  const printing: number[] = [];
  /** The ZIPs being written, by the file's id. */
  const packing = new Map<string, AbortController>();
  /** What the log says of a printed file once it is saved, by the file's id. */
  const printed = new Map<string, LogFields>();
  files.onEnd(({ id }, ending) => {
    packing.get(id)?.abort();
    const fields = printed.get(id);
    printed.delete(id);
    if (fields && (ending === 'finished' || ending === 'incomplete')) log.info('document.saved', fields);
  });
  onWithdrawn(() => {
    for (const controller of packing.values()) controller.abort();
  });

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
      if (files.find(id, windowId)?.extension === '.zip') return onlyPacked;
      const written = await files.write(id, base64 ? Buffer.from(text, 'base64') : text, windowId);
      if (written.ok && done !== undefined) files.progress(id, windowId, done);
      return written;
    },
    'files.print': async ({ id, revealed, ...page }, { windowId }) => {
      const file = files.find(id, windowId);
      if (file === null) return notOpen;
      if (file.extension === '.zip') return onlyPacked;
      return whilePrinting(windowId, async () => {
        const result = await printPage(windowId, { ...page, askedAt: file.askedAt });
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
    'files.pack': async ({ id, revealed, documents, ...page }, { windowId }) => {
      const file = files.find(id, windowId);
      if (file === null) return notOpen;
      if (file.extension !== '.zip') return fail('invalid', 'This file is no ZIP');
      return whilePrinting(windowId, async () => {
        const controller = new AbortController();
        packing.set(id, controller);
        try {
          const result = await printPage(windowId, { ...page, askedAt: file.askedAt });
          if (!result.ok) return result;
          const packed = await packCase(
            { page: result.value, address: page.address, revealed, documents },
            {
              write: (piece) => files.write(id, piece, windowId),
              progress: (done) => files.progress(id, windowId, done),
              signal: controller.signal,
            },
          );
          if (!packed.ok) return packed;
          const { answer, hashes, bytes } = packed.value;
          const { fileHash, pdfHash, manifestHash } = hashes;
          printed.set(id, {
            contentHash: logHash(result.value.contentHash),
            fileHash: logHash(fileHash),
            pdfHash: logHash(pdfHash),
            manifestHash: logHash(manifestHash),
            bytes,
            revealed,
            documents: answer.documents,
            missing: answer.missing.length,
          });
          return succeed(answer);
        } finally {
          packing.delete(id);
        }
      });
    },
    'files.finish': ({ id, incomplete }, { windowId }) => files.finish(id, windowId, incomplete),
    'files.discard': ({ id, failed }, { windowId }) => files.discard(id, windowId, failed),
    'files.reveal': async ({ id }, { windowId }) => files.reveal(id, windowId),
  };
};
