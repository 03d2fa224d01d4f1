import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The middle of a text's base64, wherever the text begins within a longer one: the first and last letters depend on its neighbors. */
const base64Forms = (bytes: Buffer): Buffer[] =>
  [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return Buffer.from(padded.slice(offset === 0 ? 0 : 4, -2));
  });

/** How a text may stand in a file: as it is, as Chromium's 16-bit strings, in an address, in base64. */
const formsOf = (text: string): Buffer[] => {
  const bytes = Buffer.from(text);
  const inAddress = Buffer.from(encodeURIComponent(text));
  return [bytes, Buffer.from(text, 'utf16le'), inAddress, ...base64Forms(bytes)].filter((form) => form.length >= 6);
};

/** Parts of a picture, since a cache may keep it in pieces. */
const partsOf = (bytes: Buffer): Buffer[] => {
  const size = Math.min(64, bytes.length);
  return [
    bytes.subarray(0, size),
    bytes.subarray(Math.floor((bytes.length - size) / 2), Math.floor((bytes.length + size) / 2)),
  ];
};

/** Every file below a folder that holds one of these texts or pictures, as `file: what`. `except` names folders to leave out. */
export const searchFiles = (
  folder: string,
  { texts, pictures }: { texts: readonly string[]; pictures: ReadonlyMap<string, Buffer> },
  except: readonly string[],
): string[] => {
  const needles = [
    ...texts.map((text) => ({ what: text, forms: formsOf(text) })),
    ...[...pictures].map(([what, bytes]) => ({ what, forms: partsOf(bytes) })),
  ];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !except.some((name) => path.startsWith(`${name}/`)))
    .flatMap((path) => {
      const content = readFileSync(join(folder, path));
      return needles
        .filter(({ forms }) => forms.some((form) => content.includes(form)))
        .map(({ what }) => `${path}: ${what}`);
    });
};
