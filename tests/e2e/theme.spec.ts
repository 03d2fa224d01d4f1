import { expect } from 'playwright/test';
import { readStored } from './support/client-storage.ts';
import { nativeLook, setSystemDark } from './support/desktop.ts';
import { isStandIn } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

const canvas = { light: '#f6f7f9', dark: '#0e1014' };
const rgb = { light: 'rgb(246, 247, 249)', dark: 'rgb(14, 16, 20)' };

for (const [name, theme] of [
  ['Light', 'light'],
  ['Dark', 'dark'],
] as const)
  test(`${name} is drawn, set natively and stored`, async ({ console, shell }) => {
    await shell.chooseTheme(name);
    await expect(shell.theme(name)).toBeChecked();
    await expect(console.page.locator('body')).toHaveCSS('background-color', rgb[theme]);
    await expect
      .poll(() => nativeLook(console.app))
      .toEqual({ source: theme, dark: theme === 'dark', background: canvas[theme] });
    expect(await readStored(console.page, 'theme')).toBe(theme);
    await shell.chooseTheme('System');
    await expect.poll(async () => (await nativeLook(console.app)).source).toBe('system');
  });

test('System follows the operating system while the console is open', async ({ console, shell }) => {
  test.skip(!isStandIn, 'only the stand-in can turn the operating system dark');
  await shell.chooseTheme('System');
  const body = console.page.locator('body');
  await setSystemDark(console.app, true);
  await expect(body).toHaveCSS('background-color', rgb.dark);
  await expect(console.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await setSystemDark(console.app, false);
  await expect(body).toHaveCSS('background-color', rgb.light);
});

test('a theme chosen in the menu while no page listens is the next page’s', async ({ console, shell }) => {
  test.skip(!isStandIn, 'only the stand-in picks from native menus');
  const { app, page } = console;
  await shell.chooseTheme('Light');
  await expect.poll(async () => (await nativeLook(app)).source).toBe('light');
  await console.goto('/failed.html');
  await app.evaluate(({ __standIn }) => __standIn.pickFromMenu('Dark theme'));
  await console.goto('/');
  await expect(shell.greeting).toBeVisible();
  await expect(shell.theme('Dark')).toBeChecked();
  await expect(page.locator('body')).toHaveCSS('background-color', rgb.dark);
  expect((await nativeLook(app)).source).toBe('dark');
  expect(await readStored(page, 'theme')).toBe('dark');
});

test('the choice is kept over a restart, and the window is painted in it before the page draws', async ({ launch }) => {
  const first = await launch();
  await screensOf(first).shell.chooseTheme('Dark');
  await expect.poll(async () => (await nativeLook(first.app)).source).toBe('dark');
  await first.close();
  const second = await launch();
  expect(await nativeLook(second.app)).toEqual({ source: 'dark', dark: true, background: canvas.dark });
  await expect(screensOf(second).shell.theme('Dark')).toBeChecked();
  await expect(second.page.locator('body')).toHaveCSS('background-color', rgb.dark);
});
