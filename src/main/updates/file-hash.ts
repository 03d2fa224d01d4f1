import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The SHA-512 hash of a file, in base64. Rejects if it cannot be read. */
export const fileHash = async (path: string): Promise<string> => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
};
