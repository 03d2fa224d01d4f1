import { expect } from 'playwright/test';
import { setOnline } from '../support/desktop.ts';
import { screensOf, test } from '../support/test.ts';

test('offline shows a notice and keeps the rows; online removes it', async ({ console, customers, shell }) => {
  await customers.open('?level=2&sort=email');
  const names = await customers.rowLinks.allInnerTexts();
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toBeVisible();
  await expect(customers.rowLinks).toHaveText(names);
  expect(console.address()).toBe('/wanda/customers?level=2&sort=email');
  await setOnline(console.app, true);
  await expect(shell.unreachable).toBeHidden();
  await expect(customers.rowLinks).toHaveText(names);
  await expect(shell.profile).toBeVisible();
});

test('a list opened offline loads once the network is back', async ({ console, customers, shell }) => {
  await customers.open();
  await setOnline(console.app, false);
  await customers.view('Deletion in progress').click();
  await expect(shell.unreachable).toBeVisible();
  await setOnline(console.app, true);
  await expect(shell.unreachable).toBeHidden();
  await expect(customers.view('Deletion in progress')).toHaveAttribute('aria-current', 'true');
  await customers.waitUntilLoaded();
});

test('a reload offline keeps the notice and the session', async ({ console, customers, shell }) => {
  await customers.open();
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toBeVisible();
  await console.page.reload();
  await expect(shell.profile).toBeVisible();
  await expect(shell.unreachable).toBeVisible();
});

test('the notice shows the last answer and disappears without a click', async ({ console, customers, shell }) => {
  await customers.open();
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toContainText(/Last answer [A-Z][a-z]{2} \d{2}, \d{4} at \d{2}:\d{2} [ap]m/);
  await expect(shell.unreachable).toContainText('Changes cannot be sent until it is back');
  // This page sends no request; the notice does.
  await console.goto('/preferences');
  await expect(shell.unreachable).toBeVisible();
  const before = (await console.platform.requests()).length;
  await setOnline(console.app, true);
  await expect(shell.unreachable).toBeHidden({ timeout: 12_000 });
  expect((await console.platform.requests()).slice(before)[0]?.name).toBe('me.get');
});

test('Try again sends a request at once', async ({ launch }) => {
  const console = await launch();
  const { signIn, shell, customers } = screensOf(console);
  // Timers that were set before are not stopped with the clock.
  await console.page.clock.install();
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  await customers.open();
  // With the clock stopped, nothing is sent automatically: no second try of a failed request could find the network back. The time has to
  // be still to come for the page when it hears of it, on a slow machine too.
  await console.page.clock.pauseAt(Date.now() + 60_000);
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toBeVisible();
  // The notice asks once when it appears. On a slow machine that request would otherwise find the network back.
  await expect.poll(() => console.fullLog()).toMatch(/"endpoint":"me\.get".*"code":"offline"/);
  const before = (await console.platform.requests()).length;
  await setOnline(console.app, true);
  await shell.tryAgain.click();
  await expect(shell.unreachable).toBeHidden();
  expect((await console.platform.requests()).slice(before)[0]?.name).toBe('me.get');
});

test('offline writes say that nothing was sent and keep the form', async ({ console, customer, shell }) => {
  await customer.open('plain');
  const dialog = await customer.openAction('Change level');
  await dialog.choose('Level', 'Level 3');
  await dialog.reason.fill('Documents verified');
  await setOnline(console.app, false);
  await dialog.submit();
  await expect(dialog.element.getByRole('alert')).toContainText('Nothing was sent.');
  await expect(dialog.reason).toHaveValue('Documents verified');

  await setOnline(console.app, true);
  await console.goto('/profile');
  const name = console.page.getByLabel('First name');
  await name.fill('Amara Ngozi');
  await setOnline(console.app, false);
  await console.page.getByRole('button', { name: 'Save changes' }).click();
  await expect(shell.toast).toContainText('Nothing was sent.', { timeout: 15_000 });
  await expect(name).toHaveValue('Amara Ngozi');

  await setOnline(console.app, true);
  await console.goto('/profile/security');
  await console.page.getByRole('textbox', { name: 'Current password' }).fill('training-password');
  await console.page.getByRole('textbox', { name: 'New password' }).fill('another long training phrase');
  await setOnline(console.app, false);
  await console.page.getByRole('button', { name: 'Change password' }).click();
  await expect(shell.toast).toContainText('Nothing was sent.');
});

test.describe(() => {
  test.use({ account: null });

  test('sign-in offline keeps the form; online the same click continues', async ({ console, signIn, shell }) => {
    await setOnline(console.app, false);
    await signIn.enterCredentials('admin@training.test');
    await expect(shell.toast).toContainText('The platform cannot be reached');
    await expect(signIn.email).toHaveValue('admin@training.test');
    await setOnline(console.app, true);
    await signIn.login.click();
    await expect(signIn.confirmTitle).toBeVisible();
  });
});
