import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { allows } from '#contract/permissions.ts';
import type { OpenDialog } from '#kernel/action/use-dialog.tsx';
import { pointAt } from '#kernel/detail/open-record.ts';
import { useMe } from '#kernel/session/me.ts';
import { DataRow } from './data-row.tsx';
import type { Column, ListDefinition } from './define-list.ts';
import { groupHeads } from './groups.ts';
import { withOpen } from './open-key.ts';
import { useRowKeys } from './row-keys.ts';
import './data-table.css';

/** Above this only the rows in sight are drawn (design.md section 4, measured). */
const windowAbove = 200;
const rowPx = { normal: 40, compact: 32 };

interface DataTableProps {
  definition: ListDefinition;
  columns: readonly Column<unknown>[];
  rows: readonly unknown[];
  /** The number of the first row among all that match, for screen readers. */
  firstRow: number;
  total: number | null;
  sort: string;
  onSort: (key: string) => void;
  selected: ReadonlySet<string>;
  onSelect: (keys: readonly string[], on: boolean) => void;
  onIntent: (row: unknown) => void;
  /** Opens a row's action. */
  onAction: OpenDialog;
  /** Where a row's address begins: `/wanda/`. */
  base: string;
  density: 'normal' | 'compact';
  label: string;
  busy: boolean;
  /** The element that scrolls, for the window of rows. */
  scroller: RefObject<HTMLElement | null>;
}

const Header = ({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<unknown>[];
  sort: string;
  onSort: (key: string) => void;
}) =>
  columns.map((column) => {
    const order =
      column.sort === undefined
        ? null
        : sort === column.sort
          ? 'ascending'
          : sort === `-${column.sort}`
            ? 'descending'
            : 'none';
    const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
    const { sort: key } = column;
    return (
      <th
        key={column.key}
        scope="col"
        className={column.align === 'end' ? 'table-end' : undefined}
        {...(order ? { 'aria-sort': order } : {})}
      >
        {key === undefined ? (
          column.label
        ) : (
          <button type="button" className="table-sort" onClick={() => onSort(key)}>
            {column.label}
            <Arrow size={13} aria-hidden data-shown={order !== 'none'} />
          </button>
        )}
      </th>
    );
  });

/**
 * Below this width, in pixels, the content scrolls sideways: in a fixed layout a column without a width of its own, and that is the one
 * that names the row, would otherwise give up all of its room.
 */
const leastWidth = (columns: readonly Column<unknown>[], hasActions: boolean): number =>
  columns.reduce(
    (sum, { width }) => sum + (width?.endsWith('px') ? Number.parseInt(width, 10) : flexiblePx),
    hasActions ? 80 : 36,
  );
const flexiblePx = 140;

/** The kernel's table: a real one, plain cells, rows that are links, sorted by the platform, windowed above 200 rows. */
export const DataTable = (props: DataTableProps) => {
  const {
    definition,
    columns,
    rows,
    firstRow,
    total,
    sort,
    onSort,
    selected,
    onSelect,
    onIntent,
    base,
    density,
    label,
    busy,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, onSelect, selected);

  const keys = rows.map((row) => definition.key(row));
  const chosen = keys.filter((key) => selected.has(key)).length;
  const { search } = useLocation();
  const { permissions } = useMe();
  // Without a permission for any of them there is no menu at the rows' ends.
  const actions = definition.actions?.list.some(({ need }) => allows(permissions, need))
    ? definition.actions
    : undefined;
  const heads = groupHeads(rows, definition.group?.bind(definition));
  const span = columns.length + (actions ? 2 : 1);
  const to = (row: unknown, key: string): string | null =>
    definition.to ? base + definition.to(row) : definition.peek ? withOpen(search, key) : null;
  const draw = (index: number) => {
    const row = rows[index];
    const key = keys[index];
    if (row === undefined || key === undefined) return null;
    const head = heads.get(index);
    return (
      <Fragment key={key}>
        {head !== undefined && (
          <tr className="table-group">
            <th scope="rowgroup" colSpan={span}>
              {head}
            </th>
          </tr>
        )}
        <DataRow
          row={row}
          rowKey={key}
          to={to(row, key)}
          index={firstRow + index}
          columns={columns}
          selected={selected.has(key)}
          onSelect={onSelect}
          onIntent={onIntent}
          actions={actions}
          onAction={props.onAction}
          base={base}
        />
      </Fragment>
    );
  };

  return (
    <table
      ref={table}
      className="table"
      style={{ minWidth: leastWidth(columns, definition.actions !== undefined) }}
      data-density={density}
      aria-label={label}
      aria-rowcount={total ?? -1}
      aria-busy={busy}
      onContextMenu={({ target }) => {
        const key = target instanceof Element && target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
        const row = rows.find((candidate) => definition.key(candidate) === key);
        if (row !== undefined) pointAt({ place: definition.to?.(row) ?? null, record: row });
      }}
    >
      <colgroup>
        <col className="table-check-column" />
        {columns.map((column) => (
          <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
        ))}
        {actions && <col className="table-actions-column" />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="table-check">
            <input
              type="checkbox"
              aria-label="Select all rows on this page"
              checked={chosen > 0 && chosen === keys.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < keys.length;
              }}
              onChange={(event) => onSelect(keys, event.currentTarget.checked)}
            />
          </th>
          <Header columns={columns} sort={sort} onSort={onSort} />
          {actions && (
            <th scope="col" className="table-actions">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {rows.length > windowAbove ? (
        <WindowedBody
          count={rows.length}
          draw={draw}
          rowHeight={rowPx[density]}
          scroller={props.scroller}
          span={span}
        />
      ) : (
        <tbody>{rows.map((_, index) => draw(index))}</tbody>
      )}
    </table>
  );
};

interface WindowedBodyProps {
  count: number;
  draw: (index: number) => ReactNode;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  span: number;
}

const WindowedBody = ({ count, draw, rowHeight, scroller, span }: WindowedBodyProps) => {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const gap = (height: number) => (
    <tr aria-hidden className="table-gap" style={{ height }}>
      <td colSpan={span} />
    </tr>
  );
  return (
    <tbody>
      {before > 0 && gap(before)}
      {items.map((item) => draw(item.index))}
      {after > 0 && gap(after)}
    </tbody>
  );
};
