import type { CallOutput } from '#contract/bridge/calls.ts';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { DocumentProblem } from '#contract/bridge/files.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { type Deadline, startDeadline } from '../../api/deadline.ts';
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
  documents: readonly { name: string; url: string | null }[];
  /** How many documents more the case has. */
  beyond: number;
}

interface PackTarget {
  write: (piece: Uint8Array) => Promise<Result<undefined>>;
  /** Called with how many documents are done. */
  progress: (documents: number) => void;
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

/** The answer if the member, a lock or the end of the session ended it. */
export const packingStopped = fail(
  'cancelled',
  'The console was locked or the page was left before the file was saved',
);

/** Writes the ZIP. Documents that are not loaded before the deadline count as not answered. */
const writeCase = async (
  { media, ...source }: PackParts,
  { page, address, revealed, documents, beyond }: CaseToPack,
  { write, progress, signal, deadline }: PackTarget & { deadline: Deadline },
): Promise<Result<PackedCase>> => {
  const { pdf, contentHash, savedBy } = page;
  let size = 0;
  const load = async (url: string | null): Promise<LoadedDocument | DocumentProblem> => {
    if (url === null) return 'over-limit';
    if (deadline.signal.aborted) return 'no-answer';
    const bytes = await media.document(url, deadline.signal);
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
    progress(index);
    const document = await load(url);
    if (signal.aborted) return packingStopped;
    if (typeof document === 'string') {
      missing.push({ name, reason: document });
      continue;
    }
    const { bytes, type } = document;
    const added = await zip.add(documentFileName(index, name, type), bytes);
    if (!added.ok) return added;
    files.push({ ...added.value, mediaType: type.mediaType, sourceName: name });
  }
  const manifest = caseManifest({ ...source, savedBy, address, contentHash, revealed, files, missing, beyond });
  const described = await zip.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  if (!described.ok) return described;
  const ended = await zip.end();
  if (!ended.ok) return ended;
  if (signal.aborted) return packingStopped;
  const { bytes, fileHash } = ended.value;
  return succeed({
    answer: { documents: files.length - 1, missing },
    hashes: { fileHash, pdfHash: printed.value.sha256, manifestHash: described.value.sha256 },
    bytes,
  });
};

/** Loads one document after the other, so that main holds one at a time. A document that can't be loaded does not stop the others. */
export const createPackCase =
  (parts: PackParts): PackCase =>
  async (packed, target) => {
    const deadline = startDeadline(ceilings.packMs, target.signal);
    try {
      return await writeCase(parts, packed, { ...target, deadline });
    } finally {
      deadline.end();
    }
  };
