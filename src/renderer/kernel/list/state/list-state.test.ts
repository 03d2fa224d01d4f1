// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { dateRange, search, select, yesNoSelect } from '../filters/filters.ts';
import type { SavedView } from '../views/saved-views.ts';
import {
  atRow,
  effectiveSearch,
  type ListState,
  listParams,
  readListState,
  viewSearch,
  writeListState,
} from './list-state.ts';

const column = (key: string, sort?: string) => ({
  key,
  label: key,
  kind: 'text' as const,
  render: String,
  text: String,
  ...(sort === undefined ? {} : { sort }),
});

const list: ListDefinition = {
  id: 'things',
  source: () => ({
    queryKey: ['customers.list', {}],
    queryFn: async () => ({ data: [], pagination: { page: 1, limit: 25, total: 0, next_cursor: null } }),
  }),
  sort: '-created_at',
  key: String,
  keysAreIds: true,
  columns: [{ ...column('name', 'name'), primary: true }, column('note'), column('created', 'created_at')],
  filters: [
    search('Name'),
    select('status', 'Status', ['active', 'jailed', 'deletion'], { multiple: true }),
    yesNoSelect('verified', 'Verified', 'Yes', 'No'),
    dateRange('Created'),
  ],
  views: [],
  fileName: 'things',
  recordType: { noun: ['thing', 'things'] },
  noun: ['thing', 'things'],
  ids: () => null,
  emptyTitle: 'No things yet',
};

const usual = 25;
const plain: ListState = { page: 1, limit: usual, cursor: null, sort: '-created_at', filters: {} };
const read = (search: string) => readListState(list, new URLSearchParams(search), usual);

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const present = (filters: Record<string, readonly string[] | undefined>): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(filters).flatMap(([key, values]) => (values ? [[key, values]] : [])));
const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const state = fc
  .record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    limit: fc.integer({ min: 1, max: 1_000 }),
    cursor: fc.option(fc.string({ minLength: 1 }), { nil: null }),
    sort: fc.constantFrom('name', '-name', 'created_at', '-created_at'),
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
      const address = writeListState(list, made, usual).toString();
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
      expect(read(writeListState(list, state, usual).toString())).toEqual(state);
    }),
    { numRuns: 25 },
  ));

test('defaults are not written', () => {
  expect(writeListState(list, plain, usual).toString()).toBe('');
  expect(writeListState(list, { ...plain, limit: 100 }, usual).toString()).toBe('limit=100');
  expect(writeListState(list, { ...plain, limit: 100 }, 100).toString()).toBe('');
  expect(writeListState(list, { ...plain, cursor: 'abc' }, usual).toString()).toBe('');
});

describe('invalid parameters', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=99999999',
    'limit=0',
    'limit=5000',
    'limit=NaN',
    'sort=note',
    'sort=--name',
    'sort=',
    'status=unknown',
    'verified=maybe',
    'from=2026-13-01',
    'q=%20',
    'cursor=abc',
    'nobody=knows&me=1',
    '%E0%A4%A',
  ])('%s is ignored', (search) => expect(read(search)).toEqual(plain));

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

describe('a view in the address', () => {
  const view: SavedView = {
    id: 'v1',
    name: 'Jailed',
    filters: { status: ['jailed'] },
    sort: 'name',
    columns: ['note'],
    density: 'compact',
  };

  test('carries filters, sort order, columns and row height', () =>
    expect(read(viewSearch(list, view).toString())).toEqual({
      ...plain,
      filters: { status: ['jailed'] },
      sort: 'name',
      columns: ['note'],
      density: 'compact',
    }));

  test('may hide all optional columns', () =>
    expect(read(viewSearch(list, { ...view, columns: [] }).toString()).columns).toEqual([]));

  test('ignores unknown columns and row heights', () => {
    const state = read('columns=note,salary,name&density=huge');
    expect(state.columns).toEqual(['note']);
    expect(state.density).toBeUndefined();
  });

  test.each(['', 'open=CUS1'])(
    'the default view applies to an address without parameters of the list: “%s”',
    (search) => expect(effectiveSearch(list, new URLSearchParams(search), view).get('status')).toBe('jailed'),
  );

  test.each(['status=active', 'page=2', 'sort=name', 'limit=50', 'view=all', 'from=2026-01-01', 'columns='])(
    'the default view does not apply to “%s”',
    (search) => expect(effectiveSearch(list, new URLSearchParams(search), view).toString()).toBe(search),
  );

  test('without a default view nothing is added', () =>
    expect(effectiveSearch(list, new URLSearchParams(), null).size).toBe(0));
});
