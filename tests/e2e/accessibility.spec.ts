import { expect } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

for (const theme of ['Light', 'Dark'] as const) {
  test.describe(`axe finds nothing in ${theme.toLowerCase()}`, () => {
    test.describe('before signing in', () => {
      test.use({ account: null });

      test('sign-in, its messages, the code, and a forgotten password', async ({ console, signIn, shell }) => {
        const { page } = console;
        await shell.chooseTheme(theme);
        await expectAccessible(page, 'sign-in');
        await signIn.login.click();
        await expect(signIn.problem('Email is required')).toBeVisible();
        await expectAccessible(page, 'sign-in with messages');
        await signIn.toConfirm();
        await expectAccessible(page, 'the code');
        await console.goto('/forgot-password');
        await expect(page.getByRole('heading', { name: 'Forgot Password?' })).toBeVisible();
        await expectAccessible(page, 'forgot password');
      });
    });

    test('the workspace choice and the list in its states', async ({ console, customers, shell }) => {
      const { page, door } = console;
      await shell.chooseTheme(theme);
      await expectAccessible(page, 'workspace choice');
      await customers.open();
      await expectAccessible(page, 'list with rows');
      await customers.rows.first().getByRole('checkbox').check();
      await expect(customers.selection).toBeVisible();
      await expectAccessible(page, 'list with a chosen row');
      await customers.filter('Status').click();
      await expect(customers.choices('Status')).toBeVisible();
      await expectAccessible(page, 'open filter');
      await customers.goto('?q=nobody-is-called-this');
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
      await expectAccessible(page, 'nothing matches');
      await door.play({ endpoint: 'customers.list', kind: 'status', status: 404, message: 'The list has moved' });
      await customers.goto();
      await expect(customers.retry).toBeVisible();
      await expectAccessible(page, 'error with Retry');
    });

    test('a customer, and 404', async ({ console, customer, shell }) => {
      await shell.chooseTheme(theme);
      await customer.open('everyBadge');
      await expect(customer.section('Identity')).toBeVisible();
      await expectAccessible(console.page, 'customer');
      await console.goto('/wanda/nothing-here');
      await expect(shell.notFound).toBeVisible();
      await expectAccessible(console.page, '404');
    });

    test.describe('without the permission', () => {
      test.use({ account: 'finance' });

      test('the unauthorised page', async ({ console, customers, shell }) => {
        await shell.chooseTheme(theme);
        await customers.goto();
        await expect(shell.unauthorised).toBeVisible();
        await expectAccessible(console.page, 'unauthorised');
      });
    });
  });
}
