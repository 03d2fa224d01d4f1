import { useMemo } from 'react';
import type { AmountFormat, Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { amountFormats, useFormattedColumns } from './amount-formats.ts';
import { columnWidth, divideRoom, minTableWidth } from './column-widths.ts';
import { sideColumnsPx } from './optional-columns.ts';

interface TableColumns {
  /** The columns with their amounts formatted alike. */
  columns: readonly Field<unknown>[];
  /** CSS widths, in the order of the columns: shares of the table, which fit before the frame is measured, too. */
  widths: readonly string[];
  /** The formats of the columns of amounts; null for other columns. */
  formats: readonly (AmountFormat | null)[];
  minWidth: number;
  /** The width of the column of row actions in pixels; undefined without actions. */
  actionsWidth: number | undefined;
  /** Whether a row's only action has its label instead of an icon. */
  hasActionLabels: boolean;
  /** The table has no room for all columns, even with texts cut off. */
  isNarrow: boolean;
  /**
   * The table is wider than its frame, which then scrolls. On a list's own page it scrolls both ways: a frame that only scrolled sideways
   * would hold the sticky header but not scroll down with it, because Chromium has no containers that scroll on one axis.
   */
  scrolls: boolean;
}

/** Formats and widths of the columns, from all rows of the page: they stay the same while windowed rows scroll. */
const measured = (columns: readonly Field<unknown>[], rows: readonly unknown[], isNarrow: boolean) => {
  const formats = amountFormats(columns, rows, isNarrow);
  return { formats, widths: columns.map((column, index) => columnWidth(column, rows, formats[index], isNarrow)) };
};

/** The columns of a table with widths that fit its rows and its frame. */
export const useTableColumns = ({
  definition: { actions },
  columns,
  rows,
  frameWidth,
}: {
  definition: Pick<ListDefinition, 'actions'>;
  columns: readonly Field<unknown>[];
  rows: readonly unknown[];
  frameWidth: number;
}): TableColumns => {
  const labeled = useMemo(() => sideColumnsPx(actions, rows), [actions, rows]);
  const labeledRoom = frameWidth - labeled;
  const normal = useMemo(() => measured(columns, rows, false), [columns, rows]);
  const isNarrow = labeledRoom < minTableWidth(normal.widths);
  const narrow = useMemo(() => (isNarrow ? measured(columns, rows, true) : null), [isNarrow, columns, rows]);
  const { formats, widths } = narrow ?? normal;
  // The labels of row actions give way to icons before the table scrolls.
  const hasActionLabels = minTableWidth(widths) <= labeledRoom;
  const beside = hasActionLabels ? labeled : sideColumnsPx(actions);
  const room = frameWidth - beside;
  const scrolls = minTableWidth(widths) > room;
  const divided = divideRoom(widths, room);
  const minWidth = (scrolls ? divided.reduce((sum, width) => sum + width, 0) : minTableWidth(widths)) + beside;
  return {
    columns: useFormattedColumns(columns, formats),
    widths: divided.map((width) => `${((width / Math.max(frameWidth, minWidth)) * 100).toFixed(3)}%`),
    formats,
    minWidth,
    actionsWidth: actions && beside - sideColumnsPx(undefined),
    hasActionLabels,
    isNarrow,
    scrolls,
  };
};
