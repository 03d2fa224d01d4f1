import type { Dialect } from '#contract/values/dialect.ts';
import { itemsOf } from '#contract/values/schemas.ts';
import { isJsonObject, type JsonObject } from '../base/json-or-null.ts';

type Envelope = NonNullable<Dialect['pages']>;

/** The cursor of a page that is asked for by its number, or by the number of rows before it. */
const numberedCursor = (page: number): string => `page=${page}`;
const offsetCursor = (offset: number): string => `offset=${offset}`;
const numberInCursor = (cursor: unknown, name: 'page' | 'offset'): number | null => {
  const digits = new RegExp(`^${name}=(\\d{1,9})$`).exec(String(cursor))?.[1];
  return digits === undefined ? null : Number(digits);
};

const byNumber = (query: JsonObject): JsonObject => {
  const page = numberInCursor(query.cursor, 'page');
  if (page === null) return query;
  const { cursor: _cursor, ...others } = query;
  return { ...others, page };
};

const byOffset = (query: JsonObject): JsonObject => {
  const { cursor, page = 1, ...others } = query;
  const offset = numberInCursor(cursor, 'offset');
  if (offset !== null) return { ...others, offset };
  if (cursor !== undefined || (page !== 1 && others.limit === undefined)) return query;
  return page === 1 ? others : { ...others, offset: (Number(page) - 1) * Number(others.limit) };
};

/** The query of a request, checked by the contract, with the parameters by which a platform with this envelope is asked for a page. */
export const pageQuery = (envelope: Envelope, query: JsonObject): JsonObject =>
  envelope === 'django-offset' ? byOffset(query) : byNumber(query);

/** A parameter of the address of another page, which may be relative. */
const paramOf = (address: unknown, name: string): string | null =>
  typeof address === 'string' ? (URL.parse(address, 'https://platform.invalid')?.searchParams.get(name) ?? null) : null;
const numberOf = (address: unknown, name: string): number | null => {
  const value = paramOf(address, name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
};

/** What the addresses of the pages after and before say of a page. */
type ReadAddresses = (
  next: unknown,
  previous: unknown,
) => { page: number; limit: number | null; next_cursor: string | null };

/** `{ count, next, previous, results }`, where `next` is an address, or a list alone. */
const djangoPage =
  (readAddresses: ReadAddresses) =>
  (body: unknown): unknown => {
    if (Array.isArray(body))
      return { data: body, pagination: { page: 1, limit: null, total: body.length, next_cursor: null } };
    if (!isJsonObject(body) || !Array.isArray(body.results)) return body;
    const place = readAddresses(body.next, body.previous);
    // Without the next page the rows of this one would seem to be all.
    if (typeof body.next === 'string' && place.next_cursor === null) return body;
    return { data: body.results, pagination: { ...place, total: body.count ?? null } };
  };

/** Pages by number, or by cursor. */
const readDjangoPage = djangoPage((next, previous) => {
  const nextPage = numberOf(next, 'page');
  const cursor = paramOf(next, 'cursor') ?? (nextPage === null ? null : numberedCursor(nextPage));
  // The address of the first page has no number.
  const isAfterPage = typeof previous === 'string' && paramOf(previous, 'cursor') === null;
  const before = isAfterPage ? (numberOf(previous, 'page') ?? 1) : 0;
  return { page: nextPage === null ? before + 1 : nextPage - 1, limit: null, next_cursor: cursor };
});

/** Pages by the number of rows before them, which the address of the first page does not have. */
const readDjangoOffsetPage = djangoPage((next, previous) => {
  const nextOffset = numberOf(next, 'offset');
  const limit = numberOf(next, 'limit') || numberOf(previous, 'limit') || null;
  const offset =
    nextOffset !== null
      ? nextOffset - (limit ?? nextOffset)
      : typeof previous === 'string'
        ? (numberOf(previous, 'offset') ?? 0) + (limit ?? 0)
        : 0;
  const page = limit === null ? 1 : Math.floor(offset / limit) + 1;
  return { page, limit, next_cursor: nextOffset === null ? null : offsetCursor(nextOffset) };
});

/** `current_page`, `per_page` and `total` beside `data`, or in `meta`. */
const readLaravelPage = (body: unknown): unknown => {
  if (!isJsonObject(body)) return body;
  const data = itemsOf(body.data);
  if (!Array.isArray(data)) return body;
  const meta = isJsonObject(body.meta) ? body.meta : body;
  if (!('per_page' in meta)) return body;
  const { current_page = 1, per_page, last_page, total = null, next_cursor = null } = meta;
  const page = Number(current_page);
  const nextAddress = isJsonObject(body.links) ? body.links.next : body.next_page_url;
  const hasNext = typeof last_page === 'number' ? page < last_page : typeof nextAddress === 'string';
  const numbered = hasNext ? numberedCursor(page + 1) : null;
  return { data, pagination: { page, limit: per_page, total, next_cursor: next_cursor ?? numbered } };
};

/** By the name of an envelope in the configuration: a page of it as `{ data, pagination }`; anything else unchanged. */
export const pageReaders: Readonly<Record<Envelope, (body: unknown) => unknown>> = {
  django: readDjangoPage,
  'django-offset': readDjangoOffsetPage,
  laravel: readLaravelPage,
};
