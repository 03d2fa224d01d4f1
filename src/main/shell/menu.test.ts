import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import type { Shortcut } from '#contract/bridge.ts';
import { commandRows } from '#contract/commands.ts';
import { menuTemplate } from './menu.ts';

const build = (more: Partial<Parameters<typeof menuTemplate>[0]> = {}) => {
  const run = vi.fn();
  const template = menuTemplate({
    platform: 'linux',
    devTools: false,
    isPresent: true,
    shortcuts: [],
    run,
    ...more,
  });
  const items = template.flatMap(({ submenu }): MenuItemConstructorOptions[] =>
    Array.isArray(submenu) ? submenu : [],
  );
  const item = (id: string) => items.find((one) => one.id === id);
  return { template, items, item, run };
};

test('every command of the table that names a menu stands there once, and runs by its id', () => {
  const { items, run } = build();
  const wanted = commandRows.filter(({ menu }) => menu !== undefined).map(({ id }) => id);
  expect(items.flatMap(({ id }) => id ?? []).toSorted()).toEqual(wanted.toSorted());
  for (const { id, click } of items) if (id !== undefined && click) Reflect.apply(click, undefined, []);
  expect(run.mock.calls.map(([id]) => id).toSorted()).toEqual(wanted.toSorted());
});

test('keys are spelled for Electron; what can be typed is no accelerator', () => {
  const { item } = build();
  expect(item('search.open')?.accelerator).toBe('CommandOrControl+Shift+K');
  expect(item('page.back')?.accelerator).toBe('Alt+Left');
  expect(item('toasts.focus')?.accelerator).toBe('F8');
  expect(item('keys.show')).not.toHaveProperty('accelerator');
  expect(item('session.logout')).not.toHaveProperty('accelerator');
});

test('on macOS Back and Forward have the keys of a Mac: the arrows move by words there', () => {
  const { item } = build({ platform: 'darwin' });
  expect(item('page.back')?.accelerator).toBe('CommandOrControl+[');
  expect(item('page.forward')?.accelerator).toBe('CommandOrControl+]');
  expect(item('palette.open')?.accelerator).toBe('CommandOrControl+K');
});

test('keys that a member chose stand in place of the table’s', () => {
  const shortcuts: Shortcut[] = [
    { id: 'toasts.focus', keys: 'F9', mode: 'focused', state: 'not-held' },
    { id: 'search.open', keys: 'Mod+Shift+K', mode: 'off', state: 'not-held' },
  ];
  const { item } = build({ shortcuts });
  expect(item('toasts.focus')?.accelerator).toBe('F9');
  expect(item('search.open')).not.toHaveProperty('accelerator');
});

test('signed out or locked: only the look of the console can be changed', () => {
  const { items } = build({ isPresent: false });
  const enabled = items.filter(({ id, enabled: is }) => id !== undefined && is).map(({ id }) => id);
  expect(enabled).toEqual(['theme.light', 'theme.dark', 'theme.system']);
});

test.each(['linux', 'win32', 'darwin'] as const)('%s: editing, zoom and window roles are there', (platform) => {
  const { template, items } = build({ platform });
  const roles = [...template, ...items].map(({ role }) => role);
  for (const role of ['undo', 'cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'zoomOut', 'resetZoom', 'windowMenu'])
    expect(roles).toContain(role);
  expect(roles.includes('appMenu')).toBe(platform === 'darwin');
  expect(roles.includes('quit')).toBe(platform !== 'darwin');
});

test('developer tools exist in development only', () => {
  expect(build().items.some(({ role }) => role === 'toggleDevTools')).toBe(false);
  expect(build({ devTools: true }).items.some(({ role }) => role === 'toggleDevTools')).toBe(true);
});
