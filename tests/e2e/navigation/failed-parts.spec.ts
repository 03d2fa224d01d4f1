import { expect } from 'playwright/test';
import { screensOf, test } from '../support/test.ts';

// A file of the pages that cannot be loaded, as after an update replaced it. Every kind of lazy part: tests/contract/shell.

test('a list and a form stay when the command palette over them cannot be loaded', async ({ launch }) => {
  const console = await launch();
  const { signIn, customers, shell } = screensOf(console);
  const { page } = console;
  await console.app.context().route(/assets\/palette-.*\.js$/, (route) => route.abort());
  await signIn.signInAs('admin');
  const tryAgain = shell.toast.getByRole('button', { name: 'Try again' });

  await console.goto('/wanda/earn/assets/add');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Naira flex');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(shell.toastTitle).toHaveText("Couldn't open the command palette");
  // At once: the toast goes after 5 s.
  await tryAgain.click();
  // Chromium keeps the failed import, and only the page's loading anew would help.
  await expect(shell.toastTitle).toHaveText("Couldn't load");
  await expect(name).toHaveValue('Naira flex');
  await name.fill('');

  await customers.open('?level=2');
  await expect(customers.rows.first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(tryAgain).toBeVisible();
  await console.app.context().unrouteAll();
  const loaded = page.waitForEvent('load');
  await tryAgain.click();
  await loaded;
  await expect(customers.rows.first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?level=2');
});
