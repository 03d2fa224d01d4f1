import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { firstRows, readOn } from './read-on.ts';

interface Row {
  id: string;
}
type Answer = { ids: string[]; next: string | null };

/** A platform with a page for each cursor; `''` is the start. */
const platformOf = (answers: Record<string, Answer>) => {
  const requested: (string | null)[] = [];
  const query = (cursor: string | null): ReadQuery<Page<Row>> => ({
    queryKey: ['rows', cursor],
    queryFn: async () => {
      requested.push(cursor);
      const { ids, next } = answers[cursor ?? ''] ?? { ids: [], next: null };
      return {
        data: ids.map((id) => ({ id })),
        pagination: { page: 1, limit: 25, total: null, next_cursor: next },
      };
    },
  });
  return { query, requested };
};
const context = { signal: new AbortController().signal };
const all = { rows: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY };
const idsOf = ({ data }: Page<Row>) => data.map(({ id }) => id);

describe('reading on', () => {
  test('goes over pages without rows', async () => {
    const { query } = platformOf({
      '': { ids: [], next: 'a' },
      a: { ids: [], next: 'b' },
      b: { ids: ['1'], next: 'c' },
    });
    const { page } = await readOn(query, context, { rows: 1 });
    expect(idsOf(page)).toEqual(['1']);
    expect(page.pagination.next_cursor).toBe('c');
  });

  test('takes an empty cursor for the end', async () => {
    const { query, requested } = platformOf({ '': { ids: ['1'], next: '' } });
    const { page, isRepeated } = await readOn(query, context, all);
    expect(requested).toEqual([null]);
    expect(page.pagination.next_cursor).toBeNull();
    expect(isRepeated).toBe(false);
  });

  test('stops at a repeated cursor, and has each row once', async () => {
    const { query, requested } = platformOf({
      '': { ids: ['1'], next: 'a' },
      a: { ids: ['1', '2'], next: 'b' },
      b: { ids: ['3'], next: 'a' },
    });
    const { page, isRepeated } = await readOn(query, context, all);
    expect(idsOf(page)).toEqual(['1', '2', '3']);
    expect(requested).toEqual([null, 'a', 'b']);
    expect(isRepeated).toBe(true);
    expect(page.pagination.next_cursor).toBeNull();
  });

  test('stops at a cursor that was requested before', async () => {
    const { query } = platformOf({ b: { ids: ['3'], next: 'a' } });
    expect(await readOn(query, context, { ...all, from: 'b', asked: ['a'] })).toMatchObject({ isRepeated: true });
  });

  test('stops after ten pages without rows', async () => {
    const answers = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [n || '', { ids: [], next: `${n + 1}` }]));
    const { query, requested } = platformOf(answers);
    const { page } = await readOn(query, context, { rows: 1 });
    expect(requested).toHaveLength(10);
    expect(page.pagination.next_cursor).toBe('10');
  });

  test('ends on any platform, requests no cursor twice and finds all rows in reach', async () => {
    const cursor = fc.constantFrom('', 'a', 'b', 'c', 'x'.repeat(3_000));
    const answer = fc.record({
      ids: fc.array(fc.constantFrom('1', '2', '3', '4'), { maxLength: 3 }),
      next: fc.option(cursor, { nil: null }),
    });
    const answers = fc.dictionary(cursor, answer);
    await fc.assert(
      fc.asyncProperty(answers, async (pages) => {
        const { query, requested } = platformOf(pages);
        const { page } = await readOn(query, context, all);
        expect(new Set(requested).size).toBe(requested.length);
        const inReach = requested.flatMap((asked) => pages[asked ?? '']?.ids ?? []);
        expect(idsOf(page)).toEqual([...new Set(inReach)]);
        const last = pages[requested.at(-1) ?? '']?.next ?? null;
        expect(last === null || last === '' || requested.includes(last)).toBe(true);
      }),
    );
  });
});

test('the first rows of a list that repeats a cursor are not all', async () => {
  const { query } = platformOf({ '': { ids: ['1'], next: 'a' }, a: { ids: ['2'], next: 'a' } });
  const page = await firstRows(query, 5).queryFn(context);
  expect(idsOf(page)).toEqual(['1', '2']);
  expect(page.pagination.next_cursor).toBe('a');
});
