import { expect } from 'playwright/test';
import { setOnline } from './support/desktop.ts';
import { screensOf, test } from './support/test.ts';

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

test('the notice says when the platform last answered and that nothing is sent; it goes by itself', async ({
  console,
  customers,
  shell,
}) => {
  await customers.open();
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toContainText(/Last answer [A-Z][a-z]{2} \d{2}, \d{4} at \d{2}:\d{2} [ap]m/);
  await expect(shell.unreachable).toContainText('nothing is sent until it is back');
  // A page that reads nothing itself: what asks there is the notice.
  await console.goto('/preferences');
  await expect(shell.unreachable).toBeVisible();
  const before = (await console.door.requests()).length;
  await setOnline(console.app, true);
  await expect(shell.unreachable).toBeHidden({ timeout: 12_000 });
  expect((await console.door.requests()).slice(before)[0]?.name).toBe('me.get');
});

test('Try again asks at once', async ({ launch }) => {
  const console = await launch();
  const { signIn, shell, customers } = screensOf(console);
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
  await customers.open();
  await setOnline(console.app, false);
  await customers.refresh.click();
  await expect(shell.unreachable).toBeVisible();
  // On a clock that stands still, nothing asks by itself.
  await console.page.clock.install();
  await console.page.clock.pauseAt(Date.now() + 1_000);
  const before = (await console.door.requests()).length;
  await setOnline(console.app, true);
  await shell.tryAgain.click();
  await expect(shell.unreachable).toBeHidden();
  expect((await console.door.requests()).slice(before)[0]?.name).toBe('me.get');
});

test('writes say that nothing was sent, and keep what was put in', async ({ console, customer, shell }) => {
  await customer.open('plain');
  const dialog = await customer.act('Change level');
  await dialog.choose('Level', 'Level 3');
  await dialog.reason.fill('Documents verified');
  await setOnline(console.app, false);
  await dialog.submit();
  await expect(dialog.box.getByRole('alert')).toContainText('Nothing was sent.');
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
