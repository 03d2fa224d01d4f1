import { expect } from 'playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { screensOf, test } from '../support/test.ts';

const newPassword = 'a phrase long enough';

// Launches its own console, because a reset of the training data keeps passwords and members.
test('password reset and invitation by mailed links', async ({ launch }) => {
  const console = await launch();
  const { page, platform } = console;
  const { signIn, shell } = screensOf(console);
  await signIn.forgot.click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
  await signIn.email.fill(accounts.viewer.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(signIn.text).toContainText('a link to reset the password is on its way');

  await expect(signIn.mailbox.getByRole('link', { name: 'Open the link' })).toHaveAttribute(
    'href',
    await platform.link(accounts.viewer.email),
  );
  await signIn.mailbox.getByRole('link', { name: 'Open the link' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Use at least 12 characters', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(shell.toast).toContainText('Password changed');

  await expect(signIn.title).toBeVisible();
  await signIn.enterCredentials(accounts.viewer.email, password);
  await expect(shell.toast).toContainText('Wrong email or password');
  await signIn.enterCredentials(accounts.viewer.email, newPassword);
  await expect(signIn.confirmTitle).toBeVisible();

  await signIn.goHome.click();
  await expect(signIn.title).toBeVisible();

  // An unknown address gets the same answer.
  await console.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot Password?' })).toBeVisible();
  await signIn.email.fill('nobody@training.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(signIn.text).toContainText('a link to reset the password is on its way');
  expect(await platform.mails('nobody@training.test')).toEqual([]);
  await console.goto('/password/reset/not-a-link');
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password?' })).toBeVisible();

  await console.goto('/invite/accept/training-invite');
  await expect(signIn.text).toHaveText('Amara Nwosu invited invited@training.test as support.');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByText('First name is required', { exact: true })).toBeVisible();
  await page.getByLabel('First name').fill('Zola');
  await page.getByLabel('Last name').fill('Ade');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(signIn.title).toBeVisible();
  await signIn.enterCredentials('invited@training.test', newPassword);
  await expect(signIn.confirmTitle).toBeVisible();
  await signIn.code.fill(await platform.code('invited@training.test'));
  await expect(shell.greeting).toHaveText('Hello, Zola');
});
