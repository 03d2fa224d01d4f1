import type { Dialect } from '#contract/values/dialect.ts';
import { isJsonObject, type JsonObject } from '../base/json-or-null.ts';

/** The cursor of a page that is asked for by its number. */
const numberedCursor = (page: number): string => `page=${page}`;
const numberedCursorForm = /^page=(\d{1,9})$/;

/** The parameters of a request for a page, with the page's number where its cursor stands for one. */
export const pageParams = (params: JsonObject): JsonObject => {
  const number = numberedCursorForm.exec(String(params.cursor))?.[1];
  if (number === undefined) return params;
  const { cursor: _cursor, ...others } = params;
  return { ...others, page: Number(number) };
};

/** A parameter of the address of another page, which may be relative. */
const paramOf = (address: unknown, name: string): string | null =>
  typeof address === 'string' ? (URL.parse(address, 'https://platform.invalid')?.searchParams.get(name) ?? null) : null;
const pageOf = (address: unknown): number | null => {
  const page = paramOf(address, 'page');
  return page !== null && /^\d{1,9}$/.test(page) ? Number(page) : null;
};

/** `{ count, next, previous, results }`, where `next` is an address, or a list alone. */
const readDjangoPage = (body: unknown): unknown => {
  if (Array.isArray(body))
    return { data: body, pagination: { page: 1, limit: null, total: body.length, next_cursor: null } };
  if (!isJsonObject(body) || !Array.isArray(body.results)) return body;
  const { results, next, previous, count = null } = body;
  const nextPage = pageOf(next);
  const cursor = paramOf(next, 'cursor') ?? (nextPage === null ? null : numberedCursor(nextPage));
  // Without it the rows of this page would seem to be all.
  if (typeof next === 'string' && cursor === null) return body;
  // The address of the first page has no number.
  const before = typeof previous === 'string' && paramOf(previous, 'cursor') === null ? (pageOf(previous) ?? 1) : 0;
  const page = nextPage === null ? before + 1 : nextPage - 1;
  return { data: results, pagination: { page, limit: null, total: count, next_cursor: cursor } };
};

/** `current_page`, `per_page` and `total` beside `data`, or in `meta`. */
const readLaravelPage = (body: unknown): unknown => {
  if (!isJsonObject(body) || !Array.isArray(body.data)) return body;
  const meta = isJsonObject(body.meta) ? body.meta : body;
  if (!('per_page' in meta)) return body;
  const { current_page = 1, per_page, last_page, total = null, next_cursor = null } = meta;
  const page = Number(current_page);
  const nextAddress = isJsonObject(body.links) ? body.links.next : body.next_page_url;
  const hasNext = typeof last_page === 'number' ? page < last_page : typeof nextAddress === 'string';
  const numbered = hasNext ? numberedCursor(page + 1) : null;
  return { data: body.data, pagination: { page, limit: per_page, total, next_cursor: next_cursor ?? numbered } };
};

/** By the name of an envelope in the configuration: a page of it as `{ data, pagination }`; anything else unchanged. */
export const pageReaders: Readonly<Record<NonNullable<Dialect['pages']>, (body: unknown) => unknown>> = {
  django: readDjangoPage,
  laravel: readLaravelPage,
};
