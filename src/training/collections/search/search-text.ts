import type { searchFilters } from '#contract/platform/api/search.ts';
import { customersByNumber } from '../../db/customers.ts';
import { digitsOf, isPhoneLike } from '../../db/queries/customer-search.ts';
import type { SqlFragment } from '../../db/sql.ts';
import { fold } from '../../shared/fold.ts';
import type { PlatformContext } from '../definitions/endpoint-handler.ts';
import { customerSummary } from '../definitions/relations.ts';

export type SearchFilter = (typeof searchFilters)[number];

/** One text of a search, with the filters that read it: a result matches any of them. */
export interface SearchText {
  readonly platform: PlatformContext;
  readonly value: string;
  readonly filters: readonly SearchFilter[];
}
/** All texts of a search; a result matches every one of them. */
export type SearchTexts = readonly [SearchText, ...SearchText[]];

/** How each filter of a group finds rows: any of these conditions. */
export type WaysToFind = Partial<Record<SearchFilter, (value: string) => readonly SqlFragment[]>>;

/** The maximum number of rows in a group. */
export const maxResults = 50;

export const noRows: SqlFragment = { sql: '0', values: [] };
export const contains = (column: string, text: string): SqlFragment => ({
  sql: `instr(${column}, ?) > 0`,
  values: [text],
});

/** Rows of a table that any of these conditions finds. Each reads its own index; joined by OR they would read the whole table. */
export const foundByAny = (table: string, key: string, conditions: readonly SqlFragment[]): SqlFragment =>
  conditions.length === 0
    ? noRows
    : {
        sql: `${key} IN (${conditions.map(({ sql }) => `SELECT ${key} FROM ${table} WHERE ${sql}`).join(' UNION ALL ')})`,
        values: conditions.flatMap(({ values }) => values),
      };

/** A hash as it is stored; some programs leave out the `0x`. */
export const storedHash = (value: string): string => value.toLowerCase().replace(/^(?=[0-9a-f]{64}$)/, '0x');

const isIn = (text: string, field: string): boolean =>
  fold(field).includes(fold(text)) || (isPhoneLike(text) && digitsOf(field).includes(digitsOf(text)));

/** The field that a record was found by: one that is a text of the search, otherwise one that contains a text. */
export const matchedField = (texts: SearchTexts, fields: Readonly<Record<string, string | null | undefined>>) => {
  const filled = Object.entries(fields).flatMap(([field, value]) => (value ? [{ field, value }] : []));
  const exact = filled.find(({ value }) => texts.some((text) => fold(text.value) === fold(value)));
  return exact ?? filled.find(({ value }) => texts.some((text) => isIn(text.value, value))) ?? null;
};

/** The names of customers by their numbers. */
export const customerNames = ({ store }: PlatformContext, numbers: readonly number[]) =>
  new Map(
    customersByNumber(store, [...new Set(numbers)]).map((customer) => [customer.rowNumber, customerSummary(customer)]),
  );
