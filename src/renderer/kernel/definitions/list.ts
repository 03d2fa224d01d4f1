import type { ReactNode } from 'react';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { HistoryEntry } from '#contract/platform/definitions/entities.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import type { AnyRecordActions, Option, RecordActions } from './action.ts';
import type { BulkActions } from './bulk-action.ts';
import type { Field } from './field.ts';
import type { ReadQuery } from './read-query.ts';
import type { SearchCommand } from './search-command.ts';

/** The request parameters of a list: `page` or `cursor`, `limit`, `sort`, and filters. */
export type ListParams = Readonly<Record<string, unknown>>;

/** Singular and plural: `['customer', 'customers']`. */
export type Noun = readonly [one: string, many: string];

/** Options that are loaded when the filter opens; `name` labels a value until then. */
export interface AsyncOptions {
  load: () => ReadQuery<unknown>;
  options: (answer: unknown) => Option[];
  /** The values that the URL may contain. */
  accepts: RegExp;
  name: (value: string) => string;
  /** Whether only the options name a value of the URL: then they are loaded at once. */
  isNamedByOptions?: (value: string) => boolean;
  /** The option of a typed value that the answer does not have; null if the text is none. Without it only loaded options can be chosen. */
  typed?: (text: string) => Option | null;
  /** Shown below the options, such as that there are more. */
  note?: (answer: unknown) => string | null;
  /** Needed to load the options; without it the filter is hidden. */
  permission?: Permission;
}

export type Filter =
  | { kind: 'select'; key: string; label: string; multiple: boolean; options: readonly Option[] }
  | ({ kind: 'asyncSelect'; key: string; label: string } & AsyncOptions)
  | { kind: 'dateRange'; label: string }
  /** The parameters `amount_from` and `amount_to`. */
  | { kind: 'amountRange'; label: string }
  /** `commands`: the search commands that the list supports; null if the text is one plain value. */
  | { kind: 'search'; key: string; label: string; commands: readonly SearchCommand[] | null };

/** A built-in view: a name for a set of filters, by URL parameter. */
export interface View {
  name: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** By default the list's own sort order. */
  sort?: string;
  /** Keys of columns that take the place of others (`replaces`). */
  columns?: readonly string[];
  /** The pages that its rows open, instead of those of the list. */
  opens?: RowPages;
  /** Whether its records wait for a decision, the oldest first. */
  isQueue?: boolean;
}

/** A record shown in a panel over its list, with its key in the URL (`?open=<key>`). */
export interface Panel<Rec> {
  /** Gives null if the record does not exist. */
  query: (key: string) => ReadQuery<Rec | null>;
  title: (record: Rec) => string;
  fields: (record: Rec) => readonly Field<Rec>[];
  /** Shown as buttons below the fields. */
  actions?: RecordActions<Rec>;
  /** The changes of a setting; null is not shown. */
  history?: (record: Rec) => readonly HistoryEntry[] | null;
  /** Fields of changed values that the panel does not show. */
  historyFields?: readonly Field<Rec>[];
  footer?: (record: Rec) => ReactNode;
}

/** The record type of a list's rows. A `Resource` is one. */
export interface RecordType {
  noun: Noun;
  /** The form that adds a record: the label of its button above the list, and its path below the area. */
  create?: { label: string; path: string };
  /** The form that edits all records at once, such as their order: the label of its button above the list, and its path below the area. */
  editAll?: { label: string; path: string };
  /** The path of a row's page below the area; null if an id can't be part of a path. Without it rows open in a panel or not at all. */
  to?: (...ids: string[]) => string | null;
  /** `record` is needed to open a row's page, without it rows are not linked; `add` and `edit` are needed for the forms. */
  permissions?: { record: Permission | null; add: Permission | null; edit: Permission | null };
}

/** The pages of rows, such as those where a decision is made. A `Resource` is one. */
export type RowPages = Pick<RecordType, 'noun' | 'to' | 'permissions'>;

/** The link from a list of the latest rows to the page with all of them. */
export interface AllRowsLink {
  label: string;
  /** Path and query below the area. */
  path: string;
  permission: Permission | null;
}

/** The definition of a list, with an erased row type. */
export interface ListDefinition {
  id: string;
  recordType: RecordType;
  source: (params: ListParams) => ReadQuery<Page<unknown>>;
  /** The default sort order, such as `-created_at`. */
  sort: string;
  key: (row: unknown) => string;
  /** Whether rows have IDs of the platform, which people copy and exports have; a key of its own stands in for a missing one. */
  keysAreIds: boolean;
  /** IDs for the path of a row's page, in order; null if it has none. */
  ids: (row: unknown) => readonly string[] | null;
  panel?: Panel<unknown>;
  actions?: AnyRecordActions;
  bulk?: BulkActions;
  columns: readonly Field<unknown>[];
  /** What a row is called where no column stands beside it; by default the text of its primary column. */
  rowName?: (row: unknown) => string;
  /** The group heading of a row, such as its day. Rows of a group must be adjacent in every sort order. */
  groupBy?: (row: unknown) => string;
  /** Set where the source gives only the latest rows: no total is shown. */
  allRows?: AllRowsLink;
  /** The country of a row's customer, whose time the tooltips show too. */
  country?: (row: unknown) => string | null;
  filters: readonly Filter[];
  views: readonly View[];
  /** The CSV file's name, without date and extension. */
  fileName: string;
  /** The title of an empty list. */
  emptyTitle: string;
  /** One line below the title of the list's own page. */
  note?: string;
  noun: Noun;
}
