import { expect } from 'playwright/test';
import { screensOf, test } from './support/test.ts';

test('nothing matches: says so, and clearing the filters brings the rows back', async ({ console, customers }) => {
  await customers.goto('?q=nobody-is-called-this');
  await expect(console.page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await customers.clearFilters.click();
  await expect(customers.rows).toHaveCount(25);
});

test('a page past the end: says so, and leads to the first', async ({ console, customers }) => {
  await customers.goto('?page=900');
  await expect(console.page.getByRole('heading', { name: 'No rows on this page' })).toBeVisible();
  await console.page.getByRole('button', { name: 'Go to page 1' }).click();
  await expect(customers.rows).toHaveCount(25);
});

test('a platform without customers: says so, and offers no filters to clear', async ({ launch }) => {
  const console = await launch({ switches: ['--training', '--training-customers=0'] });
  const { signIn, customers, shell } = screensOf(console);
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
  await customers.goto();
  await expect(console.page.getByRole('heading', { name: 'No customers yet' })).toBeVisible();
  await expect(customers.clearFilters).toHaveCount(0);
});

test('an error that stays: its message with Retry, which brings the rows', async ({ console, customers }) => {
  // A 404 is not tried again by itself, so that Retry is what a member sees at once.
  await console.door.play({ endpoint: 'customers.list', kind: 'status', status: 404, message: 'The list has moved' });
  await customers.goto();
  await expect(console.page.getByRole('heading', { name: 'The list has moved' })).toBeVisible();
  await console.door.calm();
  await customers.retry.click();
  await expect(customers.rows).toHaveCount(25);
});

test('a short failure is tried again by itself', async ({ console, customers }) => {
  await console.door.play({ endpoint: 'customers.list', kind: 'status', status: 500, times: 1 });
  await customers.goto();
  await expect(console.page.getByText('That did not work. Trying again…')).toBeVisible();
  await expect(customers.rows).toHaveCount(25);
});

test('a slow platform: a skeleton first, then the rows; a new sort keeps the old rows meanwhile', async ({
  console,
  customers,
}) => {
  await console.door.play({ endpoint: 'customers.list', kind: 'delay', ms: 700 });
  await customers.goto();
  await expect(customers.skeleton).toBeVisible();
  await expect(customers.rows).toHaveCount(25);
  await expect(customers.skeleton).toBeHidden();
  await customers.sortBy('Email');
  await expect(customers.table).toHaveAttribute('aria-busy', 'true');
  await expect(customers.rows).toHaveCount(25);
  await customers.settled();
});

test('an answer that is not what was agreed is told, not shown', async ({ console, customers }) => {
  await console.door.play({ endpoint: 'customers.list', kind: 'malformed' });
  await customers.goto();
  await expect(console.page.getByRole('heading', { name: /is not what the console expects/ })).toBeVisible();
  await console.door.calm();
  await customers.retry.click();
  await expect(customers.rows).toHaveCount(25);
});
