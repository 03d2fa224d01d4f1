import { expect } from 'playwright/test';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

// Numbers that identify a person are masked, and whoever reveals one is in the audit log.

test('a revealed BVN is in the audit log, and masked again when the window loses focus', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('plain');
  const bvn = customer.field('Identity', 'BVN');
  await expect(bvn).not.toContainText(/\d{10}/);
  await page.getByRole('button', { name: 'Reveal BVN' }).click();
  await expect(bvn).toContainText(/\d{10}/);
  // Playwright keeps every page focused, so the window's loss of focus is told to the page alone.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(bvn).not.toContainText(/\d{10}/);
  await customer.openTab('Audit logs');
  const entry = new List(page, 'Audit logs').rows.first();
  await expect(entry).toContainText('BVN revealed');
  await expect(entry).toContainText('Amara Nwosu');
  expect(await console.platform.requests('customers.reveal')).toHaveLength(1);
});

test('a reveal that is not recorded shows nothing', async ({ console, customer, shell }) => {
  await console.platform.setFaults({ endpoint: 'customers.reveal', kind: 'drop' });
  await customer.open('plain');
  await console.page.getByRole('button', { name: 'Reveal BVN' }).click();
  await expect(shell.toastTitle).toHaveText("Couldn't record the reveal. Try again.");
  await expect(customer.field('Identity', 'BVN')).not.toContainText(/\d{10}/);
});

test.describe('a viewer', () => {
  test.use({ account: 'viewer' });
  test('reveals a BVN, although they may not change anything', async ({ console, customer }) => {
    await customer.open('plain');
    await console.page.getByRole('button', { name: 'Reveal BVN' }).click();
    await expect(customer.field('Identity', 'BVN')).toContainText(/\d{10}/);
  });
});
