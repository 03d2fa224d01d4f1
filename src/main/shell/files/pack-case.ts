import type { CallOutput } from '#contract/bridge/calls.ts';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { DocumentProblem } from '#contract/bridge/files.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Media } from '../../api/media.ts';
import { type CaseSource, caseManifest, type ManifestFile, type MissingDocument } from './case-manifest.ts';
import { type DocumentType, documentTypeOf } from './document-type.ts';
import { safeFileName } from './file-name.ts';
import type { PrintedPage } from './print-page.ts';
import { createZipWriter } from './zip-writer.ts';

export interface CaseToPack {
  page: PrintedPage;
  /** The console path of the case. */
  address: string;
  revealed: number;
  documents: readonly { name: string; url: string }[];
}

interface PackTarget {
  write: (piece: Uint8Array) => Promise<Result<undefined>>;
  /** From 0 to 1. */
  progress: (done: number) => void;
  /** Aborted when the file is given up, and when the console is locked or the session ends. */
  signal: AbortSignal;
}

/** What the ZIP has, and what the log says of it. */
interface PackedCase {
  answer: CallOutput<'files.pack'>;
  hashes: { fileHash: string; pdfHash: string; manifestHash: string };
  bytes: number;
}

/** Writes a case, its documents and a manifest into a ZIP. */
export type PackCase = (packed: CaseToPack, target: PackTarget) => Promise<Result<PackedCase>>;

interface PackParts extends CaseSource {
  media: Pick<Media, 'document'>;
}

interface LoadedDocument {
  bytes: Uint8Array;
  type: DocumentType;
}

/** A name within the ZIP that every system accepts. Its number keeps names apart and in the order of the case. */
export const documentFileName = (index: number, name: string, { extensions }: DocumentType): string => {
  const lower = name.toLowerCase();
  const own = extensions.find((extension) => lower.endsWith(extension));
  const stem = own === undefined ? name : name.slice(0, -own.length);
  const number = String(index + 1).padStart(2, '0');
  // A path is no part of a name, but `Statement 11/2026` is a whole one.
  return `documents/${safeFileName(`${number} ${stem.replace(/[/\\]/g, '-').trim()}${own ?? extensions[0]}`)}`;
};

const stopped = fail('cancelled', 'The console was locked or the page was left before the file was saved');

/** Loads one document after the other, so that main holds one at a time. One that can't be loaded does not stop the others. */
export const createPackCase =
  ({ media, ...source }: PackParts): PackCase =>
  async ({ page, address, revealed, documents }, { write, progress, signal }) => {
    const { pdf, contentHash, savedBy } = page;
    let size = 0;
    const load = async (url: string, index: number): Promise<LoadedDocument | DocumentProblem> => {
      if (index >= ceilings.caseDocuments) return 'over-limit';
      const bytes = await media.document(url, signal);
      if (typeof bytes === 'string') return bytes;
      const type = documentTypeOf(bytes);
      if (type === null) return 'unsupported-type';
      if (size + bytes.length > ceilings.documentsSize) return 'over-limit';
      size += bytes.length;
      return { bytes, type };
    };
    const zip = await createZipWriter(savedBy.at, write);
    const printed = await zip.add('case.pdf', pdf);
    if (!printed.ok) return printed;
    const files: ManifestFile[] = [{ ...printed.value, mediaType: 'application/pdf', sourceName: null }];
    const missing: MissingDocument[] = [];
    for (const [index, { name, url }] of documents.entries()) {
      progress(index / documents.length);
      const document = await load(url, index);
      if (signal.aborted) return stopped;
      if (typeof document === 'string') {
        missing.push({ name, reason: document });
        continue;
      }
      const { bytes, type } = document;
      const added = await zip.add(documentFileName(index, name, type), bytes);
      if (!added.ok) return added;
      files.push({ ...added.value, mediaType: type.mediaType, sourceName: name });
    }
    const manifest = caseManifest({ ...source, savedBy, address, contentHash, revealed, files, missing });
    const described = await zip.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    if (!described.ok) return described;
    const ended = await zip.end();
    if (!ended.ok) return ended;
    if (signal.aborted) return stopped;
    const { bytes, fileHash } = ended.value;
    return succeed({
      answer: { documents: files.length - 1, missing },
      hashes: { fileHash, pdfHash: printed.value.sha256, manifestHash: described.value.sha256 },
      bytes,
    });
  };
