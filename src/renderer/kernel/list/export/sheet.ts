import { csvHeading, csvLine } from './csv.ts';
import type { ExportColumn, ExportTable } from './export-columns.ts';

/** The heading of a column, and the type of its cells. */
export type SheetColumn = Pick<ExportColumn, 'heading' | 'type'>;

/** A cell: a text and what it is. It may be of another type than its column. */
export type SheetCell = readonly [type: ExportColumn['type'], text: string];

/** A table that is exported as a whole: a file of its own, or a part of one. */
export interface Sheet {
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/** The sheet of an export's rows. */
export const sheetOf = (title: string, { columns }: ExportTable, rows: readonly unknown[]): Sheet => ({
  title,
  columns,
  rows: rows.map((row) => columns.map(({ type, text }): SheetCell => [type, text(row)])),
});

/** The lines of a sheet in CSV, without its title. */
export const sheetLines = ({ columns, rows }: Sheet): string =>
  csvLine(columns.map(csvHeading)) + rows.map((row) => csvLine(row.map(([, text]) => text))).join('');

/** The characters of a sheet's name in Excel. */
const nameLength = 31;

/** Names that Excel takes: short, without its own signs, and none twice, also in another case. */
export const sheetNames = (titles: readonly string[]): readonly string[] => {
  const taken = new Set(['', 'history']);
  return titles.map((title) => {
    const plain = title.replace(/[[\]:*?/\\]/g, ' ').replace(/^[\s']+|[\s']+$/g, '');
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`;
      const name =
        (plain || 'Sheet')
          .slice(0, nameLength - end.length)
          .toWellFormed()
          .trimEnd() + end;
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
};
