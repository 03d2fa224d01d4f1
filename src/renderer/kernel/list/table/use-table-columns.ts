import { type RefObject, useMemo } from 'react';
import { limits } from '#contract/limits.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { narrowAmounts, useAlignedColumns } from './align-amounts.ts';
import { columnWidths, divideRoom, leastTableWidth } from './column-widths.ts';
import { useFrameWidth } from './use-frame-width.ts';

/** As in data-table.css. */
const checkColumnPx = 36;
const actionsColumnPx = 44;

interface TableColumns {
  frame: RefObject<HTMLDivElement | null>;
  /** The columns with their amounts aligned, if there is room. */
  columns: readonly Field<unknown>[];
  /** CSS widths, in the order of the columns: shares of the table, which fit before the frame is measured, too. */
  widths: readonly string[];
  minWidth: number;
  /**
   * The table is wider than its frame, which then scrolls both ways. A frame that only scrolled sideways would hold the sticky header but
   * not scroll down with it, because Chromium has no containers that scroll on one axis.
   */
  scrolls: boolean;
}

/** The columns of a table with widths that fit its rows and its frame. */
export const useTableColumns = ({
  definition: { actions, groupBy },
  columns,
  rows,
  isWide,
}: {
  definition: ListDefinition;
  columns: readonly Field<unknown>[];
  rows: readonly unknown[];
  isWide: boolean;
}): TableColumns => {
  const { frame, frameWidth } = useFrameWidth();
  const aligned = useAlignedColumns(columns, rows, groupBy);
  const alignedWidths = useMemo(() => aligned.map((column) => columnWidths(column, rows)), [aligned, rows]);
  const beside = checkColumnPx + (actions ? actionsColumnPx : 0);
  const room = frameWidth - beside;
  const isTight = room < leastTableWidth(alignedWidths);
  const narrow = useMemo(() => (isTight ? narrowAmounts(columns) : null), [isTight, columns]);
  const narrowWidths = useMemo(() => narrow?.map((column) => columnWidths(column, rows)) ?? null, [narrow, rows]);
  const widths = narrowWidths ?? alignedWidths;
  const leastWidth = leastTableWidth(widths);
  const minWidth = leastWidth + beside;
  return {
    frame,
    columns: narrow ?? aligned,
    widths: divideRoom(widths, room, isWide && frameWidth > limits.contentPx).map(
      (width) => `${((width / Math.max(frameWidth, minWidth)) * 100).toFixed(3)}%`,
    ),
    minWidth,
    scrolls: leastWidth > room,
  };
};
