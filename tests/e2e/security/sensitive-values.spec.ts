import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

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
