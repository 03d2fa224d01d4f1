import { Fragment, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Field } from '#kernel/definitions/field.ts';
import { type FieldKind, fieldKinds } from '#kernel/definitions/field-kinds.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { viewerOffset } from '#kernel/format/dates.ts';
import { unreadableRowText } from '#kernel/format/unreadable-text.ts';
import paper from '#kernel/print/paper.module.css';
import type { PageEntry } from '../state/page-entries.ts';
import { amountFormats } from '../table/amount-formats.ts';
import '../table/data-table.css';
import classes from './list-document.module.css';
import type { ListFacts } from './list-facts.ts';

export interface ListOnPaper {
  definition: ListDefinition;
  title: string;
  facts: ListFacts;
  columns: readonly Field<unknown>[];
  entries: readonly PageEntry[];
}

interface ListDocumentProps extends ListOnPaper {
  /** Called once it is drawn. */
  onDrawn: (root: HTMLElement) => void;
}

/** Whether the values of a column are never cut off on screen, and so stay in one line. */
const isShort = ({ kind, wrap = false }: Field<unknown>): boolean => {
  const { minWidth, grows }: FieldKind = fieldKinds[kind];
  return kind === 'country' || (!wrap && minWidth === undefined && grows === undefined);
};

/** The heading of each row that begins a group, by its index. */
const groupHeadings = (
  entries: readonly PageEntry[],
  groupBy: ListDefinition['groupBy'],
): ReadonlyMap<number, string> => {
  const headings = new Map<number, string>();
  let current: string | null = null;
  entries.forEach(({ row, unreadable }, index) => {
    const heading = groupBy === undefined || unreadable ? current : groupBy(row);
    if (heading !== null && heading !== current) headings.set(index, heading);
    current = heading;
  });
  return headings;
};

/** The rows of a list on paper, out of sight: all that were read instead of a page of them. */
export const ListDocument = ({ definition, title, facts, columns, entries, onDrawn }: ListDocumentProps) => {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (root.current) onDrawn(root.current);
  }, [onDrawn]);
  const rows = entries.flatMap(({ row, unreadable }) => (unreadable ? [] : [row]));
  const formats = amountFormats(columns, rows);
  const headings = groupHeadings(entries, definition.groupBy);
  return createPortal(
    <article ref={root} className={paper.paper} data-landscape="true">
      <header className={classes.head}>
        <h1>{title}</h1>
        <dl className={paper.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {entries.length > 0 && (
        <table className={`table ${classes.table}`} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={column.align === 'end' ? 'table-end' : undefined}
                  {...(column.isTime && { 'data-zone': viewerOffset() })}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ row, unreadable }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change.
              <Fragment key={index}>
                {headings.has(index) && (
                  <tr className="table-group">
                    <th scope="rowgroup" colSpan={columns.length}>
                      {headings.get(index)}
                    </th>
                  </tr>
                )}
                <tr>
                  {unreadable ? (
                    <td colSpan={columns.length}>{unreadableRowText(unreadable.id, unreadable.path)}</td>
                  ) : (
                    columns.map((column, position) => (
                      <td
                        key={column.key}
                        className={column.align === 'end' ? 'table-end' : undefined}
                        {...(isShort(column) && { 'data-short': '' })}
                      >
                        {column.render(row, formats[position] ?? undefined)}
                      </td>
                    ))
                  )}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </article>,
    document.body,
  );
};
