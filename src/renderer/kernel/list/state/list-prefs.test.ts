// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defaultPreferences } from '#contract/default-preferences.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { listPrefs, useListPrefs } from './list-prefs.ts';
import { listScope } from './list-scope.ts';

const storage = createStoredValue('lists', (value) => value);
const customers = listScope('STF1', '/wanda/', { id: 'customers' });
const setDefaults = (changes: Partial<typeof defaultPreferences>) =>
  act(() => preferences.set({ values: { ...defaultPreferences, ...changes }, managed: [] }));
/** As after a change in another window. */
const changeElsewhere = (value: object) =>
  act(() => {
    storage.set(value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'lists' }));
  });
beforeEach(() => {
  changeElsewhere({});
  setDefaults({});
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
