import { expect } from 'playwright/test';
import { test } from '../support/test.ts';

test.describe('finance, without customer:read', () => {
  test.use({ account: 'finance' });

  test('sees the unauthorised page and no menu entry, and sends no request for customers', async ({
    console,
    shell,
    customers,
  }) => {
    const before = (await console.platform.requests()).length;
    await customers.goto();
    await expect(shell.unauthorised).toBeVisible();
    await expect(shell.menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);
    await expect(customers.table).toHaveCount(0);
    await console.goto('/wanda/customers/CUS0000000001');
    await expect(shell.unauthorised).toBeVisible();
    const sent = async () => (await console.platform.requests()).slice(before).map(({ name }) => name);
    // A page sends its requests together with this one.
    await expect.poll(sent).toContain('me.get');
    expect((await sent()).filter((name) => name.startsWith('customers.'))).toEqual([]);
  });

  test('lands on the first permitted screen of each workspace', async ({ console, shell }) => {
    for (const [workspace, address, title] of [
      ['Wanda', '/wanda/finance', 'Finance'],
      ['Ruby', '/ruby/transactions', 'Transactions'],
    ] as const) {
      await console.goto('/');
      await shell.workspaceCard(workspace).click();
      await expect(console.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      expect(console.address()).toBe(address);
    }
    expect(await console.platform.requests('customers.list')).toEqual([]);
  });
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer' });

  test('sees customers in menu and list, no referrals, and 404 inside the shell', async ({
    console,
    shell,
    customers,
  }) => {
    await customers.open();
    await expect(shell.menu.getByRole('link', { name: 'Customers' })).toBeVisible();
    await expect(shell.menu.getByRole('link', { name: 'Referrals' })).toHaveCount(0);
    await expect(customers.rows).toHaveCount(25);
    await console.goto('/wanda/referrals/REF0000000002');
    await expect(shell.unauthorised).toBeVisible();
    await console.goto('/wanda/nothing-here');
    await expect(shell.notFound).toBeVisible();
    await expect(shell.profile).toBeVisible();
  });
});
