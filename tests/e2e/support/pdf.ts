import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

// Reads the PDFs that Chromium writes: objects in plain text, streams deflated, fonts with a map of their glyphs to Unicode.

interface PdfObject {
  /** Without the bytes of its stream. */
  text: string;
  /** Its stream, inflated; '' without one. */
  stream: string;
}

const readObjects = (path: string): ReadonlyMap<number, PdfObject> => {
  const bytes = readFileSync(path);
  // One character a byte.
  const file = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 1: id = '', index, 0: head } of file.matchAll(/(?<=^|\n)(\d+) 0 obj\s/g)) {
    const start = index + head.length;
    const end = file.indexOf('endobj', start);
    const streamAt = file.indexOf('stream\n', start);
    if (streamAt === -1 || streamAt > end) {
      objects.set(Number(id), { text: file.slice(start, end), stream: '' });
      continue;
    }
    const text = file.slice(start, streamAt);
    const from = streamAt + 'stream\n'.length;
    const data = bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(text)?.[1]));
    const isDeflated = text.includes('/FlateDecode') && !text.includes('/Image');
    objects.set(Number(id), { text, stream: (isDeflated ? inflateSync(data) : data).toString('latin1') });
  }
  return objects;
};

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** A text of a dictionary: `(Ada \(NGN\))`, or UTF-16 with a byte order mark as `<FEFF0041>`. */
const textIn = (dictionary: string, key: string): string | null => {
  const hex = new RegExp(`/${key} <FEFF([\\dA-F]*)>`).exec(dictionary)?.[1];
  if (hex !== undefined) return fromUtf16(hex);
  return new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`).exec(dictionary)?.[1]?.replace(/\\(.)/g, '$1') ?? null;
};

interface Font {
  /** The characters of its glyphs, by their codes. */
  glyphs: ReadonlyMap<number, string>;
  /** How many hexadecimal digits a code has. */
  digits: 2 | 4;
}

const noFont: Font = { glyphs: new Map(), digits: 4 };

/** The characters of a font's glyphs, by their codes. */
const glyphsOf = (map: string): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar\n(.*?)endbfchar/gs))
    for (const [, code = '', unicode = ''] of block.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/g))
      glyphs.set(Number.parseInt(code, 16), fromUtf16(unicode));
  for (const [, block = ''] of map.matchAll(/beginbfrange\n(.*?)endbfrange/gs))
    for (const [, first = '', last = '', unicode = ''] of block.matchAll(/<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/g))
      for (let code = Number.parseInt(first, 16), step = 0; code <= Number.parseInt(last, 16); code += 1, step += 1)
        glyphs.set(code, String.fromCodePoint(Number.parseInt(unicode, 16) + step));
  return glyphs;
};

const references = (text: string): number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));

export interface Pdf {
  title: string | null;
  language: string | null;
  /** Whether it says of itself that it is tagged, and has a tree of tags. */
  isTagged: boolean;
  /** The kinds of its tags, such as `H1`, `Table` and `TH`. */
  tags: ReadonlySet<string>;
  /** The titles of its outline. */
  outline: readonly string[];
  /** Widths and heights in points. */
  sizes: readonly string[];
  /** The words of each page, without the spaces between them, which are positions in a PDF. */
  pages: readonly string[];
}

/** What a PDF of the console says. */
export const readPdf = (path: string): Pdf => {
  const objects = readObjects(path);
  const all = [...objects.values()];
  const find = (id: number | undefined): PdfObject => objects.get(id ?? -1) ?? { text: '', stream: '' };
  const catalog = all.find(({ text }) => text.includes('/Type /Catalog'))?.text ?? '';
  const pages = all.filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text));
  const fonts = new Map<number, Font>();
  const fontOf = (id: number): Font => {
    const { text } = find(id);
    const font = fonts.get(id) ?? {
      glyphs: glyphsOf(find(Number(/\/ToUnicode (\d+)/.exec(text)?.[1])).stream),
      digits: text.includes('/Type3') ? 2 : 4,
    };
    fonts.set(id, font);
    return font;
  };
  const wordsOf = (content: string, page: string): string => {
    const named = new Map([...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, Number(id)]));
    let font = noFont;
    let words = '';
    // Digits of one width are glyphs that no character has: beside them stands what they mean.
    let isMeant = false;
    for (const [token, name, codes = ''] of content.matchAll(
      /\/(F\d+) [\d.]+ Tf|\/ActualText [^>]*>|EMC|<([\dA-F]+)>/g,
    )) {
      if (name !== undefined) font = fontOf(named.get(name) ?? -1);
      if (token === 'EMC') isMeant = false;
      if (token.startsWith('/ActualText')) {
        isMeant = true;
        words += textIn(token, 'ActualText') ?? '';
      }
      for (let at = 0; at < codes.length && !isMeant; at += font.digits)
        words += font.glyphs.get(Number.parseInt(codes.slice(at, at + font.digits), 16)) ?? '';
    }
    return words.replace(/\s+/g, '');
  };
  const info = all.find(({ text }) => text.includes('/Producer'))?.text ?? '';
  return {
    title: textIn(info, 'Title'),
    language: textIn(catalog, 'Lang'),
    isTagged: /\/MarkInfo <<.*?\/Marked true/s.test(catalog) && /\/StructTreeRoot \d+ 0 R/.test(catalog),
    tags: new Set(all.flatMap(({ text }) => /\/S \/(\w+)/.exec(text)?.[1] ?? [])),
    outline: /\/Outlines \d+ 0 R/.test(catalog)
      ? all
          .filter(({ text }) => /\/Title/.test(text) && /\/Parent/.test(text))
          .flatMap(({ text }) => textIn(text, 'Title') ?? [])
      : [],
    sizes: pages.map(({ text }) => /\/MediaBox \[0 0 (\d+)[\d.]* (\d+)/.exec(text)?.slice(1).join('x') ?? ''),
    pages: pages.map(({ text }) =>
      references(/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(text)?.[1] ?? '')
        .map((id) => wordsOf(find(id).stream, text))
        .join(''),
    ),
  };
};
