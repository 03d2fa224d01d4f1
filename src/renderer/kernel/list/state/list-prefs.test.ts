// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { listPrefs, useListPrefs } from './list-prefs.ts';
import { listScope } from './list-scope.ts';
import { storedListPrefs as storage, storeListPrefs } from './testing/stored-list-prefs.ts';

const customers = listScope('STF1', '/wanda/', { id: 'customers' });
const setDefaults = (changes: Partial<typeof defaultPreferences>) =>
  act(() => preferences.set({ values: { ...defaultPreferences, ...changes }, managed: [] }));
/** As after a change in another window. */
const changeElsewhere = (value: object) => act(() => storeListPrefs(value));
beforeEach(() => {
  changeElsewhere({});
  setDefaults({});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const renderPrefs = (scope = customers) => {
  const hook = renderHook(() => useListPrefs(scope));
  return {
    now: () => hook.result.current[0],
    change: (changes: Parameters<(typeof hook.result.current)[1]>[0]) => act(() => hook.result.current[1](changes)),
  };
};

test('preferences are kept', () => {
  const { change, now } = renderPrefs();
  change({ isWide: true });
  change({ density: 'compact' });
  expect(now()).toMatchObject({ isWide: true, density: 'compact' });
  expect(storage.get()).toMatchObject({ STF1: { 'wanda/customers': { isWide: true, density: 'compact' } } });
});

test.each([
  ['member', listScope('STF2', '/wanda/', { id: 'customers' })],
  ['workspace', listScope('STF1', '/ruby/', { id: 'customers' })],
  ['list', listScope('STF1', '/wanda/', { id: 'referrals' })],
])('another %s has its own preferences', (_, other) => {
  renderPrefs().change({ isWide: true });
  expect(listPrefs(customers).isWide).toBe(true);
  expect(listPrefs(other).isWide).toBeNull();
});

test('a change in another window is shown here', () => {
  const { now } = renderPrefs();
  changeElsewhere({ STF1: { 'wanda/customers': { density: 'compact' } } });
  expect(now().density).toBe('compact');
});

test('a change keeps what another window stored meanwhile', () => {
  const { change, now } = renderPrefs();
  storage.set({ STF1: { 'wanda/customers': { density: 'compact' } }, STF2: { 'wanda/customers': { isWide: true } } });
  change({ isWide: true });
  expect(now()).toMatchObject({ density: 'compact', isWide: true });
  expect(listPrefs({ ...customers, memberId: 'STF2' }).isWide).toBe(true);
});

test("a list without a choice of its own has this computer's row height and page size", () => {
  const { change, now } = renderPrefs();
  change({ isWide: true });
  setDefaults({ rowHeight: 'compact', rowsPerPage: 50 });
  expect(now()).toMatchObject({ density: 'compact', limit: 50, isWide: true });
  expect(listPrefs(customers)).toMatchObject({ density: 'compact', limit: 50 });
});

test("a list's own row height and page size override those of this computer", () => {
  const { change, now } = renderPrefs();
  change({ density: 'normal', limit: 25 });
  setDefaults({ rowHeight: 'compact', rowsPerPage: 100 });
  expect(now()).toMatchObject({ density: 'normal', limit: 25 });
  changeElsewhere({ STF1: { 'wanda/customers': { density: 'huge', limit: 'many' } } });
  expect(now()).toMatchObject({ density: 'compact', limit: 100 });
});

test('preferences of an older version are ignored', () => {
  changeElsewhere({ customers: { hidden: ['email'], density: 'compact', limit: 50, isWide: true } });
  expect(listPrefs(customers).isWide).toBeNull();
  expect(listPrefs({ memberId: 'customers', list: 'hidden' }).hidden).toBeNull();
});

describe('what is stored for a list', () => {
  const readStored = (stored: unknown) => {
    changeElsewhere({ STF1: { 'wanda/customers': stored } });
    return listPrefs(customers);
  };
  const unchosen = { hidden: null, order: null, density: 'compact', limit: 50, isWide: null };
  beforeEach(() => setDefaults({ rowHeight: 'compact', rowsPerPage: 50 }));

  test.each([
    { hidden: [] },
    { hidden: ['email', 'phone'] },
    { order: ['status', 'email'] },
    { density: 'normal' },
    { limit: 1 },
    { limit: 1_000 },
    { isWide: true },
    { isWide: false },
    { hidden: ['email'], density: 'normal', limit: 25, isWide: true },
  ])('%j is read as it is', (stored) => expect(readStored(stored)).toEqual({ ...unchosen, ...stored }));

  test.each([
    { hidden: 'email' },
    { order: 'email' },
    { hidden: { email: true } },
    { density: 'huge' },
    { density: '' },
    { limit: 0 },
    { limit: -1 },
    { limit: 25.5 },
    { limit: 1_001 },
    { limit: '25' },
    { limit: null },
    { isWide: 'yes' },
    { isWide: 1 },
    { other: true },
    [],
    'prefs',
  ])('%j counts as no choice', (stored) => expect(readStored(stored)).toEqual(unchosen));

  test('of hidden columns, what is no key is left out', () =>
    expect(readStored({ hidden: ['email', 1, null] }).hidden).toEqual(['email']));

  test('a value that is no record takes no choice for other lists away', () => {
    changeElsewhere({ STF1: { 'wanda/customers': null, 'wanda/orders': { isWide: true } }, STF2: 'prefs' });
    expect(listPrefs(listScope('STF1', '/wanda/', { id: 'orders' })).isWide).toBe(true);
  });
});

test('without storage, choices last as long as the page', () => {
  const { change, now } = renderPrefs();
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  change({ isWide: true });
  change({ density: 'compact' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'views' })));
  expect(now()).toMatchObject({ isWide: true, density: 'compact' });
});

test('a hook that goes to another list changes the preferences of that one', () => {
  const orders = listScope('STF1', '/wanda/', { id: 'orders' });
  const { result, rerender } = renderHook(useListPrefs, { initialProps: customers });
  rerender(orders);
  act(() => result.current[1]({ isWide: true }));
  expect([listPrefs(customers).isWide, listPrefs(orders).isWide]).toEqual([null, true]);
});
