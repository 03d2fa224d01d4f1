// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { dateRange, search, select, textFilter, view } from '../filters/filters.ts';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { showsBuiltInView } = await import('./use-list-views.ts');
const { storableFilters } = await import('./storable-filters.ts');

describe('a built-in view is shown', () => {
  const attention = view('Attention', { status: ['failed', 'in_review'] });
  test.each([
    ['its filters', { status: ['in_review', 'failed'] }, true],
    ['its filters and any dates', { status: ['failed', 'in_review'], from: ['2026-01-01'] }, true],
    ['fewer values', { status: ['failed'] }, false],
    ['another filter', { status: ['failed', 'in_review'], level: ['1'] }, false],
    ['search text', { status: ['failed', 'in_review'], q: ['ada'] }, false],
    ['no filters', {}, false],
  ])('with %s: %s', (_what, filters, expected) => expect(showsBuiltInView(attention, { filters })).toBe(expected));

  test('a view with dates needs these dates', () => {
    const january = view('January', { from: ['2026-01-01'], to: ['2026-01-31'] });
    expect(showsBuiltInView(january, { filters: january.filters })).toBe(true);
    expect(showsBuiltInView(january, { filters: { from: ['2026-02-01'] } })).toBe(false);
  });
});

test('search text is not stored', () =>
  expect(
    storableFilters(
      { filters: [search('Name'), textFilter('email', 'Email'), select('status', 'Status', ['a']), dateRange()] },
      { q: ['ada'], email: ['ada@x.test'], status: ['a'], from: ['2026-01-01'] },
    ),
  ).toEqual({ status: ['a'], from: ['2026-01-01'] }));
