import type { ListDefinition } from '#kernel/definitions/list.ts';
import { typicalWidth } from './column-widths.ts';

/** As in data-table.css. */
const checkColumnPx = 36;
const actionsColumnPx = 44;

/** The width of the columns beside the list's own: checkboxes and row actions. */
export const sideColumnsPx = (hasActions: boolean): number => checkColumnPx + (hasActions ? actionsColumnPx : 0);

/** Whether a table of this width has no room for all columns of a list, but extra ones, at their typical widths. The rows do not matter. */
export const needsMoreRoom = ({ columns, actions }: Pick<ListDefinition, 'columns' | 'actions'>, frameWidth: number) =>
  columns
    .filter(({ isExtra }) => !isExtra)
    .reduce((sum, column) => sum + typicalWidth(column), sideColumnsPx(actions !== undefined)) > frameWidth;

/**
 * Keys of the optional columns that a table of this width has no room for, and of the extra ones. From the first one that does not fit, all are left out. The rows do
 * not matter, so columns neither appear nor disappear while data loads or from page to page.
 */
export const optionalColumnsWithoutRoom = (
  { columns, actions }: Pick<ListDefinition, 'columns' | 'actions'>,
  frameWidth: number,
): readonly string[] => {
  // A column that takes another one's place needs no room of its own.
  const regular = columns.filter(({ isOptional, replaces }) => !isOptional && replaces === undefined);
  let room = frameWidth - sideColumnsPx(actions !== undefined);
  for (const column of regular) room -= typicalWidth(column);
  return columns
    .filter(({ isOptional }) => isOptional)
    .filter((column) => {
      if (column.isExtra) return true;
      room -= typicalWidth(column);
      return room < 0;
    })
    .map(({ key }) => key);
};
