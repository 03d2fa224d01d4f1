import { expect } from 'playwright/test';
import { setOnline } from './support/desktop.ts';
import { test } from './support/test.ts';

test('offline: a notice, and what was read stays readable; online again: it goes and nothing is lost', async ({
  console,
  customers,
  shell,
}) => {
  await customers.open('?level=2&sort=email');
  const names = await customers.names.allInnerTexts();
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toBeVisible();
  await expect(customers.names).toHaveText(names);
  expect(console.address()).toBe('/wanda/customers?level=2&sort=email');
  await setOnline(console.app, true);
  await expect(shell.unreachable).toBeHidden();
  await expect(customers.names).toHaveText(names);
  await expect(shell.profile).toBeVisible();
});

test('a list opened offline comes by itself once the network is back', async ({ console, customers, shell }) => {
  await customers.open();
  await setOnline(console.app, false);
  await customers.view('Deletion').click();
  await expect(shell.unreachable).toBeVisible();
  await setOnline(console.app, true);
  await expect(shell.unreachable).toBeHidden();
  await expect(customers.view('Deletion')).toHaveAttribute('aria-current', 'true');
  await customers.settled();
});

test('the notice is still there after a reload offline, and nobody is signed out', async ({
  console,
  customers,
  shell,
}) => {
  await customers.open();
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toBeVisible();
  await console.page.reload();
  await expect(shell.profile).toBeVisible();
  await expect(shell.unreachable).toBeVisible();
});

test.describe('at sign-in', () => {
  test.use({ account: null });

  test('offline keeps what was typed; online again the same click goes on', async ({ console, signIn, shell }) => {
    await setOnline(console.app, false);
    await signIn.credentials('admin@training.test');
    await expect(shell.toast).toContainText('The platform cannot be reached');
    await expect(signIn.email).toHaveValue('admin@training.test');
    await setOnline(console.app, true);
    await signIn.login.click();
    await expect(signIn.confirmTitle).toBeVisible();
  });
});
