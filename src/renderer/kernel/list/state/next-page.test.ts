import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import { nextPage } from './next-page.ts';

const pageOf = (rows: number, total: number | null, next_cursor: string | null): Page<unknown> => ({
  data: Array.from({ length: rows }, (_, index) => `T${index}`),
  pagination: { page: 1, limit: 25, total, next_cursor },
});
const first = { page: 1, limit: 25, cursor: null };

describe('after a page comes', () => {
  test.each<[string, Page<unknown>, string | null, ReturnType<typeof nextPage>]>([
    ['the page of its cursor', pageOf(25, null, 'a'), null, { kind: 'page', page: 2, cursor: 'a' }],
    ['the page of its cursor if it is empty', pageOf(0, 0, 'a'), null, { kind: 'page', page: 2, cursor: 'a' }],
    ['nothing without a cursor', pageOf(25, null, null), null, { kind: 'none' }],
    ['nothing with an empty cursor', pageOf(25, null, ''), null, { kind: 'none' }],
    ['a page by number if the total says so', pageOf(25, 26, ''), null, { kind: 'page', page: 2, cursor: null }],
    ['nothing once the total is reached', pageOf(25, 25, ''), null, { kind: 'none' }],
    ['nothing if an empty page has a total', pageOf(0, 50, null), null, { kind: 'none' }],
    ['perhaps more if the cursor is its own', pageOf(25, null, 'a'), 'a', { kind: 'unreachable' }],
    ['nothing if the cursor is its own at the total', pageOf(25, 25, 'a'), 'a', { kind: 'none' }],
  ])('%s', (_what, page, cursor, next) => {
    expect(nextPage({ ...first, cursor }, page)).toEqual(next);
  });

  test('nothing once the rows of all pages are as many as the total', () => {
    const second = { ...first, page: 2 };
    expect(nextPage(second, pageOf(25, 50, null))).toEqual({ kind: 'none' });
    expect(nextPage(second, pageOf(25, 51, null))).toEqual({ kind: 'page', page: 3, cursor: null });
  });

  test('the page of the longest cursor that can be requested', () => {
    const longest = 'c'.repeat(limits.cursorMax);
    expect(nextPage(first, pageOf(25, null, longest))).toEqual({ kind: 'page', page: 2, cursor: longest });
    expect(nextPage(first, pageOf(25, null, `${longest}c`))).toEqual({ kind: 'unreachable' });
  });

  test('for cursors of any shape a page that can be requested, and never the same one', () => {
    const cursor = fc.option(
      fc.oneof(
        fc.string(),
        fc.constant(''),
        fc.integer({ min: 400, max: 9_000 }).map((length) => 'x'.repeat(length)),
      ),
      { nil: null },
    );
    const total = fc.option(fc.nat(100), { nil: null });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), cursor, cursor, total, fc.nat(25), (page, own, next, all, rows) => {
        const after = nextPage({ page, limit: 25, cursor: own }, pageOf(rows, all, next));
        if (after.kind !== 'page') return;
        expect(after.page).toBe(page + 1);
        expect(after.cursor).not.toBe('');
        expect(after.cursor?.length ?? 0).toBeLessThanOrEqual(limits.cursorMax);
        expect(after.cursor === null || after.cursor !== own).toBe(true);
      }),
    );
  });
});
