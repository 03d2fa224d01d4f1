import { memo, type ReactNode, type MouseEvent as RowEvent } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#kernel/base/area-links.ts';
import { listPositionState } from '#kernel/base/list-position-state.ts';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { OpenActionDialog } from '#kernel/write/actions/use-action-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import type { ToggleRow } from './use-row-keys.ts';

/** Whether a click opens the row: not when it selects text or hits a control of the row. */
const isPlainRowClick = (event: RowEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  !event.target.closest('a, button, input, label') &&
  window.getSelection()?.isCollapsed !== false;

/** Clicks the row's link with the same modifier keys, so that Ctrl, Cmd and Shift work as on any link. */
const clickRowLink = (event: RowEvent<HTMLElement>): void => {
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector<HTMLAnchorElement>('a[data-row-link]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
};

interface DataRowProps {
  row: unknown;
  rowKey: string;
  /** Null if the row has no page. */
  to: string | null;
  /** Counted from 1 over all pages. */
  rowNumber: number;
  /** The list's path and query, for the record's page; null if rows open in a panel, which keeps the current state. */
  listAddress: string | null;
  locationState: unknown;
  columns: readonly Field<unknown>[];
  isSelected: boolean;
  /** The row of the record that was open before this list. */
  isMarked: boolean;
  onToggle: ToggleRow;
  onIntent: (row: unknown) => void;
  actions: AnyRecordActions | undefined;
  /** Whether a row's only action is shown as its label, else as an icon. */
  hasActionLabels: boolean;
  onAction: OpenActionDialog;
  base: string;
  /** The country whose time the tooltips of times show too. */
  country: string | null;
}

const cellClass = ({ align, wrap }: Field<unknown>): string | undefined =>
  [align === 'end' && 'table-end', wrap && 'table-wrap'].filter(Boolean).join(' ') || undefined;

/** A cell, with a link to the row's page or to another record. */
const renderCell = (
  column: Field<unknown>,
  { row, to, base, listAddress, locationState, rowNumber }: DataRowProps,
): ReactNode => {
  const content = column.render(row);
  if (column.primary && to !== null)
    return (
      <Link
        to={to}
        state={listAddress === null ? locationState : listPositionState({ address: listAddress, index: rowNumber - 1 })}
        data-row-link=""
        className="table-link"
      >
        {content}
      </Link>
    );
  const otherRecord = column.to?.(row);
  return otherRecord ? <Link to={linkTo(base, otherRecord)}>{content}</Link> : content;
};

/** A table row with plain cells. */
export const DataRow = memo((props: DataRowProps) => {
  const { row, rowKey, to, rowNumber, columns, isSelected, isMarked, onToggle, onIntent, actions, onAction } = props;
  return (
    <tr
      aria-rowindex={rowNumber + 1}
      aria-selected={isSelected}
      aria-current={isMarked ? 'true' : undefined}
      data-row={rowKey}
      data-leads={to !== null}
      data-country={props.country ?? undefined}
      onMouseEnter={() => onIntent(row)}
      onFocus={() => onIntent(row)}
      onClick={(event) => {
        if (isPlainRowClick(event)) clickRowLink(event);
      }}
    >
      <td className="table-check">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select row ${rowNumber}`}
          // Shift would select the text between the rows as well.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onChange={({ currentTarget, nativeEvent }) =>
            onToggle(rowKey, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {renderCell(column, props)}
        </td>
      ))}
      {actions && (
        <td className="table-actions">
          <RowActions actions={actions} row={row} hasLabel={props.hasActionLabels} onAction={onAction} />
        </td>
      )}
    </tr>
  );
});
