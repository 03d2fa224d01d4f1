import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

// The platform's audit log: what a member changes and which masked value one looks at.

const email = { before: 'adaeze.nwosu@mail.test', after: 'adaeze.new@mail.test' };

test('a change and a reveal are in the audit log, which can be filtered and leads to the record', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('plain');
  const dialog = await customer.openAction('Edit email address');
  await dialog.field('New email').fill(email.after);
  await dialog.submit();
  await dialog.expectClosed();
  await page.getByRole('button', { name: 'Reveal BVN' }).click();
  await expect(customer.field('Identity', 'BVN')).toContainText(/\d{10}/);

  await shell.menu.getByRole('link', { name: 'Audit log' }).click();
  const log = new List(page, 'Audit log');
  const change = log.row(email.after);
  await expect(change).toContainText('Edit email address');
  await expect(change).toContainText('Amara Nwosu');
  await expect(change).toContainText(`Email ${email.before} → ${email.after}`);
  await log.view('Reveals').click();
  await expect(change).toBeHidden();
  await expect(log.rows).toHaveCount(1);
  await expect(log.rows.first()).toContainText('Show a masked value: BVN');
  await expect(log.rows.first()).not.toContainText(/\d{10}/);
  expect(console.address()).toContain('kind=reveal');
  await log.rows.first().getByRole('link', { name: 'Adaeze Nwosu' }).click();
  await expect(customer.header).toContainText(email.after);
  // One request for the reveal, as before there was an audit log.
  expect(await console.platform.requests('customers.reveal')).toHaveLength(1);
});

test.describe('a member who manages no access', () => {
  test.use({ account: 'support' });

  test('is offered no audit log', async ({ console, customer, shell }) => {
    await customer.open('plain');
    await expect(shell.menu.getByRole('link', { name: 'Approvals' })).toBeVisible();
    await expect(shell.menu.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await console.goto('/wanda/audit');
    await expect(console.page.getByRole('main')).toContainText('role_management:read');
  });
});
