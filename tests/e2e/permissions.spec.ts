import { expect } from 'playwright/test';
import { test } from './support/test.ts';

test.describe('finance, who may not read customers', () => {
  test.use({ account: 'finance' });

  test('sees the unauthorised page and no menu entry', async ({ console, shell, customers }) => {
    await customers.goto();
    await expect(shell.unauthorised).toBeVisible();
    await expect(shell.menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);
    await expect(customers.table).toHaveCount(0);
    await console.goto('/wanda/customers/CUS0000000001');
    await expect(shell.unauthorised).toBeVisible();
    await console.goto('/ruby');
    await expect(shell.unauthorised).toBeVisible();
  });

  test('asks the platform for no customer at all', async ({ console, shell, customers }) => {
    const seen = new Set((await console.door.requests()).map(({ headers }) => headers['x-request-id']));
    await customers.goto();
    await expect(shell.unauthorised).toBeVisible();
    const asked = async () =>
      (await console.door.requests())
        .filter(({ headers }) => !seen.has(headers['x-request-id']))
        .map(({ name }) => name);
    // The page's own first question has come: whatever it wanted to ask, it has asked.
    await expect.poll(asked).toContain('me.get');
    expect((await asked()).filter((name) => name.startsWith('customers.'))).toEqual([]);
  });
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer' });

  test('sees customers, in the menu and in the list', async ({ shell, customers }) => {
    await customers.open();
    await expect(shell.menu.getByRole('link', { name: 'Customers' })).toBeVisible();
    await expect(customers.rows).toHaveCount(25);
  });
});

test('an address that does not exist shows 404 inside the shell', async ({ console, shell }) => {
  await console.goto('/wanda/nothing-here');
  await expect(shell.notFound).toBeVisible();
  await expect(shell.profile).toBeVisible();
});
