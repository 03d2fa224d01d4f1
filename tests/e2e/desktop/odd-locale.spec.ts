import { expect } from 'playwright/test';
import { screensOf, test } from '../support/test.ts';

test("works where the system has no locale, and nothing reads the browser's languages", async ({ launch }) => {
  const console = await launch({ env: { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: '' } });
  const { page } = console;
  const { signIn, shell, customers, customer } = screensOf(console);
  const readers: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('languages read')) readers.push(message.text());
  });
  // The languages that Chromium then has: Intl refuses `c`.
  await page.addInitScript(() => {
    const named = <Value>(value: Value) => ({
      get() {
        globalThis.console.info(`languages read ${new Error().stack}`);
        return value;
      },
    });
    Object.defineProperty(Navigator.prototype, 'language', named('en-US'));
    Object.defineProperty(Navigator.prototype, 'languages', named(['en-US', 'c']));
  });
  await page.reload();
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  await customers.open();
  await customer.open('plain', 'wallets');
  for (const [path, heading] of [
    ['/wanda/reports/overview', 'Overview'],
    ['/preferences', 'Preferences'],
  ] as const) {
    await console.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(readers).toEqual([]);
  expect(console.pageErrors).toEqual([]);
  expect(await console.fullLog()).not.toMatch(/RangeError|Incorrect locale/);
});
