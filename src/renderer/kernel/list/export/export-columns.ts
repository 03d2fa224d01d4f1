import type { ExportedPart, Field } from '#kernel/definitions/field.ts';
import { utcTime } from './utc-time.ts';

/** A column of an exported file. */
export interface ExportColumn extends Omit<ExportedPart<unknown>, 'suffix'> {
  heading: string;
}

/** The columns of a list's export: those on screen and what else names their records. */
export interface ExportTable {
  columns: readonly ExportColumn[];
  /** The index of the column with the id of the row; -1 without one. */
  idColumn: number;
}

const typeOf = ({ isTime, kind }: Field<unknown>): ExportColumn['type'] =>
  isTime ? 'time' : kind === 'day' ? 'day' : kind === 'figure' ? 'number' : 'text';

const columnsOf = (field: Field<unknown>): ExportColumn[] => {
  const { csvLabel = field.label, exported } = field;
  if (exported) return exported.map(({ suffix, ...part }) => ({ ...part, heading: csvLabel + suffix }));
  const type = typeOf(field);
  return [{ heading: csvLabel, type, text: type === 'time' ? (row) => utcTime(field.text(row)) : field.text }];
};

/**
 * The columns of fields: an amount and its currency are two, and a linked record has its name and its id. Times are in UTC. `idOf` gives
 * the id of a row, which comes first unless a field has it.
 */
export const exportTable = (fields: readonly Field<unknown>[], idOf?: (row: unknown) => string): ExportTable => {
  const columns = fields.flatMap(columnsOf);
  const hasOwnId = fields.some(({ key }) => key === 'id');
  if (!idOf || hasOwnId) return { columns, idColumn: -1 };
  return { columns: [{ heading: 'ID', type: 'text', text: idOf }, ...columns], idColumn: 0 };
};
