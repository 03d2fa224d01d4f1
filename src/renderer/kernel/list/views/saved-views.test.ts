// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { createStoredValue } from '#kernel/base/storage.ts';
import {
  addViews,
  changeViews,
  cleanViewName,
  defaultView,
  deleteView,
  freeName,
  type ListViews,
  moveView,
  readSavedView,
  renameView,
  restoreView,
  type SavedView,
  savedViews,
  setDefaultView,
  setKept,
  viewLimits,
} from './saved-views.ts';

const view = (id: string, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `View ${id}`,
  filters: { status: ['jailed'] },
  sort: '-created_at',
  columns: ['email'],
  density: 'normal',
  ...changes,
});
const own: ListViews = { views: [view('a'), view('b'), view('c')], defaultId: 'b' };
const names = ({ views }: ListViews) => views.map(({ id }) => id).join('');

describe('changes of views', () => {
  test.each([
    ['moves to the right', moveView('a', 1), 'bac'],
    ['moves to the left', moveView('c', -1), 'acb'],
    ['does not move over the left end', moveView('a', -1), 'abc'],
    ['does not move over the right end', moveView('c', 1), 'abc'],
    ['does not move an unknown view', moveView('x', 1), 'abc'],
    ['deletes', deleteView('a'), 'bc'],
    ['adds at the end', addViews(view('d')), 'abcd'],
    ['takes the ID of the platform', setKept('b', 'x', 'mine'), 'axc'],
    ['takes the place of a view that was read meanwhile', setKept('a', 'c', 'mine'), 'cb'],
    ['keeps a view that was read meanwhile in its place', setKept('y', 'c', 'mine'), 'abc'],
  ])('%s', (_what, change, expected) => expect(names(change(own))).toBe(expected));

  test('a deleted default view leaves no default', () => {
    expect(deleteView('b')(own).defaultId).toBeNull();
    expect(deleteView('a')(own).defaultId).toBe('b');
  });
  test('Undo puts a deleted view back among newer ones', () => {
    const [first] = own.views;
    const newer = addViews(view('n'))(deleteView('a')(own));
    const restored = first && restoreView(first, 0, false)(newer);
    expect(restored?.views.map(({ id }) => id).join('')).toBe('abcn');
    expect(restored?.defaultId).toBe(newer.defaultId);
  });

  test('renames one view', () => expect(renameView('b', 'New')(own).views[1]?.name).toBe('New'));

  test('sets and removes the default', () => {
    expect(defaultView(setDefaultView('c')(own))?.id).toBe('c');
    expect(defaultView(setDefaultView(null)(own))).toBeNull();
  });

  test.each([
    ['Failed', [], 'Failed'],
    ['Failed', ['failed'], 'Failed (2)'],
    ['Failed', ['Failed', 'Failed (2)'], 'Failed (3)'],
    [`${'x'.repeat(55)}👩`, [`${'x'.repeat(55)}👩`], `${'x'.repeat(55)} (2)`],
    [`${'x'.repeat(55)} abc`, [`${'x'.repeat(55)} abc`], `${'x'.repeat(55)} (2)`],
  ])('the free name for %s beside %j is %s', (name, taken, expected) => expect(freeName(name, taken)).toBe(expected));
});

test.each([
  ['  Failed  today ', 'Failed today'],
  ['Failed\n\ttoday\u0000', 'Failed today'],
  ['Failed \u202E today', 'Failed today'],
  ['evil\u202Etxt\u2066\u200F', 'eviltxt'],
  ['\u202E\u0007', ''],
  ['محفوظ 👩‍💻', 'محفوظ 👩‍💻'],
])('the name %j is kept as %j', (typed, name) => expect(cleanViewName(typed)).toBe(name));

describe('a stored view', () => {
  test('is read as it was written', () =>
    expect(readSavedView(JSON.parse(JSON.stringify(view('a'))))).toEqual(view('a')));

  test.each([
    ['no object', 'view'],
    ['no name', { ...view('a'), name: ' ' }],
    ['a name of control characters', { ...view('a'), name: '\u202E\u0000' }],
    ['too long a name', { ...view('a'), name: 'x'.repeat(viewLimits.nameLength + 1) }],
    ['filters that are no lists', { ...view('a'), filters: { status: 'jailed' } }],
    ['filters that are no object', { ...view('a'), filters: ['jailed'] }],
    ['columns that are no texts', { ...view('a'), columns: [1] }],
    ['an unknown row height', { ...view('a'), density: 'huge' }],
    ['no sort order', { ...view('a'), sort: null }],
  ])('with %s is no view', (_what, value) => expect(readSavedView(value)).toBeUndefined());
});

describe('storage', () => {
  const mine = { memberId: 'STF1', list: 'wanda/customers' };
  beforeEach(() => localStorage.clear());

  test('keeps views per member, workspace and list', () => {
    expect(changeViews(mine, addViews(view('a')))).toBe(true);
    expect(names(savedViews(mine))).toBe('a');
    expect(savedViews({ ...mine, memberId: 'STF2' }).views).toEqual([]);
    expect(savedViews({ ...mine, list: 'ruby/customers' }).views).toEqual([]);
    expect(savedViews({ ...mine, list: 'wanda/transactions' }).views).toEqual([]);
    expect(savedViews(null).views).toEqual([]);
  });

  test('keeps the views that another window or member stored meanwhile', () => {
    changeViews(mine, addViews(view('a')));
    const all = createStoredValue('views', (value) => value);
    all.set({ STF1: { 'wanda/customers': { views: [view('a'), view('b')], defaultId: null } }, STF2: {} });
    changeViews(mine, addViews(view('c')));
    expect(names(savedViews(mine))).toBe('abc');
    expect(all.get()).toHaveProperty('STF2');
  });

  test('a damaged view is left out and its default is dropped', () => {
    createStoredValue('views', (value) => value).set({
      STF1: { 'wanda/customers': { views: [view('a'), { id: 'b' }], defaultId: 'b' } },
      STF2: 'views',
    });
    changeViews(mine, (before) => before);
    expect(savedViews(mine)).toEqual({ views: [view('a')], defaultId: null });
  });

  test('refuses more views than a list can have', () => {
    const many = Array.from({ length: viewLimits.perList }, (_, index) => view(String(index)));
    expect(changeViews(mine, addViews(...many))).toBe(true);
    expect(changeViews(mine, addViews(view('x')))).toBe(false);
    expect(savedViews(mine).views).toHaveLength(viewLimits.perList);
  });

  test('refuses views that main would not keep', () => {
    const huge = view('a', { filters: { status: ['x'.repeat(viewLimits.totalBytes)] } });
    expect(changeViews(mine, addViews(huge))).toBe(false);
  });
});
