import { expect, type Page } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { List } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

// No page scrolls sideways at 1280x800.

const expectNoOverflow = async (page: Page, state: string): Promise<void> => {
  const wider = await page.evaluate(() =>
    [
      document.documentElement,
      document.body,
      ...document.querySelectorAll('main, [role=dialog], [role=dialog] form'),
    ].map((box) => box.scrollWidth - box.clientWidth),
  );
  expect
    .soft(
      wider.filter((pixels) => pixels > 0),
      state,
    )
    .toEqual([]);
};

test('list, header, dialogs and tabs fit names of 120 characters, right to left and Chinese', async ({
  console,
  customer,
  customers,
}) => {
  const { page } = console;
  for (const [character, length] of [
    ['cjk', 3],
    ['rightToLeft', 13],
    ['longName', 120],
  ] as const) {
    await customers.open(`?q=${idOf(character)}`);
    const name = (await customers.rowLinks.first().textContent()) ?? '';
    expect(name.length).toBe(length);
    await expectNoOverflow(page, `list with ${character}`);
    await customers.rowLinks.first().click();
    await expect(customer.name).toHaveText(name);
    await expectNoOverflow(page, `profile of ${character}`);
    await expect(customer.back).toBeInViewport();
    const restrict = await customer.openAction('Restrict');
    await expect(restrict.subject).toContainText(name);
    await expectNoOverflow(page, `Restrict of ${character}`);
    await restrict.cancel.click();
    await restrict.expectClosed();
    if (character === 'cjk') continue; // Short: changes no table.
    for (const label of ['Transactions', 'Beneficiaries', 'Audit logs', 'Wallets']) {
      await customer.openTab(label);
      await expect(new List(page, label).rows.first()).toBeVisible();
      await expectNoOverflow(page, `${label} of ${character}`);
    }
    const wallets = new List(page, 'Wallets');
    const dialog = await wallets.openAction(wallets.rows.first(), 'Correct balance');
    await expect(dialog.subject).toContainText(name);
    await expectNoOverflow(page, `Correct balance of ${character}`);
    await dialog.cancel.click();
    await dialog.expectClosed();
    await expect(customer.actions).toBeInViewport();
  }
});

test('the header fits every badge of a customer', async ({ console, customer }) => {
  await customer.open('everyBadge');
  await expect(customer.badges).toHaveCount(8);
  await expectNoOverflow(console.page, 'header with every badge');
});
