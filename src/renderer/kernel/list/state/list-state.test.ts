// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { preferences } from '#kernel/base/preferences.ts';
import type { SavedView } from '../views/saved-views.ts';
import { listScope } from './list-scope.ts';
import {
  atRow,
  firstPageParams,
  type ListState,
  listParams,
  pageParams,
  readListState,
  stateAt,
  viewSearch,
  withDates,
  writeListState,
} from './list-state.ts';
import { things as list } from './testing/things.ts';

const defaultLimit = 25;
const plain: ListState = { page: 1, limit: defaultLimit, cursor: null, sort: '-created_at', filters: {} };
const defaultParams = { limit: defaultLimit, sort: '-created_at' };
const read = (search: string) => readListState(list, new URLSearchParams(search), defaultLimit);
const shown = (search: string, view: SavedView | null) =>
  stateAt(list, new URLSearchParams(search), { view, limit: defaultLimit });

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const present = (filters: Record<string, readonly string[] | undefined>): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(filters).flatMap(([key, values]) => (values ? [[key, values]] : [])));
const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const state = fc
  .record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    limit: fc.integer({ min: 1, max: 1_000 }),
    cursor: fc.option(fc.string({ minLength: 1 }), { nil: null }),
    sort: fc.constantFrom('name', '-name', 'amount', 'created_at', '-created_at'),
    filters: fc
      .record({
        q: some(
          fc
            .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
            .filter((text) => text.trim() !== '' && text.length <= 200),
        ).map((text) => (text === undefined ? undefined : [text])),
        status: some(fc.uniqueArray(fc.constantFrom('active', 'jailed', 'deletion'), { minLength: 1 })),
        verified: some(fc.constantFrom(['true'], ['false'])),
        from: some(day.map((date) => [date.toISOString().slice(0, 10)])),
        to: some(day.map((date) => [date.toISOString().slice(0, 10)])),
      })
      .map(present),
  })
  // A cursor belongs to a further page: on the first there is none.
  .map((made) => (made.page === 1 ? { ...made, cursor: null } : made));

test('a written state reads as the same state', () =>
  fc.assert(
    fc.property(state, (made) => {
      const address = writeListState(list, made, defaultLimit).toString();
      expect(read(address)).toEqual(made);
    }),
  ));

const parameter = fc.tuple(
  fc.constantFrom('page', 'limit', 'cursor', 'sort', 'status', 'verified', 'from', 'q', 'unknown'),
  fc.oneof(fc.string(), fc.integer().map(String)),
);

test('any query string is read without an error, and its state survives writing and reading', () =>
  fc.assert(
    fc.property(fc.array(parameter), (parameters) => {
      const state = read(new URLSearchParams(parameters).toString());
      expect(read(writeListState(list, state, defaultLimit).toString())).toEqual(state);
    }),
    { numRuns: 25 },
  ));

test('defaults are not written', () => {
  expect(writeListState(list, plain, defaultLimit).toString()).toBe('');
  expect(writeListState(list, { ...plain, limit: 100 }, defaultLimit).toString()).toBe('limit=100');
  expect(writeListState(list, { ...plain, limit: 100 }, 100).toString()).toBe('');
  expect(writeListState(list, { ...plain, cursor: 'abc' }, defaultLimit).toString()).toBe('');
});

describe('invalid parameters', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1000001',
    'limit=0',
    'limit=1001',
    'limit=NaN',
    'sort=note',
    'sort=--name',
    'sort=na-me',
    'sort=',
    'status=unknown',
    'verified=maybe',
    'from=2026-13-01',
    'q=%20',
    'cursor=abc',
    'nobody=knows&me=1',
    '%E0%A4%A',
  ])('%s is ignored', (search) => expect(read(search)).toEqual(plain));

  test.each([
    ['page=1', { page: 1 }],
    ['page=1000000', { page: 1_000_000 }],
    ['limit=1', { limit: 1 }],
    ['limit=1000', { limit: 1_000 }],
    ['page=2&cursor=abc', { page: 2, cursor: 'abc' }],
    ['page=2&cursor=', { page: 2, cursor: null }],
    ['density=normal', { density: 'normal' }],
    ['density=compact', { density: 'compact' }],
    ['columns=created,note', { columns: ['note', 'created'] }],
    ['columns=usual,note', { columns: ['usual', 'note'] }],
  ])('%s is valid', (search, expected) => expect(read(search)).toEqual({ ...plain, ...expected }));

  test('valid parameters beside invalid ones are kept', () => {
    expect(read('status=unknown&status=jailed&status=jailed&page=3&x=1')).toEqual({
      ...plain,
      page: 3,
      filters: { status: ['jailed'] },
    });
    expect(read('verified=true&verified=false').filters).toEqual({ verified: ['true'] });
  });
});

describe('the page of a row', () => {
  test.each([
    [0, 25, 1],
    [24, 25, 1],
    [25, 25, 2],
    [49, 25, 2],
    [50, 25, 3],
    [99, 100, 1],
    [100, 100, 2],
  ])('row %i of pages of %i is on page %i', (index, limit, page) =>
    expect(atRow({ ...plain, limit, page: 9, cursor: 'abc' }, index)).toEqual({ ...plain, limit, page, cursor: null }),
  );

  test('keeps the cursor of the page that is open', () => {
    const open = { ...plain, page: 2, cursor: 'abc' };
    expect(atRow(open, 49)).toBe(open);
    expect(atRow(open, null)).toBe(open);
  });
});

test('request parameters have multiple values as a list and a cursor instead of a page', () => {
  expect(listParams(list, plain)).toEqual({ limit: 25, sort: '-created_at', page: 1 });
  expect(listParams(list, { ...plain, page: 4, cursor: 'abc', filters: { status: ['active'], q: ['ada'] } })).toEqual({
    limit: 25,
    sort: '-created_at',
    cursor: 'abc',
    status: ['active'],
    q: 'ada',
  });
});

test('another page is requested by its number, the open one by its cursor', () => {
  const state = { ...plain, page: 4, cursor: 'abc', filters: { status: ['active'] } };
  expect(pageParams(list, state, 4)).toEqual({ ...defaultParams, status: ['active'], cursor: 'abc' });
  expect(pageParams(list, state, 5)).toEqual({ ...defaultParams, status: ['active'], page: 5 });
});

test("a list that is opened without parameters has its own order and this computer's page size", () => {
  preferences.set({ values: { ...defaultPreferences, rowsPerPage: 100 }, managed: [] });
  expect(firstPageParams(list, listScope('STF1', '/wanda/', list))).toEqual({ ...defaultParams, limit: 100, page: 1 });
  preferences.set({ values: defaultPreferences, managed: [] });
});

test.each([
  ['keeps the dates of the list', {}, { from: ['2026-01-01'], to: ['2026-01-31'] }],
  ['keeps a first day', { to: undefined }, { from: ['2026-01-01'] }],
  ['keeps a last day', { from: undefined }, { to: ['2026-01-31'] }],
  ['keeps no dates where the list has none', { from: undefined, to: undefined }, {}],
])('a view without dates %s, and no other filter', (_what, without, dates) => {
  const now = present({ from: ['2026-01-01'], to: ['2026-01-31'], verified: ['true'], ...without });
  expect(withDates({ status: ['jailed'] }, now)).toStrictEqual({ status: ['jailed'], ...dates });
});

test.each([{ from: ['2026-02-01'] }, { to: ['2026-02-01'] }])('a view with the dates %o brings them alone', (dates) =>
  expect(withDates(dates, { from: ['2026-01-01'], to: ['2026-01-31'] })).toEqual(dates),
);

describe('a view in the address', () => {
  const view: SavedView = {
    id: 'v1',
    name: 'Jailed',
    filters: { status: ['jailed'] },
    sort: 'name',
    columns: ['note', 'created'],
    density: 'compact',
  };

  test('carries filters, sort order, columns and row height', () =>
    expect(read(viewSearch(list, view).toString())).toEqual({
      ...plain,
      filters: { status: ['jailed'] },
      sort: 'name',
      columns: ['note', 'created'],
      density: 'compact',
    }));

  test('may hide all optional columns', () =>
    expect(read(viewSearch(list, { ...view, columns: [] }).toString()).columns).toEqual([]));

  test.each([
    ['?from=last-7-days&to=2026-03-01', { from: ['last-7-days'] }],
    ['?from=last-7-days&to=last-7-days', { from: ['last-7-days'] }],
    ['?from=2026-02-01&to=last-7-days', { from: ['2026-02-01'] }],
    ['?from=2026-02-01&to=2026-03-01', { from: ['2026-02-01'], to: ['2026-03-01'] }],
  ])('a named period is no end of other days: %s', (search, filters) => {
    expect(read(search).filters).toEqual(filters);
  });

  test('ignores unknown columns and row heights', () => {
    const state = read('columns=note,salary,name&density=huge');
    expect(state.columns).toEqual(['note']);
    expect(state.density).toBeUndefined();
  });

  test.each(['', 'open=CUS1'])(
    'the default view applies to an address without parameters of the list: “%s”',
    (search) => expect(shown(search, view).filters).toEqual({ status: ['jailed'] }),
  );

  test.each([
    'status=active',
    'page=2',
    'cursor=abc',
    'sort=name',
    'limit=50',
    'view=all',
    'from=2026-01-01',
    'to=2026-01-01',
    'q=ada',
    'columns=',
    'density=normal',
  ])('the default view does not apply to “%s”', (search) => expect(shown(search, view)).toEqual(read(search)));

  test('without a default view all rows are shown', () => expect(shown('', null)).toEqual(plain));
});
