import type { CellInput, FormRow } from '#kernel/definitions/form-input.ts';

/** A row on screen. `key` stays while the row is moved; `addedAtSubmit` is how often the form had been submitted when it was added. */
export interface EditedRow {
  readonly key: string;
  readonly addedAtSubmit: number;
  readonly cells: FormRow;
}

/** A row that was removed, and where it stood. */
export interface RemovedRow {
  readonly row: EditedRow;
  readonly index: number;
}

const initialCell = (column: CellInput): string | boolean => column.initial ?? (column.kind === 'switch' ? false : '');

/** The cells of a new row. */
export const newCells = (columns: readonly CellInput[]): FormRow =>
  Object.fromEntries(columns.map((column) => [column.name, initialCell(column)]));

export const createRow = (cells: FormRow, addedAtSubmit = 0): EditedRow => ({
  key: crypto.randomUUID(),
  addedAtSubmit,
  cells,
});

export const replaceCell = (
  rows: readonly EditedRow[],
  key: string,
  name: string,
  value: string | boolean,
): readonly EditedRow[] =>
  rows.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [name]: value } } : row));

/** Puts a row at an index; one beyond the end puts it last. */
export const insertRow = (rows: readonly EditedRow[], row: EditedRow, index: number): readonly EditedRow[] =>
  rows.toSpliced(index, 0, row);

/** Moves a row up (-1) or down (1); null if it is the first or the last. */
export const moveRow = (rows: readonly EditedRow[], key: string, by: -1 | 1): readonly EditedRow[] | null => {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= rows.length) return null;
  return insertRow(rows.toSpliced(from, 1), row, to);
};
