import type { ReactNode } from 'react';
import type { Page } from '#contract/api/answers.ts';
import type { RecordActions } from '#kernel/action/define-action.ts';
import type { ReadQuery } from '#kernel/api/client.ts';
import type { DetailDefinition } from '#kernel/detail/define-detail.ts';
import type { Field } from '#kernel/detail/fields.tsx';
import type { SearchCommand } from '#kernel/search/search-commands.ts';

/**
 * What a list asks its source for: `page` or `cursor`, `limit`, `sort`, and the URL's words, checked against the list's filters.
 * Main checks them again, against the endpoint's own schema.
 */
export interface ListParams {
  [word: string]: unknown;
}

/** One column: `cell` draws plain elements (design.md section 4), `text` says the same for CSV and copies, in full precision. */
export interface Column<Row> {
  key: string;
  label: string;
  /** A CSS width; columns without one share what is left. */
  width?: string;
  align?: 'end';
  /** The key the platform sorts by; without one the column cannot be sorted. */
  sort?: string;
  /** The column that names the row and links to it: one a list, first, never hidden. */
  primary?: boolean;
  /** Whether what does not fit goes on in further lines, where a cut value would mislead. */
  wrap?: boolean;
  /** Where the cell itself leads, below the workspace; null: nowhere. The row's own way is the list's `to`. */
  to?(row: Row): string | null;
  cell(row: Row): ReactNode;
  text(row: Row): string;
  /** The money of a column of money: chosen rows are added up by it, each currency for itself. */
  amount?(row: Row): { amount: string; currency: string } | null;
}

export interface Option {
  value: string;
  label: string;
}

/** Choices that come from the platform: asked for when the filter opens, named by `name` until then. */
interface AskedOptions {
  source: () => ReadQuery<unknown>;
  options(answer: unknown): Option[];
  /** Which values the URL may hold. */
  accept: RegExp;
  name(value: string): string;
}

export type Filter =
  | { kind: 'pick'; key: string; label: string; many: boolean; options: readonly Option[] }
  | ({ kind: 'ask'; key: string; label: string } & AskedOptions)
  | { kind: 'dates'; label: string }
  /** `commands`: those of the search grammar that it can answer; null: it is a plain word. */
  | { kind: 'word'; key: string; label: string; commands: readonly SearchCommand[] | null };

/** A built-in view: a name and the URL words it stands for. */
export interface View {
  name: string;
  query: Readonly<Record<string, readonly string[]>>;
}

/**
 * A record shown over its list; the address names it (`?open=<key>`), so that a link can. Methods, as in `ListDefinition`.
 */
export interface Peek<Rec = unknown> {
  /** Null: there is no such record, or no longer. */
  query(key: string): ReadQuery<Rec | null>;
  title(record: Rec): string;
  fields(record: Rec): readonly Field[];
  more?(record: Rec): ReactNode;
}

export const definePeek = <Rec>(peek: Peek<Rec>): Peek => peek;

/**
 * A list screen as data (design.md section 4). Its functions are declared as methods: a list of customers then passes where a list
 * of anything is asked for, and the kernel only ever hands a list the rows of its own source.
 */
export interface ListDefinition<Row = unknown, Params = ListParams> {
  id: string;
  source(params: Params): ReadQuery<Page<Row>>;
  /** The order when the URL names none: `-created_at`. */
  sort: string;
  key(row: Row): string;
  /** Where a row leads, below the workspace: `customers/CUS1`. A list without it has `peek`, or rows that lead nowhere. */
  to?(row: Row): string;
  /** A row seen closer without leaving the list. */
  peek?: Peek;
  /** What can be done with one row, in a menu at its end. */
  actions?: RecordActions<Row>;
  /** The definition of a row's own page; fetched ahead when a row is hovered or focused. */
  ahead?(): Promise<DetailDefinition>;
  /** What the row's own page needs first; fetched ahead when a row is hovered or focused. */
  prefetch?(row: Row): ReadQuery<unknown>;
  columns: readonly Column<Row>[];
  /** The heading a row stands under, such as its day; rows of one group must follow each other in every order of the list. */
  group?(row: Row): string;
  filters: readonly Filter[];
  views?: readonly View[];
  /** The CSV file's name, without date and ending. */
  csv: string;
  /** One row, several rows: `['customer', 'customers']`. */
  noun: readonly [string, string];
  /** When there is nothing at all; that filters match nothing the kernel says itself. */
  empty: string;
}

/**
 * Two arguments, so that the rows' type is known from the source before the columns are read. The source wins over one that came
 * with another list spread into `rest`.
 */
export const defineList = <Row, Params>(
  source: (params: Params) => ReadQuery<Page<Row>>,
  rest: Omit<ListDefinition<Row, Params>, 'source'>,
): ListDefinition<Row, Params> => ({ ...rest, source });
