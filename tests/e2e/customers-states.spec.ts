import { expect } from 'playwright/test';
import { screensOf, test } from './support/test.ts';

test('no matches and a page past the end say so and lead back to the rows', async ({ console, customers }) => {
  await customers.goto('?q=nobody-is-called-this');
  await expect(customers.message('No customers match these filters')).toBeVisible();
  await customers.clearFilters.click();
  await expect(customers.rows).toHaveCount(25);
  await customers.goto('?page=900');
  await expect(customers.message('No rows on this page')).toBeVisible();
  await console.page.getByRole('button', { name: 'Go to page 1' }).click();
  await expect(customers.rows).toHaveCount(25);
});

test('an empty platform shows "No customers yet" without filters to clear', async ({ launch }) => {
  const console = await launch({ switches: ['--training', '--training-customers=0'] });
  const { signIn, customers, shell } = screensOf(console);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  await customers.goto();
  await expect(customers.message('No customers yet')).toBeVisible();
  await expect(customers.clearFilters).toHaveCount(0);
});

test('Retry loads the rows after a malformed answer', async ({ console, customers }) => {
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'malformed' });
  await customers.goto();
  await expect(customers.message(/is not what the console expects/)).toBeVisible();
  await console.platform.clearFaults();
  await customers.retry.click();
  await expect(customers.rows).toHaveCount(25);
});

test('a 500 is retried automatically', async ({ console, customers }) => {
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'status', status: 500, times: 1 });
  await customers.goto();
  await expect(console.page.getByText("Couldn't load customers. Retrying…")).toBeVisible();
  await expect(customers.rows).toHaveCount(25);
});

test('a skeleton shows on the first load; a new sort keeps the old rows until it has loaded', async ({
  console,
  customers,
}) => {
  await console.platform.setFaults({ endpoint: 'customers.list', kind: 'delay', ms: 1_500 });
  await customers.goto();
  await expect(customers.skeleton).toBeVisible();
  await expect(customers.rows).toHaveCount(25);
  await expect(customers.skeleton).toBeHidden();
  await customers.sortBy('Email');
  await expect(customers.table).toHaveAttribute('aria-busy', 'true');
  await expect(customers.rows).toHaveCount(25);
  await customers.waitUntilLoaded();
});
