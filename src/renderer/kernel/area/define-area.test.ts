// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('bridge', { call: {}, on: {} });
const { defineArea } = await import('./define-area.ts');
const { firstOfGroup, firstScreen, visibleMenu } = await import('./area-menu.ts');

const screen = (path: string, group?: string, permission: 'payouts:read' | null = null) => ({
  path,
  title: path,
  permission,
  ...(group !== undefined && { menu: { group, icon: () => null } }),
  load: async () => ({ render: () => createElement('main') }),
});
const area = (...screens: ReturnType<typeof screen>[]) =>
  defineArea({
    name: 'wide',
    kind: 'workspace',
    title: 'Wide',
    description: '',
    image: '',
    menuGroups: ['First', 'Second'],
    search: null,
    screens,
  });

test('the paths that screens share are groups, unless they are screens', () =>
  expect(
    area(
      screen('payouts/fiat'),
      screen('payouts/fiat/:id/*'),
      screen('payouts/crypto'),
      screen('earn'),
      screen('earn/assets'),
      screen('customers/:id/*'),
    ).groups,
  ).toEqual(['payouts']));

test('the search page is one of the screens', () => {
  const search = screen('search');
  const { screens } = defineArea({ ...area(), search });
  expect(screens).toEqual([search]);
});

test('the menu and the index follow the order of the groups, then of the screens', () => {
  const { groups, ...menu } = area(screen('b', 'Second'), screen('hidden'), screen('c', 'First'), screen('d', 'First'));
  expect(visibleMenu(menu, []).map(({ items }) => items.map(({ key }) => key))).toEqual([
    ['wide/First/c', 'wide/First/d'],
    ['wide/Second/b'],
  ]);
  expect(firstScreen(menu, [])?.path).toBe('c');
});

test('the index is the first screen that is permitted', () => {
  const screens = area(screen('a', 'First', 'payouts:read'), screen('b', 'Second'));
  expect(firstScreen(screens, [])?.path).toBe('b');
  expect(firstScreen(screens, ['payouts:read'])?.path).toBe('a');
  expect(firstScreen(area(screen('a', 'First', 'payouts:read')), [])).toBeUndefined();
});

test('a group opens its first permitted screen, else its first', () => {
  const screens = area(screen('payouts/fiat', 'First', 'payouts:read'), screen('payouts/crypto', 'First'));
  expect(firstOfGroup(screens, 'payouts', [])?.path).toBe('payouts/crypto');
  expect(firstOfGroup(screens, 'payouts', ['payouts:read'])?.path).toBe('payouts/fiat');
  const closed = area(screen('payouts/fiat', 'First', 'payouts:read'));
  expect(firstOfGroup(closed, 'payouts', [])?.path).toBe('payouts/fiat');
});
