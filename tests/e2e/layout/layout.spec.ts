import { expect, type Locator } from 'playwright/test';
import { limits } from '#contract/values/limits.ts';
import { sizes } from '#kernel/ui/sizes.ts';
import { ListScreen } from '../page-objects/list.ts';
import { screensOf, test } from '../support/test.ts';

const size = async (locator: Locator): Promise<{ width: number; height: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
};

test('sizes are those of the product', async ({ console, customer, resizePage }) => {
  const { page } = console;
  await resizePage({ width: 1_920, height: 1_080 });
  // A list whose columns fit has the width of the product.
  const referrals = new ListScreen(console, 'Referrals', 'referrals');
  await referrals.open();
  await expect.poll(async () => (await size(referrals.panel)).width).toBe(sizes.contentPx);
  expect((await size(page.getByRole('navigation', { name: 'Wanda menu' }))).width).toBe(sizes.sideNavigationPx);
  await page.getByRole('button', { name: /^Search/ }).click();
  expect((await size(page.getByRole('dialog', { name: 'Search' }))).width).toBe(sizes.searchPopoverPx);
  await page.keyboard.press('Escape');
  await customer.open('plain');
  const dialog = await customer.openAction('Disable payout');
  expect((await size(dialog.reason)).height).toBe(sizes.textareaPx);
});

test('two filters and the actions are on one line, and the actions never alone on the second', async ({
  console,
  resizePage,
}) => {
  const { page } = console;
  const actions = () => page.getByRole('button', { name: 'Save view' });
  const search = () => page.getByRole('searchbox', { name: /^Reference/ });
  const centers = async (...locators: Locator[]) =>
    Promise.all(
      locators.map(async (locator) => {
        const box = await locator.boundingBox();
        return box && box.y + box.height / 2;
      }),
    );
  await resizePage({ width: 1_280, height: 800 });
  await console.goto('/wanda/transactions?status=completed&currency=NGN');
  await expect(actions()).toBeVisible();
  const [first, last] = await centers(search(), actions());
  expect(last).toBe(first);
  await console.goto('/wanda/transactions?status=completed&currency=NGN&type=payout&is_fiat=true&from=2026-01-01');
  await expect(actions()).toBeVisible();
  const [end, dates] = await centers(actions(), page.getByRole('button', { name: /^Created/ }).first());
  expect(dates).toBe(end);
});

test('menus, search and the actions of a page fit into a window of 1024×640 at 200 % zoom', async ({
  console,
  customers,
  customer,
  resizePage,
}) => {
  const { page } = console;
  const viewport = { width: 512, height: 320 };
  await resizePage(viewport);
  const expectInside = async (locator: Locator) => {
    await expect(locator).toBeVisible();
    await expect
      .poll(async () => {
        const box = await locator.boundingBox();
        return (
          box !== null &&
          box.x >= 0 &&
          box.y >= 0 &&
          box.x + box.width <= viewport.width &&
          box.y + box.height <= viewport.height
        );
      })
      .toBe(true);
  };
  await customers.open();
  await expectInside(page.getByRole('button', { name: 'Next page' }));
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expectInside(page.getByRole('dialog', { name: 'View' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Search/ }).click();
  await expectInside(page.getByRole('dialog', { name: 'Search' }));
  await page.keyboard.press('Escape');
  await customer.open('longName');
  await page.getByRole('button', { name: 'Actions' }).click();
  await expectInside(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expectInside(page.getByRole('menu'));
});

test('a low, a folded and a wide window show what they have to', async ({
  console,
  customers,
  customer,
  resizePage,
}) => {
  const { page } = console;
  const box = async (locator: Locator) => {
    const found = await locator.boundingBox();
    if (!found) throw new Error('the element is not visible');
    return found;
  };

  // 200 % zoom: five rows, above the footer that stays in sight.
  await resizePage({ width: 640, height: 400 });
  await console.goto('/wanda/payouts/fiat?status=completed');
  const fifth = page.getByRole('table', { name: 'Fiat payouts' }).getByRole('row').nth(5);
  const footer = page.getByRole('navigation', { name: 'Pages' });
  await expect.poll(async () => (await box(fifth)).y + 32 <= (await box(footer)).y + 1).toBe(true);

  // The folded menu has no scrolling at 640 px below the notice of training, and names its icons for the keyboard too.
  await resizePage({ width: 1_024, height: 670 });
  const menu = page.getByRole('navigation', { name: 'Wanda menu' });
  await expect.poll(() => menu.evaluate((nav) => nav.scrollHeight <= nav.clientHeight)).toBe(true);
  await menu.getByRole('link', { name: 'Transactions' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip').filter({ hasText: 'Transfers' })).toBeVisible();
  await menu.getByRole('button', { name: 'Payouts' }).click();
  await expect(page.getByRole('menuitem', { name: 'Fiat' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The free margin is used: no email is cut off.
  await resizePage({ width: 1_440, height: 900 });
  await customers.open();
  const emails = page.locator('tr[data-row] > td:nth-child(3)');
  await expect
    .poll(() => emails.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length))
    .toBe(0);

  // The footer of a dialog is outside of what scrolls, with all changes; figures have one baseline.
  await resizePage({ width: 1_280, height: 640 });
  await customer.open('plain', 'wallets');
  await page.getByRole('button', { name: /^Actions for Nigerian Naira/ }).click();
  await page.getByRole('menuitem', { name: 'Correct balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct balance' });
  await dialog.getByLabel(/^New balance/).fill('1234567.5');
  const changes = dialog.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('1,234,567.50 NGN');
  await expect(changes).toBeInViewport({ ratio: 1 });
  expect(await changes.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  const baselines = await dialog.locator('output, p > .num').evaluateAll((figures) =>
    figures.map((figure) => {
      const mark = figure.appendChild(document.createElement('span'));
      mark.style.display = 'inline-block';
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return Math.round(bottom);
    }),
  );
  expect(baselines).toHaveLength(2);
  expect(new Set(baselines).size).toBe(1);
});

test('the bar of selected rows covers no row, and a list has one scrollbar', async ({ console, resizePage }) => {
  const { page } = console;
  const payouts = new ListScreen(console, 'Fiat payouts', 'payouts/fiat');
  /** The elements of the page that can be scrolled down. */
  const scrollers = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter(
          (element) =>
            element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
        )
        .map(({ tagName, className }) => (tagName === 'MAIN' ? 'page' : className)),
    );
  for (const [viewport, scroller] of [
    [{ width: 1_280, height: 800 }, 'page'],
    // 200 % zoom.
    [{ width: 640, height: 400 }, 'table-frame'],
  ] as const) {
    await resizePage(viewport);
    await payouts.open();
    // What is typed in the search can be read.
    expect((await size(payouts.searchInput)).width).toBeGreaterThan(200);
    await payouts.rows.nth(1).getByRole('checkbox').check();
    await expect(payouts.selection).toBeVisible();
    await expect.poll(scrollers).toEqual([scroller]);
    await payouts.rows.last().evaluate((row) => {
      for (let element = row.parentElement; element; element = element.parentElement) element.scrollTop = 100_000;
    });
    const bar = payouts.selection;
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [row, above] = [await payouts.rows.last().boundingBox(), await bar.boundingBox()];
        return row && above && row.y + row.height <= above.y + 1;
      })
      .toBe(true);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
  }
});

test('tooltips open and toasts close after the times of the product', async ({ launch }) => {
  // Of its own, as a page's clock stays under Playwright's control.
  const console = await launch();
  const { page } = console;
  const { signIn, shell, customer } = screensOf(console);
  await signIn.signInAs('admin');
  await customer.open('plain');
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

  const tooltip = page.getByRole('tooltip');
  // Entering is not enough: the tooltip waits for a move of the pointer.
  const badge = customer.badges.first();
  await badge.hover();
  await badge.hover({ position: { x: 5, y: 5 } });
  await page.clock.runFor(limits.badgeTooltipMs - 1);
  await expect(tooltip).toBeHidden();
  // The delay is over; what follows are the frames of the transition, between which the page has to render.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return tooltip.isVisible();
    })
    .toBe(true);

  await page.clock.resume();
  const dialog = await customer.openAction('Disable payout');
  await dialog.reason.fill('Requested by the bank');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await dialog.submit();
  await expect(shell.toastTitle).toHaveText('Customer updated');
  await page.clock.runFor(limits.toastAutoCloseMs - 500);
  await expect(shell.toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(shell.toast).toBeHidden();
});
