import { expect } from 'playwright/test';
import { readStored } from '../support/client-storage.ts';
import { nativeTheme } from '../support/desktop.ts';
import { pickFromMenu } from '../support/menus.ts';
import { startSystemTheme } from '../support/system-theme.ts';
import { test } from '../support/test.ts';

const canvas = { light: '#f6f7f9', dark: '#0e1014' };
const rgb = { light: 'rgb(246, 247, 249)', dark: 'rgb(14, 16, 20)' };

test('light and dark themes are painted, set natively and stored', async ({ console, shell }) => {
  for (const [name, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await shell.chooseTheme(name);
    await expect(shell.theme(name)).toBeChecked();
    await expect(console.page.locator('body')).toHaveCSS('background-color', rgb[theme]);
    await expect
      .poll(() => nativeTheme(console.app))
      .toEqual({ source: theme, dark: theme === 'dark', background: canvas[theme] });
    expect(await readStored(console.page, 'theme')).toBe(theme);
  }
  await shell.chooseTheme('System');
  await expect.poll(async () => (await nativeTheme(console.app)).source).toBe('system');
});

test('the system theme follows the operating system', async ({ console, profile, shell }) => {
  await shell.chooseTheme('System');
  const body = console.page.locator('body');
  const system = await startSystemTheme(profile, 'dark');
  await expect(body).toHaveCSS('background-color', rgb.dark);
  await expect(console.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(() => nativeTheme(console.app)).toEqual({ source: 'system', dark: true, background: canvas.dark });
  system.set('light');
  await expect(body).toHaveCSS('background-color', rgb.light);
  await expect
    .poll(() => nativeTheme(console.app))
    .toEqual({ source: 'system', dark: false, background: canvas.light });
  await system.stop();
});

test('a theme chosen in the menu while no page listens applies to the next page', async ({ console, shell }) => {
  const { app, page } = console;
  await shell.chooseTheme('Light');
  await expect.poll(async () => (await nativeTheme(app)).source).toBe('light');
  await console.goto('/failed.html');
  await pickFromMenu(app, 'Use dark theme');
  await console.goto('/');
  await expect(shell.greeting).toBeVisible();
  await expect(shell.theme('Dark')).toBeChecked();
  await expect(page.locator('body')).toHaveCSS('background-color', rgb.dark);
  expect((await nativeTheme(app)).source).toBe('dark');
  expect(await readStored(page, 'theme')).toBe('dark');
});
