import { visibleText } from '#contract/values/visible-text.ts';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const maxLength = 120;

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
  const extension = dot > 0 ? plain.slice(dot).slice(0, 16) : '';
  const short = stem.slice(0, maxLength - extension.length).trim();
  if (short === '') return `export${extension}`;
  return `${reserved.test(short) ? `${short}-` : short}${extension}`;
};
