import { csvHeading } from './csv.ts';
import type { ExportColumn, ExportTable } from './export-columns.ts';
import { guardFormulas } from './formula-guard.ts';
import { xlsxCell } from './xlsx-cell.ts';

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

/** What makes a cell a text for spreadsheets whatever it looks like: `mso-number-format` for Excel, `sdnum` for LibreOffice. */
const asText = ` style="mso-number-format:'\\@'" sdnum="1033;0;@"`;

/** A line break within a cell. */
const lineBreak = '<br style="mso-data-placement:same-cell">';

const htmlText = (value: string): string => escapeHtml(guardFormulas(value)).replace(/\r\n|[\r\n]/g, lineBreak);

/** A cell is a text where the cell of an Excel file is: ids, and amounts of more digits than a spreadsheet holds. */
const htmlCell = (type: ExportColumn['type'], value: string): string =>
  `<td${typeof xlsxCell(type, value) === 'string' ? asText : ''}>${htmlText(value)}</td>`;

/** The rows with their headings. No cell is a formula. */
export const clipboardTable = ({ columns }: ExportTable, rows: readonly unknown[]): ClipboardTable => {
  const head = columns.map(csvHeading);
  const lines = rows.map((row) => columns.map(({ type, text }) => ({ type, value: text(row) })));
  const htmlRows = [
    head.map((heading) => `<th>${htmlText(heading)}</th>`),
    ...lines.map((line) => line.map(({ type, value }) => htmlCell(type, value))),
  ];
  return {
    text: [head, ...lines.map((line) => line.map(({ value }) => value))]
      .map((line) => line.map((value) => tabField(guardFormulas(value))).join('\t'))
      .join('\r\n'),
    html: `<table>${htmlRows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`,
  };
};
