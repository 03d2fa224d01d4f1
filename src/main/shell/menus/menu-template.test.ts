import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { commandRows } from '#contract/bridge/commands.ts';
import type { Shortcut } from '#contract/bridge/desktop.ts';
import { menuTemplate } from './menu-template.ts';

const build = (more: Partial<Parameters<typeof menuTemplate>[0]> = {}) => {
  const run = vi.fn();
  const template = menuTemplate({
    platform: 'linux',
    devTools: false,
    isUnlocked: true,
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

test('has every command with a menu once; choosing one runs it', () => {
  const { items, run } = build();
  const wanted = commandRows.filter(({ menu }) => menu !== undefined).map(({ id }) => id);
  expect(items.flatMap(({ id }) => id ?? []).toSorted()).toEqual(wanted.toSorted());
  for (const { id, click } of items) if (id !== undefined && click) Reflect.apply(click, undefined, []);
  expect(run.mock.calls.map(([id]) => id).toSorted()).toEqual(wanted.toSorted());
});

test('accelerators are spelled for Electron; plain characters get none', () => {
  const { item } = build();
  expect(item('search.open')?.accelerator).toBe('CommandOrControl+Shift+K');
  expect(item('page.back')?.accelerator).toBe('Alt+Left');
  expect(item('toasts.focus')?.accelerator).toBe('F8');
  expect(item('keys.show')).not.toHaveProperty('accelerator');
  expect(item('session.logout')).not.toHaveProperty('accelerator');
});

test('macOS has its own keys for Back and Forward', () => {
  const { item } = build({ platform: 'darwin' });
  expect(item('page.back')?.accelerator).toBe('CommandOrControl+[');
  expect(item('page.forward')?.accelerator).toBe('CommandOrControl+]');
  expect(item('palette.open')?.accelerator).toBe('CommandOrControl+K');
});

test('custom shortcuts replace the defaults', () => {
  const shortcuts: Shortcut[] = [
    { id: 'toasts.focus', keys: 'F9', mode: 'focused', state: 'not-held' },
    { id: 'search.open', keys: 'Mod+Shift+K', mode: 'off', state: 'not-held' },
  ];
  const { item } = build({ shortcuts });
  expect(item('toasts.focus')?.accelerator).toBe('F9');
  expect(item('search.open')).not.toHaveProperty('accelerator');
});

test('only theme commands are enabled when signed out or locked', () => {
  const { items } = build({ isUnlocked: false });
  const enabled = items.filter(({ id, enabled: is }) => id !== undefined && is).map(({ id }) => id);
  expect(enabled).toEqual(['theme.light', 'theme.dark', 'theme.system']);
});

test.each(['linux', 'win32', 'darwin'] as const)('%s: has editing, zoom and window roles', (platform) => {
  const { template, items } = build({ platform });
  const roles = [...template, ...items].map(({ role }) => role);
  for (const role of ['undo', 'cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'zoomOut', 'resetZoom', 'windowMenu'])
    expect(roles).toContain(role);
  expect(roles.includes('appMenu')).toBe(platform === 'darwin');
  expect(roles.includes('quit')).toBe(platform !== 'darwin');
});

test('developer tools in development only', () => {
  expect(build().items.some(({ role }) => role === 'toggleDevTools')).toBe(false);
  expect(build({ devTools: true }).items.some(({ role }) => role === 'toggleDevTools')).toBe(true);
});
