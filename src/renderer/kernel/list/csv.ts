import type { Column } from './define-list.ts';

/**
 * A CSV field (RFC 4180). A spreadsheet runs what begins with = + - @ tab or return: such text gets a quote mark in front (OWASP,
 * CSV injection), but numbers and amounts keep their sign.
 */
export const csvField = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(\.\d+)?( [A-Z0-9]+)?$/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (values: readonly string[]): string => `${values.map(csvField).join(',')}\r\n`;

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const csvHead = (columns: readonly Column<unknown>[]): string =>
  `\uFEFF${csvLine(columns.map((column) => column.label))}`;

export const csvRows = (columns: readonly Column<unknown>[], rows: readonly unknown[]): string =>
  rows.map((row) => csvLine(columns.map((column) => column.text(row)))).join('');
