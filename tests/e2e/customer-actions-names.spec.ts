import { expect, type Page } from 'playwright/test';
import { idOf } from './screens/customer.ts';
import { ListTab } from './screens/list-tab.ts';
import { test } from './support/test.ts';

// Names of 120 characters, from right to left, and Chinese: nowhere does the page grow wider than its window.

const expectNoOverflow = async (page: Page, state: string): Promise<void> => {
  const wider = await page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('main, [role=dialog], .action')].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  );
  expect
    .soft(
      wider.filter((pixels) => pixels > 0),
      state,
    )
    .toEqual([]);
};

for (const character of ['longName', 'rightToLeft', 'cjk'] as const)
  test(`"${character}" fits header, dialogs and lists at 1280x800`, async ({ console, customer, customers }) => {
    const { page } = console;
    await customers.open(`?q=${idOf(character)}`);
    const name = (await customers.names.first().textContent()) ?? '';
    expect(name.length).toBe({ longName: 120, rightToLeft: 13, cjk: 3 }[character]);
    await expectNoOverflow(page, 'list');
    await customers.names.first().click();
    await expect(customer.name).toHaveText(name);
    await expectNoOverflow(page, 'profile');
    for (const label of ['Edit email address', 'Restrict']) {
      const dialog = await customer.act(label);
      await expect(dialog.who).toContainText(name);
      await expectNoOverflow(page, label);
      await dialog.cancel.click();
      await dialog.expectClosed();
    }
    for (const label of ['Wallets', 'Transfers', 'Beneficiaries', 'Audit logs']) {
      await customer.show(label);
      await expect(new ListTab(page, label).rows.first()).toBeVisible();
      await expectNoOverflow(page, label);
    }
    await customer.show('Wallets');
    const wallets = new ListTab(page, 'Wallets');
    const dialog = await wallets.act(wallets.rows.first(), 'Correct balance');
    await expect(dialog.who).toContainText(name);
    await expectNoOverflow(page, 'Correct balance');
    await dialog.cancel.click();
    await dialog.expectClosed();
    await expect(customer.actions).toBeInViewport();
  });
