import { type ColumnDef, writeXlsx as writeBook, writeXlsxStream } from 'hucre/xlsx';
import { viewerZone } from '#kernel/format/dates.ts';
import type { ExportColumn, ExportTable } from './export-columns.ts';
import { type Sheet, type SheetColumn, sheetNames } from './sheet.ts';
import { xlsxCell } from './xlsx-cell.ts';

/** How the cells of a type are shown. Text has a format too: what is typed into it later stays text. */
const formats: Readonly<Record<ExportColumn['type'], { numFmt: string; width: number }>> = {
  text: { numFmt: '@', width: 24 },
  number: { numFmt: 'General', width: 14 },
  amount: { numFmt: '#,##0.00################', width: 20 },
  time: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
};

/** The heading of a column. Times are in the zone of the dates on screen, and their headings name it. */
const headingOf = ({ heading, type }: SheetColumn): string =>
  type === 'time' ? `${heading} (${viewerZone()})` : heading;

const columnsOf = (columns: readonly SheetColumn[]): (ColumnDef & { header: string })[] =>
  columns.map((column) => {
    const header = headingOf(column);
    const { numFmt, width } = formats[column.type];
    return { header, numFmt, width: Math.max(width, header.length + 2) };
  });

/** The heading stays in sight. */
const freezePane = { rows: 1 };

/**
 * Writes rows as a file of Excel, a piece at a time: memory does not grow with the rows. `rows` are the texts of the table's columns,
 * `append` writes bytes.
 */
export const writeXlsx = async (
  { columns }: ExportTable,
  sheet: string,
  rows: AsyncIterable<readonly string[]>,
  append: (bytes: Uint8Array) => Promise<void>,
): Promise<void> => {
  const cells = async function* () {
    for await (const texts of rows) yield columns.map(({ type }, index) => xlsxCell(type, texts[index] ?? ''));
  };
  const stream = writeXlsxStream(cells(), {
    name: sheet,
    columns: columnsOf(columns),
    freezePane,
  });
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) await append(piece.value);
  } catch (error) {
    await reader.cancel(error).catch(() => undefined);
    throw error;
  }
};

/** A file of Excel with a sheet for each table, made in memory: for tables that are on screen as a whole. */
export const xlsxBook = (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const names = sheetNames(sheets.map(({ title }) => title));
  return writeBook({
    stringMode: 'inline',
    sheets: sheets.map(({ title, columns, rows }, index) => {
      const heads = columnsOf(columns);
      return {
        name: names[index] ?? title,
        columns: heads,
        rows: [
          heads.map(({ header }) => header),
          ...rows.map((row) => row.map(([type, text]) => xlsxCell(type, text))),
        ],
        cells: ownFormats(columns, rows),
        freezePane,
      };
    }),
  });
};

/** The formats of cells that are of another type than their column, by row and column. */
const ownFormats = (columns: Sheet['columns'], rows: Sheet['rows']): Map<string, { style: { numFmt: string } }> =>
  new Map(
    rows.flatMap((row, rowIndex) =>
      row.flatMap(([type], index) =>
        type === columns[index]?.type
          ? []
          : [[`${rowIndex + 1},${index}`, { style: { numFmt: formats[type].numFmt } }] as const],
      ),
    ),
  );
