import { csvHeading } from './csv.ts';
import type { ExportTable } from './export-columns.ts';
import { guardFormulas } from './formula-guard.ts';

/** Rows on the clipboard: as text that spreadsheets paste into cells, and as a table for documents. */
export interface ClipboardTable {
  text: string;
  html: string;
}

/** A cell of tab-separated text. Spreadsheets read quotes around a cell with tabs, line breaks or quotes as CSV has them. */
const tabField = (value: string): string =>
  /["\t\n\r\v\f\0\u0085\u2028\u2029]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (value: string): string => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The rows with their headings. No cell is a formula. */
export const clipboardTable = ({ columns }: ExportTable, rows: readonly unknown[]): ClipboardTable => {
  const head = columns.map(csvHeading);
  const cells = [head, ...rows.map((row) => columns.map(({ text }) => text(row)))].map((line) =>
    line.map(guardFormulas),
  );
  const htmlRow = (line: readonly string[], tag: 'td' | 'th') =>
    `<tr>${line.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return {
    text: cells.map((line) => line.map(tabField).join('\t')).join('\r\n'),
    html: `<table>${cells.map((line, index) => htmlRow(line, index === 0 ? 'th' : 'td')).join('')}</table>`,
  };
};
