import type { UnreadableRow } from '#contract/unreadable.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { unreadableRowText } from '#kernel/format/unreadable-text.ts';

/**
 * A CSV field (RFC 4180). Spreadsheets run text that starts with = + - @, tab or return as a formula, so it gets a leading quote mark
 * (OWASP: CSV injection). Signed numbers and amounts stay as they are.
 */
export const csvField = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(\.\d+)?( [A-Z0-9]+)?$/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

/**
 * The header line; the first one of a file comes after a byte order mark that tells spreadsheets that the file is UTF-8. Times are in UTC,
 * and their headings say so.
 */
export const csvHead = (columns: readonly Field<unknown>[], { isFirst = true } = {}): string => {
  const heading = ({ label, csvLabel = label, isTime }: Field<unknown>) => (isTime ? `${csvLabel} (UTC)` : csvLabel);
  return `${isFirst ? '\uFEFF' : ''}${csvLine(columns.map(heading))}`;
};

/** The line of a row that can't be read: its first cell says so. */
export const unreadableCsvLine = (columns: readonly Field<unknown>[], { id, path }: UnreadableRow): string =>
  csvLine([unreadableRowText(id, path), ...columns.slice(1).map(() => '')]);

export const csvRows = (columns: readonly Field<unknown>[], rows: readonly unknown[]): string =>
  rows.map((row) => csvLine(columns.map((column) => column.text(row)))).join('');
