import { VisuallyHidden } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UnreadableRow } from '#contract/platform/unreadable.ts';
import { linkPathOf, linkTo } from '#kernel/base/area-links.ts';
import type { AmountFormat, Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { panelSearch } from '#kernel/fields/record-panel-address.ts';
import { viewerOffset, viewerZone } from '#kernel/format/dates.ts';
import type { OpenedRecord } from '#kernel/record/list-position.ts';
import { setContextRecord } from '#kernel/record/open-record.ts';
import type { OpenActionDialog } from '#kernel/write/actions/use-action-dialog.tsx';
import type { ListState } from '../state/list-state.ts';
import { entriesOf } from '../state/page-entries.ts';
import { rowPath } from '../state/row-path.ts';
import { sortHint } from '../state/sorting.ts';
import { headingStyle } from './amount-formats.ts';
import { showsZone } from './column-widths.ts';
import { showCutText } from './cut-text.ts';
import { DataRow } from './data-row.tsx';
import { UnreadableTableRow } from './unreadable-table-row.tsx';
import { type ToggleRow, useRowKeys } from './use-row-keys.ts';
import { useTableColumns } from './use-table-columns.ts';
import { TableBody } from './windowed-body.tsx';
import './data-table.css';

// As in data-table.css.
const rowHeights = { normal: 40, compact: 32 };

interface DataTableProps {
  definition: ListDefinition;
  columns: readonly Field<unknown>[];
  rows: readonly unknown[];
  /** Rows that can't be read, by their position on the page. */
  unreadable?: readonly UnreadableRow[] | undefined;
  /** The room of the table in pixels. */
  frameWidth: number;
  /** Of the list, for the pages of its records. */
  address: string;
  /** The number of the first row among all pages, for screen readers. */
  firstRowNumber: number;
  total: number | null;
  sort: string;
  filters: ListState['filters'];
  onSort: (key: string) => void;
  selected: ReadonlySet<string>;
  onSelect: (keys: readonly string[], isSelected: boolean) => void;
  onIntent: (row: unknown) => void;
  onAction: OpenActionDialog;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
  density: 'normal' | 'compact';
  label: string;
  isBusy: boolean;
  /** False leaves the keys to the record that the list is a section of. */
  hasRowKeys: boolean;
  /** Whether the table is all that a page scrolls: one that is too wide then scrolls down by itself as well. */
  fillsPage: boolean;
  scrollContainer: RefObject<HTMLElement | null>;
  /** The record whose row Back leads to; null: none. */
  returned: OpenedRecord | null;
}

type SortOrder = 'ascending' | 'descending' | 'none';
const orderOf = (column: Field<unknown>, sort: string): SortOrder | null => {
  const { sort: key, sortsBackwards = false } = column;
  if (key === undefined) return null;
  if (sort !== key && sort !== `-${key}`) return 'none';
  return (sort === key) === sortsBackwards ? 'descending' : 'ascending';
};

interface ColumnHeaderProps extends Pick<DataTableProps, 'sort' | 'onSort'> {
  column: Field<unknown>;
  format: AmountFormat | null | undefined;
  /** Why the list can't be sorted by the column now; null: it can, or never. */
  hint: string | null;
}

const ColumnHeader = ({ column, format, hint, sort, onSort }: ColumnHeaderProps) => {
  const key = hint === null ? column.sort : undefined;
  const order = key === undefined ? null : orderOf(column, sort);
  const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
  const hasZone = showsZone(column);
  const zone = hasZone && { 'data-zone': viewerOffset() };
  return (
    <th
      scope="col"
      className={column.align === 'end' ? 'table-end' : undefined}
      style={headingStyle(format)}
      {...(order !== null && { 'aria-sort': order })}
      {...(hasZone && { title: `Time zone: ${viewerZone()}` })}
      {...(hint !== null && { title: hint })}
      {...(key === undefined && zone)}
    >
      {key === undefined ? (
        column.label
      ) : (
        <button type="button" className="table-sort" onClick={() => onSort(key)} {...zone}>
          {column.label}
          <Arrow size={13} aria-hidden data-shown={order !== 'none'} />
        </button>
      )}
    </th>
  );
};

/** The group headings, by the index of the group's first row. Rows of a group are adjacent in every sort order. */
const groupHeadings = (rows: readonly unknown[], groupBy: ListDefinition['groupBy']): ReadonlyMap<number, string> => {
  const headings = new Map<number, string>();
  let current: string | null = null;
  if (!groupBy) return headings;
  rows.forEach((row, index) => {
    const heading = groupBy(row);
    if (heading !== current) headings.set(index, heading);
    current = heading;
  });
  return headings;
};

/** The row of a record that was open; once it has left the list, the row at its position. */
const returnedKey = (
  { definition, rows, unreadable = [], firstRowNumber }: DataTableProps,
  { index, ids }: OpenedRecord,
  keys: readonly string[],
): string | null => {
  const found = rows.findIndex((row) => definition.ids(row)?.join('/') === ids.join('/'));
  if (found !== -1) return keys[found] ?? null;
  const position = index - firstRowNumber + 1;
  const above = unreadable.filter((odd) => odd.index < position).length;
  return keys[Math.min(position - above, keys.length - 1)] ?? null;
};

/** The table of a list: plain cells, linked rows, sorted by the platform. */
export const DataTable = (props: DataTableProps) => {
  const { definition, rows, firstRowNumber, selected, onSelect, onAction, base, density } = props;
  const { actions, panel, recordType, groupBy } = definition;
  const { columns, widths, formats, minWidth, actionsWidth, hasActionLabels, isNarrow, scrolls } =
    useTableColumns(props);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const keys = useMemo(() => rows.map(definition.key), [rows, definition.key]);
  const [returnKey] = useState(() => props.returned && returnedKey(props, props.returned, keys));
  /** The row that was toggled last. */
  const anchor = useRef<string | null>(null);
  const toggle: ToggleRow = useCallback(
    (key, isSelected, isRange) => {
      const start = isRange && anchor.current !== null ? keys.indexOf(anchor.current) : -1;
      const end = keys.indexOf(key);
      anchor.current = key;
      onSelect(start === -1 ? [key] : keys.slice(Math.min(start, end), Math.max(start, end) + 1), isSelected);
    },
    [keys, onSelect],
  );
  const rowKeys = useRowKeys({
    isEnabled: props.hasRowKeys,
    table,
    rows,
    keys,
    selected,
    onToggle: toggle,
    actions,
    onAction,
    returnKey,
  });
  const selectedCount = selected.size === 0 ? 0 : keys.filter((key) => selected.has(key)).length;
  const { search, state: locationState } = useLocation();
  const headings = useMemo(() => groupHeadings(rows, groupBy), [rows, groupBy]);
  const columnCount = columns.length + (actions ? 2 : 1);
  const linkOf = (row: unknown, key: string): string | null => {
    const path = rowPath(definition, row);
    return path !== null ? linkTo(base, path) : panel ? panelSearch(search, key) : null;
  };
  const { unreadable: unreadableRows } = props;
  /** The indexes of rows among those that can't be read. */
  const entries = useMemo(
    () => entriesOf({ data: [...rows.keys()], unreadable: unreadableRows ?? [] }),
    [rows, unreadableRows],
  );
  const renderEntry = (position: number) => {
    const { row: index, unreadable } = entries[position] ?? {};
    if (unreadable)
      return (
        <UnreadableTableRow
          key={`#${unreadable.index}`}
          unreadable={unreadable}
          rowNumber={firstRowNumber + position}
          columnCount={columnCount}
        />
      );
    return typeof index === 'number' ? renderRow(index, firstRowNumber + position) : null;
  };
  const renderRow = (index: number, rowNumber: number) => {
    const row = rows[index];
    const key = keys[index];
    if (row === undefined || key === undefined) return null;
    const heading = headings.get(index);
    return (
      <Fragment key={key}>
        {heading !== undefined && (
          <tr className="table-group">
            <th scope="rowgroup" colSpan={columnCount}>
              <span className="table-group-name">{heading}</span>
            </th>
          </tr>
        )}
        <DataRow
          row={row}
          rowKey={key}
          to={linkOf(row, key)}
          rowNumber={rowNumber}
          listAddress={recordType.to ? props.address : null}
          locationState={locationState}
          columns={columns}
          isSelected={selected.has(key)}
          isMarked={key === rowKeys.markedKey}
          onToggle={toggle}
          onIntent={props.onIntent}
          actions={actions}
          hasActionLabels={hasActionLabels}
          onAction={onAction}
          base={base}
          country={definition.country?.(row) ?? null}
        />
      </Fragment>
    );
  };
  // Another page of rows starts at its top, as it does in the page's own scroll container. A new table already does: setting `scrollTop`
  // would force a layout.
  useDidUpdate(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [firstRowNumber]);
  const wraps = columns.some(({ wrap }) => wrap);
  return (
    <div ref={frame} className="table-frame" data-scrolls={scrolls}>
      <table
        ref={table}
        className="table"
        style={{ minWidth }}
        data-density={density}
        data-wraps={wraps}
        data-narrow={isNarrow}
        aria-label={props.label}
        aria-rowcount={props.total ?? -1}
        aria-busy={props.isBusy}
        onFocus={(event) => {
          rowKeys.onFocus(event.target);
          showCutText(event);
        }}
        onMouseOver={showCutText}
        onContextMenu={({ target }) => {
          const key = target instanceof Element && target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
          const row = rows.find((candidate) => definition.key(candidate) === key);
          const path = row === undefined ? null : rowPath(definition, row);
          if (row !== undefined)
            setContextRecord({ path: path === null ? null : linkPathOf(linkTo(base, path)), record: row });
        }}
      >
        <colgroup>
          <col className="table-check-column" />
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: widths[index] }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="table-check">
              <input
                type="checkbox"
                aria-label="Select all rows on this page"
                checked={selectedCount > 0 && selectedCount === keys.length}
                ref={(box) => {
                  if (box) box.indeterminate = selectedCount > 0 && selectedCount < keys.length;
                }}
                onChange={(event) => onSelect(keys, event.currentTarget.checked)}
              />
            </th>
            {columns.map((column, index) => (
              <ColumnHeader
                key={column.key}
                column={column}
                format={formats[index]}
                hint={sortHint(column, definition, props.filters)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {actions && (
              <th scope="col" className="table-actions">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <TableBody
          count={entries.length}
          renderRow={renderEntry}
          rowHeight={rowHeights[density]}
          hasEqualRows={!groupBy && !wraps}
          isReturning={props.returned !== null}
          scrollContainer={scrolls && props.fillsPage ? frame : props.scrollContainer}
          columnCount={columnCount}
          focusedIndex={rowKeys.focusedIndex === -1 ? -1 : entries.findIndex(({ row }) => row === rowKeys.focusedIndex)}
        />
      </table>
    </div>
  );
};
