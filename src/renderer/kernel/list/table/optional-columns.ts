import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { textWidth } from '#kernel/format/text-width.ts';
import { applicableActions } from '#kernel/write/actions/applicable-actions.ts';
import { typicalWidth } from './column-widths.ts';

/** As in data-table.css. */
const checkColumnPx = 36;
/** A button of 24 px, or the padding of one with a label, and that of its cell. */
const menuColumnPx = 44;
const labelPaddingPx = 34;

/** The width of the column of row actions: that of a menu's button, or of the longest label of a row's only action; 0 without actions. */
export const actionsColumnPx = (
  actions: Pick<AnyRecordActions, 'list'> | undefined,
  rows: readonly unknown[],
): number => {
  if (!actions) return 0;
  const labels = rows.flatMap((row) => {
    const [only, ...others] = applicableActions(actions, row);
    return only && others.length === 0 ? [only.label] : [];
  });
  return Math.max(menuColumnPx, ...[...new Set(labels)].map((label) => textWidth(label, 12.5) + labelPaddingPx));
};

/** The width of the columns beside the list's own: checkboxes and row actions. Without rows the actions are taken for a menu. */
export const sideColumnsPx = (actions: ListDefinition['actions'], rows: readonly unknown[] = []): number =>
  checkColumnPx + actionsColumnPx(actions, rows);

/** Whether a table of this width has no room for all columns of a list, but extra ones, at their typical widths. The rows do not matter. */
export const needsMoreRoom = ({ columns, actions }: Pick<ListDefinition, 'columns' | 'actions'>, frameWidth: number) =>
  columns
    .filter(({ isExtra }) => !isExtra)
    .reduce((sum, column) => sum + typicalWidth(column), sideColumnsPx(actions)) > frameWidth;

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
  let room = frameWidth - sideColumnsPx(actions);
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
