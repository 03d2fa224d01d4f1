import { useState } from 'react';
import type { FormRow, RowsInput } from '#kernel/definitions/form-input.ts';
import { isSameRows } from './form-value.ts';
import { createRow, type EditedRow, insertRow, moveRow, newCells, type RemovedRow, replaceCell } from './row-edits.ts';

interface RowsState {
  rows: readonly EditedRow[];
  /** The rows that Undo brings back, the last one first. */
  removed: readonly RemovedRow[];
  /** What the last edit did, for screen readers. */
  message: string;
}

const fromValue = (value: readonly FormRow[]): RowsState => ({
  rows: value.map((cells) => createRow(cells)),
  removed: [],
  message: '',
});

interface UseRowsOptions {
  input: RowsInput;
  value: readonly FormRow[];
  onChange: (value: readonly FormRow[]) => void;
  submitCount: number;
}

/** The rows of an input with a key each, and their edits. Rows that come from elsewhere, such as a newer record, replace them. */
export const useRows = ({ input, value, onChange, submitCount }: UseRowsOptions) => {
  const [state, setState] = useState(() => fromValue(value));
  let { rows, removed, message } = state;
  const cellsOf = (edited: readonly EditedRow[]) => edited.map(({ cells }) => cells);
  if (!isSameRows(cellsOf(rows), value)) {
    const next = fromValue(value);
    ({ rows, removed, message } = next);
    setState(next);
  }
  const { minRows = 0, maxRows = Number.POSITIVE_INFINITY } = input;
  const change = (next: Pick<RowsState, 'rows'> & Partial<RowsState>) => {
    setState({ removed, message: '', ...next });
    onChange(cellsOf(next.rows));
  };
  const indexOf = (key: string) => rows.findIndex((row) => row.key === key);
  const [lastRemoved, ...otherRemoved] = removed;
  return {
    rows,
    message,
    canAdd: rows.length < maxRows,
    canRemove: rows.length > minRows,
    /** The row that Undo would bring back; null: none. */
    undoable: rows.length < maxRows ? (lastRemoved ?? null) : null,
    setCell: (key: string, name: string, cell: string | boolean) =>
      change({ rows: replaceCell(rows, key, name, cell) }),
    /** Adds a row at the end and returns its key. */
    add: (): string => {
      const row = createRow(newCells(input.columns), submitCount);
      change({ rows: [...rows, row], message: `Row ${rows.length + 1} added` });
      return row.key;
    },
    /** Removes a row and returns the key of the one that is now in its place, or before it; null: none is left. */
    remove: (key: string): string | null => {
      const index = indexOf(key);
      const row = rows[index];
      if (!row || rows.length <= minRows) return key;
      const left = rows.toSpliced(index, 1);
      change({ rows: left, removed: [{ row, index }, ...removed], message: `Row ${index + 1} removed` });
      return (left[index] ?? left.at(-1))?.key ?? null;
    },
    /** Brings back the row that was removed last and returns its key. */
    undo: (): string | null => {
      if (!lastRemoved) return null;
      const { row, index } = lastRemoved;
      change({ rows: insertRow(rows, row, index), removed: otherRemoved, message: `Row ${index + 1} restored` });
      return row.key;
    },
    move: (key: string, by: -1 | 1): void => {
      const moved = moveRow(rows, key, by);
      if (moved) change({ rows: moved, message: `Row moved to position ${indexOf(key) + by + 1}` });
    },
  };
};
