// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ListPrefs } from './list-prefs.ts';
import { listScope } from './list-scope.ts';
import { useListState } from './list-state.ts';
import { storedListPrefs, storeListPrefs } from './testing/stored-list-prefs.ts';
import { column, things } from './testing/things.ts';
import { useListDisplay } from './use-list-display.ts';

const scope = listScope('STF1', '/wanda/', things);
/** With two columns for wide tables, and one that takes the place of `created`. */
const list: ListDefinition = {
  ...things,
  columns: [
    ...things.columns,
    column('fee', { isOptional: true }),
    column('bank', { isOptional: true }),
    column('age', { replaces: 'created' }),
  ],
};
const optional = ['note', 'amount', 'created', 'fee', 'bank', 'age'];
const [wide, narrow] = [5_000, 300];

beforeEach(() => storeListPrefs({}));
afterEach(cleanup);

/** The list at an address with this query, in a frame of this width. */
const openAt = (search: string, frameWidth = wide, definition = list) => {
  window.history.replaceState(null, '', `/wanda/things${search}`);
  const hook = renderHook(
    (shown: { frameWidth: number; definition: ListDefinition }) =>
      useListDisplay(shown.definition, useListState(shown.definition, scope), scope, shown.frameWidth),
    { wrapper: BrowserRouter, initialProps: { frameWidth, definition } },
  );
  return {
    shown: () => hook.result.current[0],
    /** The optional columns that are on screen. */
    columns: () => optional.filter((key) => !hook.result.current[0].hidden.includes(key)),
    change: (changes: Partial<ListPrefs>) => act(() => hook.result.current[1](changes)),
    address: () => decodeURIComponent(window.location.search),
    resize: (width: number) => hook.rerender({ frameWidth: width, definition }),
    setDefinition: (changed: ListDefinition) => hook.rerender({ frameWidth, definition: changed }),
  };
};
const choose = (prefs: Partial<ListPrefs>) => storeListPrefs({ STF1: { 'wanda/things': prefs } });
const chosen = () => storedListPrefs.get();

describe('columns', () => {
  test('are shown where there is room for them, without those that take the place of others', () => {
    const { columns, resize } = openAt('');
    expect(columns()).toEqual(['note', 'amount', 'created', 'fee', 'bank']);
    resize(narrow);
    expect(columns()).toEqual(['note', 'amount', 'created']);
  });

  test.each([wide, narrow])('are those that the member chose, in a frame of %i pixels', (frameWidth) => {
    choose({ hidden: ['note', 'bank'] });
    expect(openAt('', frameWidth).columns()).toEqual(['amount', 'created', 'fee']);
  });

  test.each([
    ['all that a view names', '?columns=note,bank', ['note', 'bank']],
    ['none if a view names none', '?columns=', []],
    ['the usual ones of a view that names them', '?columns=usual', ['note', 'amount', 'created', 'fee']],
    ['one in the place of another where a view adds it', '?columns=usual,age', ['note', 'amount', 'fee', 'age']],
  ])('are %s', (_what, search, expected) => {
    choose({ hidden: ['bank'] });
    expect(openAt(search).columns()).toEqual(expected);
  });

  test('that take the place of others can be chosen only where a view names columns', () => {
    expect(openAt('').shown().choices).toEqual(['note', 'amount', 'created', 'fee', 'bank']);
    expect(openAt('?columns=usual').shown().choices).toEqual(optional);
  });

  test('follow another definition', () => {
    const { setDefinition, shown, change, address } = openAt('?columns=usual');
    setDefinition({ ...list, columns: list.columns.slice(0, 3) });
    expect(shown().choices).toEqual(['note', 'amount']);
    change({ hidden: ['note'] });
    expect(address()).toBe('?columns=amount');
  });
});

describe('the row height', () => {
  test.each([
    ['', 'normal'],
    ['?density=compact', 'compact'],
  ])('at “%s” is %s', (search, expected) => expect(openAt(search).shown().density).toBe(expected));

  test('of a view overrides that of the member', () => {
    choose({ density: 'compact' });
    expect(openAt('').shown().density).toBe('compact');
    expect(openAt('?density=normal').shown().density).toBe('normal');
  });
});

describe('the width of the list', () => {
  const manyColumns = { ...things, columns: Array.from({ length: 12 }, (_, index) => column(`c${index}`)) };

  test('is what its columns need', () => {
    expect(openAt('', wide, things).shown().isWide).toBe(false);
    expect(openAt('', wide, manyColumns).shown().isWide).toBe(true);
  });

  test('is what the member chose, whatever the columns need', () => {
    choose({ isWide: true });
    expect(openAt('', wide, things).shown().isWide).toBe(true);
    choose({ isWide: false });
    expect(openAt('', wide, manyColumns).shown().isWide).toBe(false);
  });
});

describe('a change', () => {
  test('is kept as a preference, beside earlier ones', () => {
    const { change, shown, address } = openAt('');
    change({ hidden: ['note'] });
    change({ density: 'compact' });
    change({ isWide: true });
    expect(shown()).toMatchObject({ density: 'compact', isWide: true });
    expect(chosen()).toEqual({ STF1: { 'wanda/things': { hidden: ['note'], density: 'compact', isWide: true } } });
    expect(address()).toBe('');
  });

  test('of columns or row height changes what a view named, and no preference', () => {
    const { change, columns, shown, address } = openAt('?columns=note,bank&density=compact');
    change({ hidden: ['note', 'created', 'fee', 'age'] });
    expect(columns()).toEqual(['amount', 'bank']);
    change({ density: 'normal' });
    expect(shown().density).toBe('normal');
    expect(address()).toBe('?columns=amount,bank&density=normal');
    expect(chosen()).toEqual({});
  });

  test('of what the view does not name is kept as a preference', () => {
    const columnsOnly = openAt('?columns=note');
    columnsOnly.change({ density: 'compact' });
    expect(columnsOnly.address()).toBe('?columns=note');
    const densityOnly = openAt('?density=normal');
    densityOnly.change({ hidden: ['note'] });
    densityOnly.change({ isWide: false });
    expect(densityOnly.address()).toBe('?density=normal');
    expect(chosen()).toEqual({ STF1: { 'wanda/things': { density: 'compact', hidden: ['note'], isWide: false } } });
  });
});
