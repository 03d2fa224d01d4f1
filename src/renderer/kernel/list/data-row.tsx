import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OpenDialog } from '#kernel/action/use-dialog.tsx';
import type { Column, ListDefinition } from './define-list.ts';
import { RowActions } from './row-actions.tsx';

/** A click on a row's words opens it, as its link does; selecting text, and every control of the row's own, does not. */
const isPlainRowClick = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  !event.target.closest('a, button, input, label') &&
  window.getSelection()?.isCollapsed !== false;

interface DataRowProps {
  row: unknown;
  rowKey: string;
  /** Null: the row leads nowhere. */
  to: string | null;
  index: number;
  columns: readonly Column<unknown>[];
  selected: boolean;
  onSelect: (keys: readonly string[], on: boolean) => void;
  onIntent: (row: unknown) => void;
  actions: ListDefinition['actions'];
  onAction: OpenDialog;
  base: string;
}

const cellClass = ({ align, wrap }: Column<unknown>): string | undefined =>
  [align === 'end' && 'table-end', wrap && 'table-wrap'].filter(Boolean).join(' ') || undefined;

/** A cell with its link, where it has one: the row's own, or another record's. */
const drawCell = (column: Column<unknown>, row: unknown, to: string | null, base: string): ReactNode => {
  if (column.primary && to !== null)
    return (
      <Link to={to} data-row-link="" className="table-link">
        {column.cell(row)}
      </Link>
    );
  const aside = column.to?.(row);
  return aside ? <Link to={base + aside}>{column.cell(row)}</Link> : column.cell(row);
};

/** One row: plain cells, one tab stop that is a link. */
export const DataRow = memo(
  ({ row, rowKey, to, index, columns, selected, onSelect, onIntent, actions, onAction, base }: DataRowProps) => (
    <tr
      aria-rowindex={index + 1}
      aria-selected={selected}
      data-row={rowKey}
      data-leads={to !== null}
      onMouseEnter={() => onIntent(row)}
      onFocus={() => onIntent(row)}
      onClick={(event) => {
        if (!isPlainRowClick(event)) return;
        const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
        // The link itself is clicked, so that Ctrl, Cmd and Shift mean what they mean on any link.
        link?.dispatchEvent(
          new window.MouseEvent('click', {
            bubbles: true,
            cancelable: true,
            ctrlKey: event.ctrlKey,
            metaKey: event.metaKey,
            shiftKey: event.shiftKey,
          }),
        );
      }}
    >
      <td className="table-check">
        <input
          type="checkbox"
          checked={selected}
          aria-label={`Select row ${index}`}
          onChange={(event) => onSelect([rowKey], event.currentTarget.checked)}
        />
      </td>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {drawCell(column, row, to, base)}
        </td>
      ))}
      {actions && (
        <td className="table-actions">
          <RowActions actions={actions} row={row} onAction={onAction} />
        </td>
      )}
    </tr>
  ),
);
