import { createHash } from 'node:crypto';
import { type Result, succeed } from '#contract/bridge/result.ts';

/** A file in a ZIP. */
export interface ZippedFile {
  name: string;
  /** In bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A ZIP that is written file by file. After a failure nothing more can be added. */
export interface ZipWriter {
  add(name: string, content: Uint8Array): Promise<Result<ZippedFile>>;
  /** Writes the directory, and gives the size and the SHA-256 of the whole ZIP. */
  end(): Promise<Result<{ bytes: number; fileHash: string }>>;
}

/** Main works on so much at once, which takes it a few milliseconds. */
const pieceSize = 1_000_000;

/** ZIP keeps the parts of a local time without a zone. These are the parts of the time in UTC, whatever the zone of this machine. */
const asUtc = (at: number): Date => {
  const time = new Date(at);
  return new Date(
    time.getUTCFullYear(),
    time.getUTCMonth(),
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  );
};

/** `at`: the date of all its files, in ms since 1970. Nothing is compressed: pictures and PDFs are already. */
export const createZipWriter = async (
  at: number,
  write: (piece: Uint8Array) => Promise<Result<undefined>>,
): Promise<ZipWriter> => {
  // The build of Node declares a `require` of its own, as the bundler does.
  const { Zip, ZipDeflate } = await import('fflate/browser');
  const pieces: Uint8Array[] = [];
  const archiveHash = createHash('sha256');
  let bytes = 0;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const writePieces = async (): Promise<Result<undefined>> => {
    for (const piece of pieces.splice(0)) {
      archiveHash.update(piece);
      bytes += piece.length;
      const written = await write(piece);
      if (!written.ok) return written;
    }
    return succeed(undefined);
  };
  return {
    add: async (name, content) => {
      // Level 0 copies. Java reads a file that is not deflated only if its size comes before it.
      const file = new ZipDeflate(name, { level: 0 });
      file.mtime = asUtc(at);
      zip.add(file);
      const hash = createHash('sha256');
      for (let start = 0; start === 0 || start < content.length; start += pieceSize) {
        const piece = content.subarray(start, start + pieceSize);
        hash.update(piece);
        file.push(piece, start + pieceSize >= content.length);
        const written = await writePieces();
        if (!written.ok) return written;
      }
      return succeed({ name, size: content.length, sha256: hash.digest('hex') });
    },
    end: async () => {
      zip.end();
      const written = await writePieces();
      return written.ok ? succeed({ bytes, fileHash: archiveHash.digest('hex') }) : written;
    },
  };
};
