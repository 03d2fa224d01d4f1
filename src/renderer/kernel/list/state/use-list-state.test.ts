// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter, type NavigateOptions, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { SavedView } from '../views/saved-views.ts';
import { listPrefs } from './list-prefs.ts';
import { listScope } from './list-scope.ts';
import { type ListControls, useListState } from './list-state.ts';
import { storeListPrefs } from './testing/stored-list-prefs.ts';
import { things } from './testing/things.ts';

const scope = listScope('STF1', '/wanda/', things);
const jailed: SavedView = {
  ...{ id: 'v1', name: 'Jailed', sort: 'name', columns: ['note'], density: 'compact' },
  filters: { status: ['jailed'] },
};
const jailedAddress = '?status=jailed&sort=name&columns=note&density=compact';

beforeEach(() => storeListPrefs({}));
afterEach(cleanup);

type Options = NonNullable<Parameters<typeof useListState>[2]> & { definition?: ListDefinition };

/** A list that is open at an address with this query. */
const openAt = (search: string, options: Options = {}) => {
  window.history.replaceState(null, '', `/wanda/things${search}`);
  const hook = renderHook(
    ({ definition = things, ...others }: Options) => ({
      list: useListState(definition, scope, others),
      location: useLocation(),
      navigation: useNavigationType(),
      navigate: useNavigate(),
    }),
    { wrapper: BrowserRouter, initialProps: options },
  );
  return {
    list: () => hook.result.current.list,
    state: () => hook.result.current.list.state,
    address: () => decodeURIComponent(window.location.search),
    locationState: () => hook.result.current.location.state,
    /** How the last change of the address is kept in the history. */
    navigation: () => hook.result.current.navigation,
    change: (change: (list: ListControls) => void) => act(() => change(hook.result.current.list)),
    navigate: (search: string, how?: NavigateOptions) =>
      act(async () => hook.result.current.navigate(`/wanda/things${search}`, how)),
    setOptions: (changed: Options) => hook.rerender(changed),
  };
};

describe('a choice in a list', () => {
  test.each<[string, string, (list: ListControls) => void, string]>([
    [
      'a filter is added',
      '?status=active',
      (list) => list.filter({ verified: ['true'] }),
      '?status=active&verified=true',
    ],
    ['a filter is changed', '?status=active', (list) => list.filter({ status: ['jailed'] }), '?status=jailed'],
    [
      'an empty filter is removed',
      '?status=active&verified=true',
      (list) => list.filter({ status: [] }),
      '?verified=true',
    ],
    [
      'all filters are replaced',
      '?status=active&sort=name',
      (list) => list.setFilters({ q: ['ada'] }),
      '?q=ada&sort=name',
    ],
    ['a filter leads to page 1', '?page=3&cursor=abc', (list) => list.filter({ status: ['active'] }), '?status=active'],
    ['an order leads to page 1', '?page=3&cursor=abc', (list) => list.sortBy('name'), '?sort=name'],
    ['another page is opened', '?sort=name', (list) => list.goTo(2), '?sort=name&page=2'],
    ['another page is opened by its cursor', '?page=2&cursor=a', (list) => list.goTo(3, 'b'), '?page=3&cursor=b'],
    ['the first page is opened', '?page=3&cursor=abc', (list) => list.goTo(1), ''],
    ['another page size leads to page 1', '?page=3&limit=50&sort=name', (list) => list.resize(100), '?sort=name'],
  ])('%s, as a step in the history', (_what, before, choose, after) => {
    const { change, address, navigation } = openAt(before);
    change(choose);
    expect(address()).toBe(after);
    expect(navigation()).toBe('PUSH');
  });

  test('what is typed replaces the history entry', () => {
    const { change, address, navigation } = openAt('?status=active');
    change((list) => list.filter({ q: ['ada'] }, { replace: true }));
    expect([address(), navigation()]).toEqual(['?status=active&q=ada', 'REPLACE']);
  });

  test('two choices before the list is drawn again both apply', () => {
    const { change, address } = openAt('');
    change((list) => {
      list.filter({ q: ['ada'] });
      list.sortBy('name');
    });
    expect(address()).toBe('?q=ada&sort=name');
  });

  test('keeps what the history entry remembers', async () => {
    const { change, navigate, locationState } = openAt('');
    await navigate('?sort=name', { state: { index: 3 } });
    change((list) => list.sortBy('amount'));
    expect(locationState()).toEqual({ index: 3 });
  });

  test('an address that changes is shown', async () => {
    const { navigate, state, list } = openAt('?status=active');
    await navigate('?sort=name&page=2');
    expect(state()).toMatchObject({ sort: 'name', page: 2, filters: {} });
    expect(list().params).toEqual({ sort: 'name', page: 2, limit: 25 });
    expect(list().pageParams(3)).toEqual({ sort: 'name', page: 3, limit: 25 });
  });

  test('another definition applies to the address and to later choices', () => {
    const { setOptions, list, change, address } = openAt('?status=active');
    setOptions({ definition: { ...things, sort: 'name', filters: [] } });
    expect(list().params).toEqual({ sort: 'name', page: 1, limit: 25 });
    change(({ goTo }) => goTo(2));
    expect(address()).toBe('?page=2');
  });
});

test.each([
  ['', false],
  ['?sort=name&page=2', false],
  ['?status=unknown', false],
  ['?status=active', true],
  ['?from=2026-01-01', true],
])('at “%s” a list is filtered: %s', (search, expected) => expect(openAt(search).list().isFiltered).toBe(expected));

describe('sorting by a column', () => {
  test.each([
    ['', 'name', 'name'],
    ['', 'amount', '-amount'],
    ['?sort=name', 'created_at', '-created_at'],
    ['', 'created_at', 'created_at'],
    ['?sort=name', 'name', '-name'],
    ['?sort=-name', 'name', 'name'],
    ['?sort=-amount', 'amount', 'amount'],
    ['?sort=amount', 'amount', '-amount'],
  ])('at “%s” by %s sorts by %s', (search, key, expected) => {
    const { change, state } = openAt(search);
    change((list) => list.sortBy(key));
    expect(state().sort).toBe(expected);
  });
});

describe('the tab of a view', () => {
  const now = '?status=active&verified=true&from=2026-01-01&sort=name&columns=note&density=compact&page=2';
  test.each([
    [
      'replaces the filters, keeps dates and order, and leaves the look to the preferences',
      { filters: { status: ['jailed'] } },
      '?status=jailed&from=2026-01-01&sort=name',
    ],
    ['brings its dates', { filters: { to: ['2026-02-01'] } }, '?to=2026-02-01&sort=name'],
    ['brings its order', { filters: {}, sort: 'amount' }, '?from=2026-01-01&sort=amount'],
    [
      'brings its columns and row height',
      { filters: {}, columns: ['usual', 'amount'], density: 'normal' as const },
      '?from=2026-01-01&sort=name&columns=usual,amount&density=normal',
    ],
  ])('%s', (_what, view, expected) => {
    const { change, address, navigation } = openAt(now);
    change((list) => list.applyView(view));
    expect([address(), navigation()]).toEqual([expected, 'PUSH']);
  });
});

test('columns and row height of a view change on the same page, without a step in the history', () => {
  const { change, address, navigation } = openAt('?sort=name&page=2&cursor=abc&columns=note&density=normal');
  change((list) => list.setDisplay({ columns: ['amount'] }));
  change((list) => list.setDisplay({ density: 'compact' }));
  expect(address()).toBe('?sort=name&page=2&cursor=abc&columns=amount&density=compact');
  expect(navigation()).toBe('REPLACE');
});

test('what replaces all filters resets typed text, a single filter does not', () => {
  const { change, list } = openAt('');
  const counts = [list().resetCount];
  for (const choose of [
    () => list().filter({ q: ['ada'] }),
    () => list().setFilters({}),
    () => list().applyView({ filters: {} }),
  ]) {
    change(choose);
    counts.push(list().resetCount);
  }
  expect(counts).toEqual([0, 0, 1, 2]);
});

describe('the page size', () => {
  test('that is chosen is kept for this list and is not in the address', () => {
    const { change, state, address } = openAt('');
    change((list) => list.resize(100));
    expect([state().limit, address(), listPrefs(scope).limit]).toEqual([100, '', 100]);
  });

  test('of the address is shown, but not kept', () => {
    const { state } = openAt('?limit=50');
    expect([state().limit, listPrefs(scope).limit]).toEqual([50, 25]);
  });

  test('that another window chooses applies when the list is opened the next time', () => {
    const choose = () => storeListPrefs({ STF1: { 'wanda/things': { limit: 100 } } });
    const { state } = openAt('');
    act(choose);
    expect(state().limit).toBe(25);
    expect(openAt('').state().limit).toBe(100);
  });
});

describe('coming back from a record', () => {
  test('opens the page of its row and says so in the address, without a step in the history', () => {
    const { state, address, navigation } = openAt('?sort=name&page=2&cursor=abc', { returnIndex: 75 });
    expect(state()).toMatchObject({ page: 4, cursor: null });
    expect([address(), navigation()]).toEqual(['?sort=name&page=4', 'REPLACE']);
  });

  test('afterwards other pages can be opened', () => {
    const { state, change } = openAt('?page=2', { returnIndex: 75 });
    change((list) => list.goTo(1));
    expect(state().page).toBe(1);
  });

  test('keeps the page and its cursor if the row is on it', () => {
    const { state, address, change } = openAt('?page=2&cursor=abc', { returnIndex: 30 });
    expect(state()).toMatchObject({ page: 2, cursor: 'abc' });
    expect(address()).toBe('?page=2&cursor=abc');
    change((list) => list.goTo(1));
    expect(state().page).toBe(1);
  });
});

describe('the default view', () => {
  test('is shown at an address without parameters of the list, which stays as it is', () => {
    const { state, address, setOptions } = openAt('?open=T1', { defaultView: jailed });
    expect(state()).toMatchObject({ filters: { status: ['jailed'] }, sort: 'name', columns: ['note'] });
    setOptions({ defaultView: { ...jailed, filters: { status: ['jailed'] } } });
    expect(address()).toBe('?open=T1');
  });

  test('is where choices start', () => {
    const { change, address } = openAt('', { defaultView: jailed });
    change((list) => list.goTo(2));
    expect(address()).toBe('?status=jailed&sort=name&page=2&columns=note&density=compact');
  });

  test('leaves a way to all rows', () => {
    const { change, state, address } = openAt('', { defaultView: jailed });
    change((list) => list.applyView({ filters: {}, sort: things.sort }));
    expect(address()).toBe('?view=all');
    expect(state().filters).toEqual({});
  });

  test('of a list that has none needs no such way', () => {
    const { change, address } = openAt('?status=active');
    change((list) => list.setFilters({}));
    expect(address()).toBe('');
  });

  test('that is removed while it is open stays on screen, and in the address', () => {
    const { setOptions, state, address, navigation, change } = openAt('', { defaultView: jailed });
    setOptions({ defaultView: null });
    expect(state().filters).toEqual({ status: ['jailed'] });
    expect([address(), navigation()]).toEqual([jailedAddress, 'REPLACE']);
    change((list) => list.applyView({ filters: {}, sort: things.sort }));
    expect(address()).toBe('');
  });

  test('that is chosen while all rows are open applies when the list is opened the next time', () => {
    const { setOptions, state, address } = openAt('', { defaultView: null });
    setOptions({ defaultView: jailed });
    expect(state().filters).toEqual({});
    expect(address()).toBe('?view=all');
  });

  test('that is chosen at another address applies once the address has no parameters', async () => {
    const { setOptions, state, address, navigate } = openAt('?status=active', { defaultView: null });
    setOptions({ defaultView: jailed });
    expect(address()).toBe('?status=active');
    await navigate('');
    expect(state().filters).toEqual({ status: ['jailed'] });
    expect(address()).toBe('');
  });
});

describe('a list that shares its address with others', () => {
  const shared = '?tab=money&orders.status=active&things.status=jailed&x-things.=1';

  test('reads only its own parameters', () => {
    expect(openAt(shared, { prefix: 'things.' }).state().filters).toEqual({ status: ['jailed'] });
    expect(openAt('?status=active', { prefix: 'things.' }).state().filters).toEqual({});
  });

  test('changes only its own parameters', () => {
    const { change, address } = openAt(shared, { prefix: 'things.' });
    change((list) => list.filter({ verified: ['true'], status: ['active', 'deletion'] }));
    expect(address()).toBe(
      '?tab=money&orders.status=active&x-things.=1&things.status=active&things.status=deletion&things.verified=true',
    );
    change((list) => list.setFilters({}));
    expect(address()).toBe('?tab=money&orders.status=active&x-things.=1');
  });

  test('takes another prefix', () => {
    const { setOptions, change, state, address } = openAt(shared, { prefix: 'things.' });
    setOptions({ prefix: 'orders.' });
    expect(state().filters).toEqual({ status: ['active'] });
    change((list) => list.setFilters({}));
    expect(address()).toBe('?tab=money&things.status=jailed&x-things.=1');
  });
});
