import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

// Every layout once; screens of the same layout are built from the same components.

test.describe(() => {
  test.use({ account: null });

  test('axe: sign-in, its messages, the code, and forgot password', async ({ console, signIn }) => {
    const { page } = console;
    await signIn.login.click();
    await expect(signIn.error('Email is required')).toBeVisible();
    await expectAccessible(page, 'sign-in with messages');
    await signIn.goToCode();
    await expectAccessible(page, 'the code');
    await console.goto('/forgot-password');
    await expect(page.getByRole('heading', { name: 'Forgot Password?' })).toBeVisible();
    await expectAccessible(page, 'forgot password');
  });
});

test('axe: workspace choice and a list in its states', async ({ console, customers }) => {
  const { page, platform } = console;
  await expectAccessible(page, 'workspace choice');
  await customers.open();
  await customers.rows.first().getByRole('checkbox').check();
  await expect(customers.selection).toBeVisible();
  await expectAccessible(page, 'list with a selected row');
  await customers.filter('Status').click();
  await expect(customers.filterOptions('Status')).toBeVisible();
  await expectAccessible(page, 'open filter');
  await customers.goto('?q=nobody-is-called-this');
  await expect(customers.message('No customers match these filters')).toBeVisible();
  await expectAccessible(page, 'no matches');
  await platform.setFaults({ endpoint: 'customers.list', kind: 'status', status: 400, message: 'The list has moved' });
  await customers.goto();
  await expect(customers.retry).toBeVisible();
  await expectAccessible(page, 'error with Retry');
});

test('axe: a customer’s profile, a tab with tools, a grouped list, an empty tab, 404', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('everyBadge');
  await expect(customer.section('Notes').getByText('No notes yet')).toBeVisible();
  await expectAccessible(page, 'Profile');
  for (const label of ['Verifications', 'Audit logs']) {
    await customer.openTab(label);
    await expect(new List(page, label).rows.first()).toBeVisible();
    await expectAccessible(page, label);
  }
  await customer.open('empty', 'wallets');
  await expect(new List(page, 'Wallets').message('No wallets yet')).toBeVisible();
  await expectAccessible(page, 'an empty tab');
  await console.goto('/wanda/nothing-here');
  await expect(shell.notFound).toBeVisible();
  await expectAccessible(page, '404');
});

test.describe(() => {
  test.use({ account: 'finance' });

  test('axe: the unauthorised page', async ({ console, customers, shell }) => {
    await customers.goto();
    await expect(shell.unauthorised).toBeVisible();
    await expectAccessible(console.page, 'unauthorised');
  });
});
