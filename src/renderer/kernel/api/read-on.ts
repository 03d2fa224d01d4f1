import type { Page } from '#contract/platform/definitions/answers.ts';
import type { ReadContext, ReadQuery } from '#kernel/definitions/read-query.ts';

/** Several pages of an endpoint as one. */
export interface ReadPages<Row> {
  page: Page<Row>;
  /** The cursors that were requested. */
  asked: readonly string[];
  /** The platform gave a cursor again: what follows can't be read, and `page` ends there. */
  isRepeated: boolean;
}

interface ReadOnOptions {
  /** Reads no further page once there are so many rows. */
  rows: number;
  /** The cursor of the first page; null: the start. */
  from?: string | null;
  /** Cursors that were requested before. */
  asked?: readonly string[];
  /** Reads so many pages at most. */
  pages?: number;
}

/** Enough for filters that a platform applies after it has cut its pages, and few enough not to burden it. */
const pagesAtMost = 10;

/**
 * Reads pages until there are enough rows, as a page may have fewer rows than were requested, or none, with a next page. Ends where the
 * platform gives a cursor again, and has a row that came again once.
 */
export const readOn = async <Row extends { id: string }>(
  query: (cursor: string | null) => ReadQuery<Page<Row>>,
  context: ReadContext,
  { rows, from = null, asked: before = [], pages = pagesAtMost }: ReadOnOptions,
): Promise<ReadPages<Row>> => {
  const asked = new Set(before);
  const read = (cursor: string | null) => {
    if (cursor !== null) asked.add(cursor);
    return query(cursor).queryFn(context);
  };
  let page = await read(from);
  const found = new Map(page.data.map((row) => [row.id, row]));
  let next = page.pagination.next_cursor || null;
  for (let count = 1; next !== null && !asked.has(next) && found.size < rows && count < pages; count++) {
    page = await read(next);
    for (const row of page.data) if (!found.has(row.id)) found.set(row.id, row);
    next = page.pagination.next_cursor || null;
  }
  const isRepeated = next !== null && asked.has(next);
  const pagination = { ...page.pagination, next_cursor: isRepeated ? null : next };
  return { page: { ...page, data: [...found.values()], pagination }, asked: [...asked], isRepeated };
};

/** The query of a list's first rows, which reads on until there are `rows` of them. A repeated cursor counts as more to read. */
export const firstRows = <Row extends { id: string }>(
  query: (cursor: string | null) => ReadQuery<Page<Row>>,
  rows: number,
): ReadQuery<Page<Row>> => ({
  queryKey: [...query(null).queryKey, 'first', rows],
  queryFn: async (context) => {
    const { page, asked, isRepeated } = await readOn(query, context, { rows });
    const last = asked.at(-1) ?? null;
    return isRepeated ? { ...page, pagination: { ...page.pagination, next_cursor: last } } : page;
  },
});
