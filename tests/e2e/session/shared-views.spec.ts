import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

// Views that the platform keeps: one member shares a view, another one uses and copies it.

test('a view that one member shares is seen and copied by another', async ({ console, shell, signIn }) => {
  const { page, platform } = console;
  const customers = new List(page, 'Customers');
  await console.goto('/wanda/customers?status=jailed&sort=email');
  await page.getByRole('button', { name: 'Save view' }).click();
  const form = page.getByRole('dialog', { name: 'Save view' });
  await expect(form).toContainText('on the platform');
  await form.getByLabel('Name').fill('Jailed ones');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(customers.view('Jailed ones').first()).toBeVisible();
  await customers.views.getByRole('button', { name: 'View Jailed ones' }).click();
  await page.getByRole('menuitem', { name: 'Share with the team…' }).click();
  const share = page.getByRole('dialog', { name: 'Share view' });
  await expect(share).toContainText('Everyone who can open this list sees the view');
  await share.getByRole('button', { name: 'Share with the team' }).press('Enter');
  await expect(customers.views.getByRole('img', { name: 'Shared with the team' })).toBeVisible();
  expect(await platform.requests('views.create')).toHaveLength(1);

  await console.goto('/logout');
  await expect(signIn.title).toBeVisible();
  await signIn.signInAs('viewer');
  await expect(shell.greeting).toBeVisible();
  await console.goto('/wanda/customers');
  await expect(customers.views.getByRole('img', { name: 'Shared by Amara Nwosu' })).toBeVisible();
  await customers.view('Jailed ones').first().click();
  expect(console.address()).toContain('status=jailed');
  await customers.views.getByRole('button', { name: 'View Jailed ones' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy to my views']);
  await page.getByRole('menuitem', { name: 'Copy to my views' }).press('Enter');
  await expect(customers.views.getByRole('button', { name: 'View Jailed ones' })).toHaveCount(2);
  await expect
    .poll(async () => (await platform.requests('views.create')).map(({ status }) => status))
    .toEqual([200, 200]);
});
