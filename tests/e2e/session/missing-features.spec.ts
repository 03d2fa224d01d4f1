import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SignIn } from '../page-objects/sign-in.ts';
import { test } from '../support/test.ts';

test('screens that the platform lacks, or that the configuration turns off, leave the menu', async ({
  launch,
  profile,
}) => {
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ disabledFeatures: ['earn'] }));
  const console = await launch({ switches: ['--training', '--training-lack=finance'] });
  const { page } = console;
  const signIn = new SignIn(console);
  await signIn.open();
  await signIn.signInAs('admin');
  await console.goto('/wanda/finance');
  const heading = page.getByRole('heading', { level: 1, name: 'Not available on this platform' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Wanda menu' });
  await expect(menu.getByRole('link', { name: 'Transactions' })).toBeVisible();
  await expect(menu.getByText('Finance')).toHaveCount(0);
  await expect(menu.getByText('Earn')).toHaveCount(0);
  await console.goto('/wanda/customers');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(menu.getByText('Finance')).toHaveCount(0);
});
