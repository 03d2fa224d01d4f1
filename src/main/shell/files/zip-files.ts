import type { CallInput, CallOutput, EventPayload } from '#contract/bridge/calls.ts';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { refuseOverLimit } from '../../ceilings/refuse-over-limit.ts';
import { type Log, type LogFields, logHash } from '../../log/log.ts';
import type { Access } from '../../session/access.ts';
import type { ExportFiles } from './export-files.ts';
import { type PackCase, packingStopped } from './pack-case.ts';
import type { PrintedPage } from './print-page.ts';

/** What a page says of what it has printed. */
interface PrintedFacts {
  /** The console path of the case. */
  address: string;
  revealed: number;
}

interface PageOfZip extends PrintedFacts {
  page: PrintedPage;
}

interface Zip {
  windowId: number;
  /** While it is packed, a controller that stops it. */
  step: 'printing' | PageOfZip | AbortController | 'packed';
}

export interface ZipFileParts {
  files: Pick<ExportFiles, 'write' | 'progress' | 'discard' | 'onEnd'>;
  packCase: PackCase;
  /** Tells pages how many documents of a ZIP are done. */
  onProgress: (progress: EventPayload<'files.progress'>) => void;
  /** Calls a listener when the console is locked and when the session ends. */
  onWithdrawn: Access['onWithdrawn'];
  log: Log;
}

interface PackedZip {
  answer: CallOutput<'files.pack'>;
  /** What the log says once the file is saved. */
  fields: LogFields;
}

/**
 * The ZIPs being saved. Each is printed once and then packed once, whatever its page asks: the log must have the hash of the whole file. A ZIP
 * that can't be packed is discarded, and so is one that is not packed when the console is locked or the session ends.
 */
export interface ZipFiles {
  /** Keeps the page that `print` gives in memory until it is packed. After a failure it can be tried again. */
  print(
    id: string,
    windowId: number,
    facts: PrintedFacts,
    print: () => Promise<Result<PrintedPage>>,
  ): Promise<Result<undefined>>;
  /** Writes the printed page and the documents into the file. */
  pack(input: CallInput<'files.pack'>, windowId: number): Promise<Result<PackedZip>>;
  /** Whether the file is a whole ZIP. */
  isPacked(id: string): boolean;
}

const printedBefore = fail('conflict', 'The page of this ZIP has been printed already');
const notPrinted = fail('conflict', 'The page of this ZIP has not been printed, or is packed already');

export const createZipFiles = ({ files, packCase, onProgress, onWithdrawn, log }: ZipFileParts): ZipFiles => {
  const zips = new Map<string, Zip>();
  files.onEnd(({ id }) => {
    const step = zips.get(id)?.step;
    if (step instanceof AbortController) step.abort();
    zips.delete(id);
  });
  onWithdrawn(() => {
    for (const [id, { windowId, step }] of zips) if (step !== 'packed') void files.discard(id, windowId, true);
  });

  const write = async (
    { id, ...rest }: CallInput<'files.pack'>,
    { page, address, revealed }: PageOfZip,
    { windowId, signal }: { windowId: number; signal: AbortSignal },
  ): Promise<Result<PackedZip>> => {
    const packed = await packCase(
      { page, address, revealed, ...rest },
      {
        write: (piece) => files.write(id, piece, windowId),
        progress: (documents) => {
          onProgress({ id, documents });
          files.progress(id, windowId, documents / rest.documents.length);
        },
        signal,
      },
    );
    if (!packed.ok) return packed;
    const { answer, hashes, bytes } = packed.value;
    const { fileHash, pdfHash, manifestHash } = hashes;
    const fields = {
      contentHash: logHash(page.contentHash),
      fileHash: logHash(fileHash),
      pdfHash: logHash(pdfHash),
      manifestHash: logHash(manifestHash),
      bytes,
      revealed,
      documents: answer.documents,
      missing: answer.missing.length + rest.beyond,
    };
    return succeed({ answer, fields });
  };

  return {
    print: async (id, windowId, facts, print) => {
      if (zips.has(id)) return printedBefore;
      const zip: Zip = { windowId, step: 'printing' };
      zips.set(id, zip);
      try {
        const printed = await print();
        // The file was discarded meanwhile.
        if (zips.get(id) !== zip) return packingStopped;
        if (!printed.ok) return printed;
        zip.step = { ...facts, page: printed.value };
        return succeed(undefined);
      } finally {
        if (zip.step === 'printing' && zips.get(id) === zip) zips.delete(id);
      }
    },
    pack: async (input, windowId) => {
      const zip = zips.get(input.id);
      if (!zip || typeof zip.step === 'string' || zip.step instanceof AbortController) return notPrinted;
      const packing = [...zips.values()].filter((other) => other.step instanceof AbortController);
      if (packing.filter((other) => other.windowId === windowId).length >= ceilings.packsPerWindow)
        return refuseOverLimit(
          log,
          'packsPerWindow',
          'Another ZIP of this window is being saved. Wait until it is finished.',
        );
      const page = zip.step;
      const controller = new AbortController();
      zip.step = controller;
      try {
        const packed = await write(input, page, { windowId, signal: controller.signal });
        if (controller.signal.aborted) return packingStopped;
        if (packed.ok) zip.step = 'packed';
        return packed;
      } finally {
        if (zip.step === controller) await files.discard(input.id, windowId, true);
      }
    },
    isPacked: (id) => zips.get(id)?.step === 'packed',
  };
};
