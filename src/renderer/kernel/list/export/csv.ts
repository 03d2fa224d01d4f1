import type { UnreadableRow } from '#contract/platform/unreadable.ts';
import { unreadableRowText } from '#kernel/format/unreadable-text.ts';
import type { ExportColumn, ExportTable } from './export-columns.ts';
import { guardFormulas } from './formula-guard.ts';

/** What a spreadsheet of any country may split or trim at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be found.
const splits = /^\s|\s$|[",;|\u0000-\u001f\u0085\u2028\u2029]/;

/** A CSV field (RFC 4180): quoted where a spreadsheet could split it, and never a formula. */
export const csvField = (value: string): string => {
  const safe = guardFormulas(value);
  return safe !== value || splits.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

/** The heading of a column. Times are in UTC, and their headings say so. */
export const csvHeading = ({ heading, type }: Pick<ExportColumn, 'heading' | 'type'>): string =>
  type === 'time' ? `${heading} (UTC)` : heading;

/** Stands at the start of a file: it tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The first line of a file. */
export const csvHead = ({ columns }: ExportTable): string => byteOrderMark + csvLine(columns.map(csvHeading));

/** The texts of a row that can't be read: its id, and in the first other column that it can't be read. */
export const unreadableTexts = ({ columns, idColumn }: ExportTable, { id, path }: UnreadableRow): string[] => {
  const texts = columns.map(() => '');
  if (idColumn >= 0) texts[idColumn] = id ?? '';
  texts[idColumn + 1] = unreadableRowText(id, path);
  return texts;
};
