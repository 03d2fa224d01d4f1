import { expect, type Page } from 'playwright/test';
import { idOf } from './screens/customer.ts';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

// Names of 120 characters, right to left, and Chinese: no page scrolls sideways at 1280x800.

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

for (const character of ['longName', 'rightToLeft', 'cjk'] as const)
  test(`header, dialogs and lists fit the name of "${character}" at 1280x800`, async ({
    console,
    customer,
    customers,
  }) => {
    const { page } = console;
    await customers.open(`?q=${idOf(character)}`);
    const name = (await customers.rowLinks.first().textContent()) ?? '';
    expect(name.length).toBe({ longName: 120, rightToLeft: 13, cjk: 3 }[character]);
    await expectNoOverflow(page, 'list');
    await customers.rowLinks.first().click();
    await expect(customer.name).toHaveText(name);
    await expectNoOverflow(page, 'profile');
    await expect(customer.back).toBeInViewport();
    const restrict = await customer.openAction('Restrict');
    await expect(restrict.subject).toContainText(name);
    await expectNoOverflow(page, 'Restrict');
    await restrict.cancel.click();
    await restrict.expectClosed();
    for (const label of ['Wallets', 'Transfers', 'Beneficiaries', 'Audit logs']) {
      await customer.openTab(label);
      await expect(new List(page, label).rows.first()).toBeVisible();
      await expectNoOverflow(page, label);
    }
    await customer.openTab('Wallets');
    const wallets = new List(page, 'Wallets');
    const dialog = await wallets.openAction(wallets.rows.first(), 'Correct balance');
    await expect(dialog.subject).toContainText(name);
    await expectNoOverflow(page, 'Correct balance');
    await dialog.cancel.click();
    await dialog.expectClosed();
    await expect(customer.actions).toBeInViewport();
  });
