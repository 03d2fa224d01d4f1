import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The text of a SHA256SUMS file, which `sha256sum --check` reads. */
export async function checksums(paths) {
  const lines = [];
  for (const path of [...paths].sort()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    lines.push(`${hash.digest('hex')}  ${basename(path)}\n`);
  }
  return lines.join('');
}
