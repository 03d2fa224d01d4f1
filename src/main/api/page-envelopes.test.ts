import { describe, expect, test } from 'vitest';
import { pageQuery, pageReaders } from './page-envelopes.ts';

const rows = [{ id: 1 }, { id: 2 }];
const address = 'https://platform.test/v2/customers';

describe('pages of Django REST Framework', () => {
  const readPage = pageReaders.django;
  test.each([
    [
      'the first page by number',
      { count: 5, next: `${address}?page=2`, previous: null, results: rows },
      1,
      5,
      'page=2',
    ],
    ['a later page', { count: 5, next: `${address}?limit=2&page=3`, previous: address, results: rows }, 2, 5, 'page=3'],
    ['the last page', { count: 5, next: null, previous: `${address}?page=2`, results: rows }, 3, 5, null],
    ['the only page', { count: 2, next: null, previous: null, results: rows }, 1, 2, null],
    ['a page by cursor', { next: `${address}?cursor=cD0y&limit=2`, previous: null, results: rows }, 1, null, 'cD0y'],
    ['a relative address', { count: 5, next: '?page=2', previous: null, results: rows }, 1, 5, 'page=2'],
  ])('%s', (_, body, page, total, next_cursor) =>
    expect(readPage(body)).toEqual({ data: rows, pagination: { page, limit: null, total, next_cursor } }),
  );
  test('a list without pages is one page', () =>
    expect(readPage(rows)).toEqual({ data: rows, pagination: { page: 1, limit: null, total: 2, next_cursor: null } }));
  test.each([
    ['a record', { data: { id: 1, results: [] } }],
    ['a page of the contract', { data: rows, pagination: { page: 1 } }],
    [
      'pages by offset, which have an envelope of their own',
      { count: 5, next: `${address}?offset=2`, previous: null, results: rows },
    ],
    ['nothing', null],
  ])('leaves %s as it is', (_, body) => expect(readPage(body)).toBe(body));
});

describe('pages of Laravel', () => {
  const readPage = pageReaders.laravel;
  const meta = { current_page: 2, last_page: 3, per_page: 2, total: 5 };
  const pagination = { page: 2, limit: 2, total: 5, next_cursor: 'page=3' };
  test.each([
    ['a paginator', { ...meta, data: rows, next_page_url: `${address}?page=3` }, pagination],
    ['a collection of resources', { data: rows, links: { next: `${address}?page=3` }, meta }, pagination],
    [
      'the last page',
      { data: rows, meta: { ...meta, current_page: 3 } },
      { ...pagination, page: 3, next_cursor: null },
    ],
    [
      'pages without a total',
      { data: rows, current_page: 1, per_page: 2, next_page_url: `${address}?page=2` },
      { page: 1, limit: 2, total: null, next_cursor: 'page=2' },
    ],
    [
      'the last one of them',
      { data: rows, current_page: 4, per_page: 2, next_page_url: null },
      { page: 4, limit: 2, total: null, next_cursor: null },
    ],
    ['a page that PHP filtered', { ...meta, data: { 0: rows[0], 2: rows[1] } }, pagination],
    [
      'pages by cursor',
      { data: rows, per_page: 2, next_cursor: 'eyJ', next_page_url: `${address}?cursor=eyJ` },
      { page: 1, limit: 2, total: null, next_cursor: 'eyJ' },
    ],
    [
      'the last one by cursor, as a resource',
      { data: rows, meta: { per_page: 2, next_cursor: null } },
      { page: 1, limit: 2, total: null, next_cursor: null },
    ],
  ])('%s', (_, body, read) => expect(readPage(body)).toEqual({ data: rows, pagination: read }));
  test.each([
    ['a record', { data: { id: 1 } }],
    ['a list without pages', { data: rows }],
    ['a page of the contract', { data: rows, pagination: { page: 1 } }],
    ['nothing', null],
  ])('leaves %s as it is', (_, body) => expect(readPage(body)).toBe(body));
});

describe('pages of Django REST Framework by offset', () => {
  const readPage = pageReaders['django-offset'];
  const elsewhere = 'https://other.test/v1/users';
  test.each([
    ['the first page', `${address}?limit=2&offset=2`, null, [1, 2, 'offset=2']],
    ['the second page', `${address}?limit=2&offset=4`, `${address}?limit=2`, [2, 2, 'offset=4']],
    ['the last page', null, `${address}?limit=2&offset=2`, [3, 2, null]],
    ['the last of two', null, `${address}?limit=2`, [2, 2, null]],
    ['the only page', null, null, [1, null, null]],
    ['fewer rows than were asked for', `${address}?limit=50&offset=150`, null, [3, 50, 'offset=150']],
    ['a page after any row', `${address}?limit=2&offset=3`, null, [1, 2, 'offset=3']],
    ['an address without a limit', '/v2/users/?offset=2', null, [1, null, 'offset=2']],
    ['a limit of nothing', '?limit=0&offset=2', null, [1, null, 'offset=2']],
    ['an address of another host, which is never asked', `${elsewhere}?limit=2&offset=2`, null, [1, 2, 'offset=2']],
  ])('%s', (_, next, previous, [page, limit, next_cursor]) =>
    expect(readPage({ count: 5, next, previous, results: rows })).toEqual({
      data: rows,
      pagination: { page, limit, total: 5, next_cursor },
    }),
  );
  test('a list without pages is one page', () => expect(readPage(rows)).toEqual(pageReaders.django(rows)));
  test.each([
    ['a record', { data: { id: 1, results: [] } }],
    ['pages by number', { count: 5, next: `${address}?page=2`, previous: null, results: rows }],
    ['an offset of other characters', { count: 5, next: `${address}?offset=2x`, previous: null, results: rows }],
    ['a negative offset', { count: 5, next: `${address}?offset=-2`, previous: null, results: rows }],
    ['nothing', null],
  ])('leaves %s as it is', (_, body) => expect(readPage(body)).toBe(body));
});

describe('the query of a request', () => {
  test.each(['django', 'laravel'] as const)('%s asks for the next page by its number or its cursor', (pages) => {
    expect(pageQuery(pages, { limit: 2, cursor: 'page=3', page: 1 })).toEqual({ limit: 2, page: 3 });
    expect(pageQuery(pages, { limit: 2, cursor: 'cD0y' })).toEqual({ limit: 2, cursor: 'cD0y' });
    expect(pageQuery(pages, { limit: 2, cursor: 'offset=4' })).toEqual({ limit: 2, cursor: 'offset=4' });
    expect(pageQuery(pages, { limit: 2, page: 2 })).toEqual({ limit: 2, page: 2 });
  });
  test.each([
    [
      { limit: 2, cursor: 'offset=4', page: 1, sort: 'name' },
      { limit: 2, offset: 4, sort: 'name' },
    ],
    [
      { limit: 25, page: 3 },
      { limit: 25, offset: 50 },
    ],
    [{ limit: 25, page: 1 }, { limit: 25 }],
    [{ page: 3 }, { page: 3 }],
    [
      { limit: 2, cursor: 'offset=4x' },
      { limit: 2, cursor: 'offset=4x' },
    ],
    [
      { limit: 2, cursor: 'page=3' },
      { limit: 2, cursor: 'page=3' },
    ],
  ])('by offset %j is sent as %j', (query, expected) => {
    expect(pageQuery('django-offset', query)).toEqual(expected);
  });
});

describe('page numbers', () => {
  const django = (next: unknown, previous: unknown) =>
    Object(pageReaders.django({ count: 300, next, previous, results: [{}] })).pagination;

  test('have as many digits as a list has pages', () => {
    expect(pageQuery('django', { cursor: 'page=12', sort: 'name' })).toEqual({ page: 12, sort: 'name' });
    expect(django('/users/?page=12', '/users/?page=10')).toMatchObject({ page: 11, next_cursor: 'page=12' });
  });

  test.each(['page=12x', 'xpage=12', 'page='])('are not taken from %s', (cursor) => {
    expect(pageQuery('django', { cursor })).toEqual({ cursor });
  });

  test.each(['x12', '12x', ''])('of the next page are digits alone: %j', (page) => {
    const body = { count: 300, next: `/users/?page=${page}`, previous: null, results: [{}] };
    expect(pageReaders.django(body)).toBe(body);
  });

  test('of the last page follow that of the one before', () => {
    expect(django(null, '/users/?page=11')).toMatchObject({ page: 12, next_cursor: null });
    expect(django(null, '/users/')).toMatchObject({ page: 2 });
    expect(django(null, null)).toMatchObject({ page: 1 });
  });

  test('of pages by cursor stay the first: their addresses say no number', () => {
    expect(django('/users/?cursor=b', '/users/?cursor=a')).toMatchObject({ page: 1, next_cursor: 'b' });
  });

  test('of Laravel end at the last page, whatever its links say', () => {
    const laravel = (more: object) =>
      Object(pageReaders.laravel({ data: [{}], per_page: 1, current_page: 12, ...more })).pagination;
    expect(laravel({ last_page: 12, next_page_url: '/users?page=13' })).toMatchObject({ next_cursor: null });
    expect(laravel({ last_page: 13, next_page_url: null })).toMatchObject({ next_cursor: 'page=13' });
    expect(laravel({ next_page_url: '/users?page=13' })).toMatchObject({ next_cursor: 'page=13' });
  });
});
