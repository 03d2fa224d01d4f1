import type { Page } from '#contract/platform/definitions/answers.ts';
import { asSinglePage } from '#kernel/api/derived-queries.ts';
import { withUnreadableRows } from '#kernel/api/partial-answers.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import type { BulkActionsOf } from '#kernel/definitions/bulk-action.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { AllRowsLink, Filter, ListDefinition, Panel, RecordType, View } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { recordId } from '#kernel/fields/record-path.ts';
import { withoutRepeatedRows } from './state/page-entries.ts';

/** Where a list's rows come from: an endpoint of the client, or one with a mapped response. */
interface ListSource<Params, Answer> {
  endpoint: string;
  query: (params: Params) => ReadQuery<Answer>;
}

/** The row type of a response: a page of rows, or all rows at once. */
type RowOf<Answer> = Answer extends Page<infer Row> ? Row : Answer extends readonly (infer Row)[] ? Row : never;

/** A source of all rows at once needs `unpaged: true`, because the type is not known at run time. */
type Paging<Answer> = Answer extends readonly unknown[] ? { unpaged: true } : { unpaged?: never };

/** The key that identifies a row: by default its `id`. */
type Key<Row> = Row extends { id: string } ? { key?: (row: Row) => string } : { key: (row: Row) => string };

interface Options<Row, Params> {
  /** Whether rows have IDs although the list has a key of its own. */
  keysAreIds?: true;
  /** The key of the member's preferences for this list; by default the resource's path or the endpoint's name. */
  id?: string;
  /** Parameters that are the same for every page, such as the record above the list. */
  params?: Partial<Params>;
  sort?: string;
  /** IDs for the path of a row's page, in order; by default only the row's key. */
  ids?: (row: Row) => readonly string[];
  panel?: Panel<Row>;
  actions?: RecordActions<Row>;
  /** Actions on several selected rows at once. */
  bulk?: BulkActionsOf<Row>;
  columns: readonly Field<Row>[];
  rowName?: (row: Row) => string;
  groupBy?: (row: Row) => string;
  /** For a source that gives only the latest rows. */
  allRows?: AllRowsLink;
  country?: (row: Row) => string | null;
  filters?: readonly Filter[];
  views?: readonly View[];
  fileName?: string;
  emptyTitle?: string;
  /** One line below the title of the list's own page. */
  note?: string;
}

/** The options of a list, strict in the row type: actions or columns of another record type do not compile. */
export type ListOptions<Params, Answer> = Options<RowOf<Answer>, Params> & Paging<Answer> & Key<RowOf<Answer>>;

type ErasedOptions = Options<unknown, Record<string, unknown>> & { unpaged?: boolean; key?: (row: unknown) => string };
type ErasedPage = ListSource<Record<string, unknown>, Page<unknown>>;
type ErasedRows = ListSource<Record<string, unknown>, readonly unknown[]>;

const listPath = (recordType: RecordType): string | undefined =>
  'path' in recordType && typeof recordType.path === 'string' && !recordType.path.includes(':')
    ? recordType.path
    : undefined;

/**
 * Defines a list: its record type, its source, and how it is displayed. The cast erases the row type, which is safe because a list only
 * receives rows of its own source.
 */
export const defineList = <Params, Answer>(
  recordType: RecordType,
  source: ListSource<Params, Answer>,
  listOptions: NoInfer<ListOptions<Params, Answer>>,
): ListDefinition => {
  const [options, page, rows] = [listOptions, source, source] as unknown as [ErasedOptions, ErasedPage, ErasedRows];
  const { noun } = recordType;
  const {
    key = recordId,
    params: fixedParams = {},
    unpaged = false,
    ids,
    panel,
    actions,
    bulk,
    groupBy,
    rowName,
    allRows,
    country,
  } = options;
  const id = options.id ?? listPath(recordType) ?? source.endpoint.replace(/\.list$/, '');
  return {
    id,
    recordType,
    noun,
    key,
    keysAreIds: options.keysAreIds ?? options.key === undefined,
    source: (params) => {
      const query = unpaged ? asSinglePage(rows.query(fixedParams)) : page.query({ ...params, ...fixedParams });
      const { queryKey, queryFn } = withUnreadableRows(query);
      return { queryKey, queryFn: async (context) => withoutRepeatedRows(await queryFn(context), key) };
    },
    sort: options.sort ?? (unpaged ? '' : '-created_at'),
    // A row with a panel opens there: every resource has `to`, also one without a record page.
    ids: (row) => (recordType.to && !panel ? (ids?.(row) ?? [key(row)]) : null),
    columns: options.columns,
    filters: options.filters ?? [],
    views: options.views ?? [],
    fileName: options.fileName ?? id.replaceAll(/[/.]/g, '-'),
    emptyTitle: options.emptyTitle ?? `No ${noun[1]} yet`,
    ...(panel && { panel }),
    ...(actions && { actions }),
    ...(bulk && { bulk }),
    ...(groupBy && { groupBy }),
    ...(rowName && { rowName }),
    ...(allRows && { allRows }),
    ...(country && { country }),
    ...(options.note !== undefined && { note: options.note }),
  };
};
