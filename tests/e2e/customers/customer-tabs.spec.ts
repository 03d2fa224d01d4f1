import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { answerSaveDialog } from '../support/desktop.ts';
import { test } from '../support/test.ts';

test('tabs scroll by buttons, wheel and keys; the selected tab scrolls into view', async ({ console, customer }) => {
  const { page } = console;
  const left = page.getByRole('button', { name: 'Scroll tabs left' });
  const right = page.getByRole('button', { name: 'Scroll tabs right' });
  await customer.open('plain');
  await expect(customer.tab('Devices')).not.toBeInViewport();
  await expect(left).toBeHidden();
  await right.click();
  await expect(left).toBeVisible();
  // The button leaves with the last thing to scroll to.
  await expect
    .poll(async () => {
      await right.evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click();
      });
      return right.count();
    })
    .toBe(0);
  await expect(customer.tab('Devices')).toBeInViewport();
  await customer.tabs.hover();
  await page.mouse.wheel(0, -4_000);
  await expect(customer.tab('Profile')).toBeInViewport();
  await expect(left).toBeHidden();
  await customer.tab('Profile').focus();
  await page.keyboard.press('End');
  await expect(customer.tab('Devices')).toBeInViewport();
  await customer.open('plain', 'devices');
  await expect(customer.tab('Devices')).toBeInViewport();
});

test('the selected tab is fully in sight, beside no button and in no fade, also zoomed', async ({
  customer,
  resizePage,
}) => {
  /** How many pixels of the selected tab lie below a button or outside the strip. */
  const hiddenPixels = () =>
    customer.tabs.evaluate((strip) => {
      const tab = strip.querySelector('[aria-selected=true]')?.getBoundingClientRect();
      const frame = strip.getBoundingClientRect();
      if (!tab) return Number.NaN;
      const fade = {
        left: strip.dataset.fadeLeft === 'true' ? 52 : 0,
        right: strip.dataset.fadeRight === 'true' ? 52 : 0,
      };
      return Math.max(0, frame.left + fade.left - tab.left, tab.right - frame.right + fade.right);
    });
  for (const size of [
    { width: 1_280, height: 800 },
    { width: 640, height: 400 },
  ]) {
    await resizePage(size);
    await customer.open('plain');
    for (const label of await customer.tabs.getByRole('tab').allTextContents()) {
      await customer.tab(label).evaluate((tab: HTMLElement) => tab.click());
      await expect(customer.tab(label)).toHaveAttribute('aria-selected', 'true');
      await expect.poll(hiddenPixels, { message: `${label} at ${size.width}` }).toBeLessThan(1);
    }
  }
});

test('name, flags and actions stay while the page scrolls, nothing jumps, and the focus is not below them', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('plain');
  const main = page.getByRole('main');
  const top = (selector: string) =>
    main
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  const address = 'section[aria-label=Address]';
  await expect(main.locator(address)).toBeAttached();
  const scroll = (to: number) => main.evaluate((element, y) => element.scrollTo(0, y), to);
  await expect(main.locator('section[aria-label=Overview] > [data-settled=true]')).toBeVisible();
  const before = await top(address);
  await scroll(300);
  await expect(main.locator('header[data-stuck=true]')).toBeVisible();
  expect(Math.abs(before - (await top(address)) - 300)).toBeLessThan(1.5);
  // Chromium would hide a jump by scrolling.
  expect(await main.evaluate((element) => element.scrollTop)).toBe(300);
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('button', { name: 'Actions' })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('Level ', { exact: false }).first()).toBeInViewport();
  const button = main.getByRole('button', { name: 'Edit profile' });
  // Below the strip, where it is in the window already.
  const strip = await customer.tabs.evaluate((element) => element.getBoundingClientRect().bottom);
  const topOf = () => button.evaluate((element) => element.getBoundingClientRect().top);
  await scroll(300 + (await topOf()) - strip + 30);
  expect(await topOf()).toBeLessThan(strip);
  // By the keyboard, as a pointer would see what it presses.
  await page.keyboard.press('Shift');
  await button.focus();
  await expect.poll(topOf).toBeGreaterThan(strip);
});

test('a day export contains exactly the transactions of that day', async ({ console, customer, shell, profile }) => {
  const { page } = console;
  await customer.open('busy', 'transactions?limit=100');
  const list = new List(page, 'Transactions');
  await expect(list.footer).toContainText('1–100 of');
  // Select all draws every row.
  await page.keyboard.press('ControlOrMeta+a');
  await expect(list.rows).toHaveCount(100);
  // A day that is complete on this page: neither its first nor its last.
  const days = await list.rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.slice(0, 10) ?? ''));
  const day = days.find((one) => one !== days[0] && one !== days.at(-1)) ?? '';
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const references = (await list.column('Reference')).filter((_, at) => days[at] === day);

  const file = join(profile, 'day.csv');
  await answerSaveDialog(console.app, file);
  await page.getByRole('button', { name: 'Export day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export day' });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await expect(shell.toastTitle).toHaveText('Transactions saved');
  await expect(shell.toastText).toHaveText('day.csv');
  await expect(dialog).toBeHidden();

  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(header).toBe('reference,created_at,type,direction,amount,currency,fee,status,description,counterparty,id');
  const cells = lines.map((line) => line.split(','));
  expect(cells.map(([reference]) => reference)).toEqual(references.toReversed());
  expect(new Set(cells.map(([, created]) => created?.slice(0, 10)))).toEqual(new Set([day]));
});

test('a balance is adjusted by an amount, by keyboard, and the difference is a transaction', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('bigMoney', 'wallets');
  const list = new List(page, 'Wallets');
  const row = list.row('USDC').first();
  const dialog = await list.openAction(row, 'Correct balance');
  await dialog.element.getByText('Adjust by', { exact: true }).click();
  const amount = dialog.field('Add or subtract (-) in USDC');
  await amount.pressSequentially('1250.5');
  await expect(amount).toHaveValue('1,250.5');
  await expect(dialog.element.getByRole('status')).toHaveText('+1,250.50 USDC');
  await dialog.expectChanges(['Balance: 0.00 USDC → 1,250.50 USDC']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+3');
  await expect(dialog.reason).toHaveValue('Correction agreed with finance');
  // From the reason over the suggestions, which are one stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.field('Type +1,250.50 to confirm')).toBeFocused();
  await page.keyboard.type('1250.50');
  await page.keyboard.press('ControlOrMeta+Enter');
  await dialog.expectClosed();
  expect(await console.confirmations.messages()).toEqual([
    expect.stringMatching(/^Set [\w ]+'s USDC balance to 1,250\.50\? \[Cancel, Correct balance\]$/),
  ]);
  await expect(shell.toastTitle).toHaveText('USDC balance corrected');
  await expect(row).toContainText('1,250.50 USDC');
  await customer.openTab('Transactions');
  await expect(new List(page, 'Transactions').rows.first()).toContainText('1,250.50 USDC');
});
