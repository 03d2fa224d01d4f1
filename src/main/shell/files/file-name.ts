import { visibleText } from '#contract/values/visible-text.ts';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const maxLength = 120;
/** In UTF-8: Linux and macOS take 255 bytes, of which the ending of a file that is being written needs some. */
const maxBytes = 200;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text within both limits, cut between whole characters. */
const cut = (text: string, length: number, bytes: number): string => {
  let end = 0;
  for (const { segment, index } of characters.segment(text)) {
    const next = index + segment.length;
    if (next > length || Buffer.byteLength(text.slice(0, next)) > bytes) break;
    end = next;
  }
  return text.slice(0, end);
};

/**
 * A file name that every system accepts, with hidden characters made visible: no path, control or reserved characters or device name;
 * 'export' if nothing is left.
 */
export const safeFileName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Hidden characters can reverse the shown name.
  const plain = visibleText(last.replace(/\s+/g, ' ').normalize('NFC'))
    .replace(/[<>:"|?*]/g, '-')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const stem = dot > 0 ? plain.slice(0, dot) : plain;
  const extension = dot > 0 ? cut(plain.slice(dot), 16, 64) : '';
  const short = cut(stem, maxLength - extension.length, maxBytes - Buffer.byteLength(extension)).trim();
  if (short === '') return `export${extension}`;
  return `${reserved.test(short) ? `${short}-` : short}${extension}`;
};
