import type { SQLInputValue } from 'node:sqlite';
import type { z } from 'zod';
import { defaultLimit, type ListQuery, type Pagination, readCursor, writeCursor } from '../../db/queries/pagination.ts';
import { allOf, type SqlFragment } from '../../db/sql.ts';
import type { Store } from '../../db/store.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { invalidField, notFound } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { day } from '../../shared/time.ts';
import { columnTypes } from './columns.ts';
import type { Call } from './endpoint-handler.ts';

interface BaseRow {
  id: string;
  /** Milliseconds. */
  created_at: number;
}

/** Filters that are no column, by name: the condition for rows where the flag is true. */
export type Conditions = Readonly<Record<string, (now: number) => SqlFragment>>;

/** The definition of a collection; its table, indexes, list, get and seed are derived from it. */
interface CollectionOptions<Row extends BaseRow, Related, Answer> {
  readonly table: string;
  /** Names one record in messages: `Payout not found`. */
  readonly noun: string;
  /** The columns of the table, made of columns.ts. A list query filters by each column it names. */
  readonly columns: z.ZodType<Row> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  /** The records of other tables that this one refers to, as getters: they are read only where they are used. */
  readonly relations: (context: SeedContext, row: Row) => Related;
  /** The texts that `q` is searched in. */
  readonly search: (row: Row, related: Related) => readonly (string | null)[];
  /** The value of each sort key. */
  readonly sorts: Readonly<Record<string, (row: Row) => string | number>>;
  /** The sort key whose value is `created_at`, if the list calls it by another name. It is the default order, newest first. */
  readonly createdAs?: string;
  /** Columns that get an index, since other records' pages filter by them; a reference has one anyway. */
  readonly indexes?: readonly string[];
  /** Filters that are no column: the condition for rows where the flag is true. */
  readonly conditions?: Conditions;
  /**
   * The columns that filters and conditions use, for a collection with many rows: with them in the indexes of the sort keys, rows are
   * counted and filtered without reading the table. The index of the default order has the searched texts, too.
   */
  readonly coveringIndexColumns?: readonly (keyof Row & string)[];
  /** A record as the contract answers with it. */
  readonly toAnswer: (row: Row, related: Related) => Answer;
  /** What an answer with one record has besides: reads that would be repeated for every row of a list. */
  readonly alone?: (store: Store, row: Row) => object;
  /** Generates the training data: the same rows for the same seed. */
  readonly seed: (context: SeedContext, plan: SeedPlan) => Iterable<Row>;
}

interface CollectionQuery extends ListQuery {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Where a list is read: the database and the time that its conditions count from. */
export interface ListContext {
  readonly platform: SeedContext;
  readonly now: number;
}

export interface Collection<Row, Answer> {
  /** Creates the table with its rows and indexes. */
  prepare(context: SeedContext, plan: SeedPlan): void;
  list(
    context: ListContext,
    query: CollectionQuery & Readonly<Record<string, unknown>>,
    /** Further conditions for the rows. */
    also?: readonly SqlFragment[],
  ): { data: Answer[]; pagination: Pagination };
  /** The row of an id, or a not-found error. */
  find(store: Store, id: string): Row;
  /** Rows by a condition in SQL. */
  where(store: Store, condition: string, ...values: (string | number)[]): Row[];
  toAnswer(context: SeedContext, row: Row): Answer;
  /** Answers with the record of an id in a path. */
  get(call: Pick<Call<'/:id', unknown, unknown>, 'store' | 'param'> & Pick<ListContext, 'platform'>): { data: Answer };
  /** Changes a row and returns it as it is now. */
  update(context: SeedContext, row: Row, change: Partial<Row>): Row;
  /** Stores a row in place of the one with its id, and returns it. */
  replace(context: SeedContext, row: Row): Row;
}

const toSql = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return JSON.stringify(value);
};

const pagingKeys = new Set(['page', 'limit', 'cursor', 'sort', 'q', 'from', 'to']);

const amountBounds: ReadonlyMap<string, string> = new Map([
  ['amount_from', '>='],
  ['amount_to', '<='],
]);

export const defineCollection = <Row extends BaseRow, Related, Answer>(
  options: CollectionOptions<Row, Related, Answer>,
): Collection<Row, Answer> => {
  const { table, columns, relations, sorts, conditions = {}, coveringIndexColumns, indexes = [] } = options;
  const columnNames = Object.keys(columns.shape);
  const sortColumns = Object.keys(sorts).map((key) => `sort_${key}`);
  // Search looks up records by their reference.
  const indexed = new Set([...indexes, ...columnNames.filter((name) => name === 'reference')]);
  const { createdAs = 'created_at' } = options;
  if (!Object.hasOwn(sorts, createdAs)) throw new Error(`${table} has no sort key ${createdAs}`);
  const createdColumn = `sort_${createdAs}`;

  const toRow = (context: SeedContext, row: Row): Answer => options.toAnswer(row, relations(context, row));
  const toAnswer = (context: SeedContext, row: Row): Answer => ({
    ...toRow(context, row),
    ...options.alone?.(context.store, row),
  });

  const find = (store: Store, id: string): Row => {
    const row = store.first(columns, `SELECT * FROM ${table} WHERE id = ?`, id);
    if (row === undefined) throw notFound(options.noun);
    return row;
  };

  const write = (context: SeedContext, row: Row): void => {
    const values = new Map<string, unknown>(Object.entries(row));
    const searchText = options.search(row, relations(context, row)).filter(Boolean).join(' ');
    const cells = [...columnNames.map((name) => toSql(values.get(name))), fold(searchText)];
    const keys = Object.values(sorts).map((sort) => sort(row));
    const marks = [...cells, ...keys].map(() => '?').join(', ');
    context.store.run(`INSERT OR REPLACE INTO ${table} VALUES (${marks})`, ...cells, ...keys);
  };

  const filterBy = (key: string, value: unknown, now: number): SqlFragment[] => {
    if (value === undefined || pagingKeys.has(key)) return [];
    // The sort key of amounts is their number.
    const bound = Object.hasOwn(sorts, 'amount') ? amountBounds.get(key) : undefined;
    if (bound !== undefined) return [{ sql: `sort_amount ${bound} ?`, values: [Number(value)] }];
    const condition = conditions[key];
    if (condition) return [value === true ? condition(now) : { ...condition(now), sql: `NOT (${condition(now).sql})` }];
    if (!columnNames.includes(key)) throw invalidField(key, `These records cannot be filtered by ${key}`);
    const values = (Array.isArray(value) ? value : [value]).map((one) =>
      typeof one === 'boolean' ? Number(one) : String(one),
    );
    return values.length === 0 ? [] : [{ sql: `${key} IN (${values.map(() => '?').join(', ')})`, values }];
  };

  return {
    toAnswer,

    prepare(context, plan) {
      const definitions = Object.entries(columns.shape).map(
        ([name, schema]) => `${name} ${columnTypes.get(schema)?.sql}`,
      );
      const lines = [...definitions, 'search TEXT NOT NULL', ...sortColumns, 'PRIMARY KEY (id)'];
      context.store.exec(`CREATE TABLE ${table} (${lines.join(', ')})`);
      for (const row of options.seed(context, plan)) write(context, row);
      for (const column of sortColumns) {
        const searched = coveringIndexColumns && column === createdColumn ? ['search'] : [];
        const keys = [column, 'id', ...(coveringIndexColumns ?? []), ...searched];
        context.store.exec(`CREATE INDEX ${table}_${column} ON ${table} (${keys.join(', ')})`);
      }
      for (const column of indexed) context.store.exec(`CREATE INDEX ${table}_by_${column} ON ${table} (${column})`);
    },

    list({ platform, now }, query, also = []) {
      const sort = query.sort ?? `-${createdAs}`;
      const descending = sort.startsWith('-');
      const sortKey = sort.replace(/^-/, '');
      const sortValue = Object.hasOwn(sorts, sortKey) ? sorts[sortKey] : undefined;
      if (!sortValue) throw invalidField('sort', `These records cannot be sorted by ${sortKey}`);
      const column = `sort_${sortKey}`;
      const limit = query.limit ?? defaultLimit;
      const page = query.page ?? 1;
      const matching = allOf([
        ...Object.entries(query).flatMap(([key, value]) => filterBy(key, value, now)),
        ...(query.q ? [{ sql: 'instr(search, ?) > 0', values: [fold(query.q)] }] : []),
        ...(query.from ? [{ sql: `${createdColumn} >= ?`, values: [Date.parse(query.from)] }] : []),
        ...(query.to ? [{ sql: `${createdColumn} < ?`, values: [Date.parse(query.to) + day] }] : []),
        ...also,
      ]);
      const total = platform.store.number(`SELECT count(*) FROM ${table} WHERE ${matching.sql}`, ...matching.values);
      const position = query.cursor === undefined ? null : readCursor(sort, query.cursor);
      const after: SqlFragment[] =
        position === null
          ? []
          : [{ sql: `(${column}, id) ${descending ? '<' : '>'} (?, ?)`, values: [position.key, position.own] }];
      const wanted = allOf([matching, ...after]);
      const direction = descending ? 'DESC' : 'ASC';
      // One row more than requested tells whether there is a next page. With fewer matches the database stops at the last one.
      const rows = platform.store.all(
        columns,
        `SELECT * FROM ${table} WHERE ${wanted.sql} ORDER BY ${column} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
        ...wanted.values,
        Math.min(limit + 1, total ?? 0),
        position === null ? (page - 1) * limit : 0,
      );
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const key = last && sortValue(last);
      const hasMore = rows.length > limit && last !== undefined && key !== undefined;
      return {
        data: shown.map((row) => toRow(platform, row)),
        pagination: { page, limit, total, next_cursor: hasMore ? writeCursor(sort, { key, own: last.id }) : null },
      };
    },

    find,

    get: ({ platform, store, param }) => ({ data: toAnswer(platform, find(store, param('id'))) }),

    where: (store, condition, ...values) => store.all(columns, `SELECT * FROM ${table} WHERE ${condition}`, ...values),

    update(context, row, change) {
      const changed = { ...row, ...change };
      write(context, changed);
      return changed;
    },

    replace(context, row) {
      write(context, row);
      return row;
    },
  };
};
