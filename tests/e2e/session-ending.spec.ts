import { expect } from 'playwright/test';
import { Cover } from './screens/cover.ts';
import type { Character, Customer } from './screens/customer.ts';
import { expectAccessible } from './support/axe.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { screensOf, test } from './support/test.ts';

// How a session ends, is renewed before that, and what becomes of open work.

const levelChanges = 'customers.changeLevel';

/** A change of level that learns on its way, by this endpoint's answer, that the session has ended. */
const endDuringWrite = async (
  console: ConsoleApp,
  customer: Customer,
  { on, level }: { on: Character; level: 'Level 1' | 'Level 3' },
  endpoint = levelChanges,
) => {
  const cover = new Cover(console);
  await customer.open(on);
  const dialog = await customer.act('Change level');
  await dialog.choose('Level', level);
  await dialog.reason.fill('Documents verified');
  await console.door.play({ endpoint, kind: 'expire-session', times: 1 });
  await dialog.submit();
  await cover.expectOver('Your session has ended');
  return { cover, dialog };
};

test('two minutes before the end every screen says so; signing in again keeps the page and what was typed', async ({
  launch,
}) => {
  const console = await launch({ switches: ['--training', '--training-token-life=110'] });
  const { page } = console;
  const { signIn, customers, shell } = screensOf(console);
  const cover = new Cover(console);
  await signIn.as('admin');
  await expect(shell.ending).toBeVisible();
  await customers.open();
  await expect(shell.ending).toBeVisible();
  await expectAccessible(page, 'list with the warning');
  const before = (await shell.ending.textContent()) ?? '';
  await expect(shell.ending).not.toHaveText(before);
  await console.goto('/profile');
  await expect(shell.ending).toBeVisible();
  await page.getByLabel('First name').fill('Amara Ngozi');

  await shell.signInAgain.click();
  await cover.expectOver('Sign in again');
  await expectAccessible(page, 'signing in again');
  await cover.notNow.click();
  await expect(cover.box).toBeHidden();
  await expect(shell.signInAgain).toBeFocused();

  await console.door.set({ tokenLifeS: 8 * 3_600 });
  await shell.signInAgain.click();
  await cover.signIn();
  await expect(shell.ending).toBeHidden();
  expect(console.address()).toBe('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Amara Ngozi');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(shell.toast).toContainText(/updated/i);
});

test('the warning can be reached while a dialog is open, and the dialog is there afterwards', async ({ launch }) => {
  const console = await launch({ switches: ['--training', '--training-token-life=110'] });
  const { signIn, customer, shell } = screensOf(console);
  const cover = new Cover(console);
  await signIn.as('admin');
  await customer.open('plain');
  const dialog = await customer.act('Change level');
  await dialog.reason.fill('Documents verified');
  await console.door.set({ tokenLifeS: 8 * 3_600 });
  await shell.signInAgain.click();
  await cover.signIn();
  await expect(shell.ending).toBeHidden();
  await expect(dialog.reason).toHaveValue('Documents verified');
});

test('by keys alone: the warning is heard in an open dialog, names its keys, and they work there', async ({
  launch,
}) => {
  const console = await launch({ switches: ['--training', '--training-token-life=110'] });
  const { page } = console;
  const { signIn, customer, shell } = screensOf(console);
  const cover = new Cover(console);
  await signIn.as('admin');
  await customer.open('plain');
  const dialog = await customer.act('Change level');
  await dialog.reason.fill('Documents verified');
  await expect(dialog.box.getByText('Your session ends soon.')).toHaveText(/ends soon/);
  // What is only heard takes no room: a dialog that fits has no scrollbar.
  expect(await dialog.box.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await expect(page.locator('.notice-ending kbd')).toHaveText(['Ctrl', 'Shift', 'S']);
  await console.door.set({ tokenLifeS: 8 * 3_600 });
  await page.keyboard.press('ControlOrMeta+Shift+S');
  await cover.expectOver('Sign in again');
  // Escape lets it be, and only that: the dialog below is not asked whether it may close.
  await page.keyboard.press('Escape');
  await expect(cover.box).toBeHidden();
  await expect(dialog.reason).toBeFocused();
  await expect(dialog.discard).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Shift+S');
  await cover.expectOver('Sign in again');
  await cover.signIn();
  await expect(shell.ending).toBeHidden();
  await expect(dialog.reason).toHaveValue('Documents verified');
  await expect(dialog.reason).toBeFocused();
  // Offered only as long as there is something to renew.
  await page.keyboard.press('ControlOrMeta+Shift+S');
  await expect(cover.box).toBeHidden();
  await dialog.cancel.click();
  await dialog.expectClosed();
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Lock the console');
  await expect(sheet).not.toContainText('Sign in again');
});

test('a write the ended session refused was not carried out; signed in again it goes, under the same key', async ({
  console,
  customer,
  shell,
}) => {
  const { cover, dialog } = await endDuringWrite(console, customer, { on: 'plain', level: 'Level 3' });
  await cover.signIn();
  await expect(dialog.box.getByRole('alert')).toContainText('Nothing was carried out. You can send it now.');
  // At once, not after a while: toasts go by themselves.
  expect(await shell.toast.isVisible()).toBe(false);
  await expect(dialog.reason).toHaveValue('Documents verified');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(customer.badges.getByText('Level 3')).toBeVisible();
  const sent = await console.door.requests(levelChanges);
  expect(sent.map(({ status }) => status)).toEqual([401, 200]);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('the session was over before the write could go: nothing was sent, and it can be sent now', async ({
  console,
  customer,
  shell,
}) => {
  const { cover, dialog } = await endDuringWrite(
    console,
    customer,
    { on: 'american', level: 'Level 1' },
    'customers.get',
  );
  await cover.signIn();
  const alert = dialog.box.getByRole('alert');
  await expect(alert).toContainText('Your session had ended');
  await expect(alert).toContainText('Nothing was sent. You can send it now.');
  expect(await shell.toast.isVisible()).toBe(false);
  expect(await console.door.requests(levelChanges)).toEqual([]);
});

test('a session that runs out by itself over an open form waits for its member', async ({ launch }) => {
  const console = await launch({ switches: ['--training', '--training-token-life=8'] });
  const { page } = console;
  const { signIn, shell } = screensOf(console);
  const cover = new Cover(console);
  await signIn.as('admin');
  await console.goto('/profile');
  await page.getByLabel('First name').fill('Amara Ngozi');
  await console.door.set({ tokenLifeS: 8 * 3_600 });
  await cover.expectOver('Your session has ended');
  // Nothing but signing in leads on from here, Escape neither.
  await page.keyboard.press('Escape');
  await cover.expectOver('Your session has ended');
  await cover.signIn();
  await expect(page.getByLabel('First name')).toHaveValue('Amara Ngozi');
  await expect(shell.ending).toBeHidden();
});

for (const [endpoint, typed] of [
  ['me.get', 'Amara Ngozi'],
  ['me.update', 'Amara Chidinma'],
] as const)
  test(`a profile whose own save learns of the end (${endpoint}) is kept as it was typed`, async ({
    console,
    shell,
  }) => {
    const { page } = console;
    const cover = new Cover(console);
    await console.goto('/profile');
    const name = page.getByLabel('First name');
    await name.fill(typed);
    await console.door.play({ endpoint, kind: 'expire-session', times: 1 });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await cover.expectOver('Your session has ended');
    await cover.signIn();
    await expect(name).toHaveValue(typed);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(shell.toast).toContainText(/updated/i);
  });

test('a new password that was typed outlives the end of the session', async ({ console }) => {
  const { page } = console;
  const cover = new Cover(console);
  await console.goto('/profile/security');
  const current = page.getByRole('textbox', { name: 'Current password' });
  const next = page.getByRole('textbox', { name: 'New password' });
  await current.fill('training-password');
  await next.fill('another long training phrase');
  await console.door.play({ endpoint: 'me.changePassword', kind: 'expire-session', times: 1 });
  await page.getByRole('button', { name: 'Change password' }).click();
  await cover.expectOver('Your session has ended');
  await cover.signIn();
  await expect(current).toHaveValue('training-password');
  await expect(next).toHaveValue('another long training phrase');
});

test('the secret of an authenticator app outlives the end of the session', async ({ console }) => {
  const { page } = console;
  const cover = new Cover(console);
  await console.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  const secret = dialog.getByText(/^([A-Z2-7]{4} ?)+$/);
  const shown = (await secret.textContent()) ?? '';
  await console.door.play({ endpoint: 'me.security', kind: 'expire-session', times: 1 });
  // Another window's reading, say.
  await page.evaluate(() =>
    window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: 'me.security', params: {} }),
  );
  await cover.expectOver('Your session has ended');
  await cover.signIn();
  await expect(secret).toHaveText(shown);
});

test('logging out over an open dialog leads to sign-in, with nothing left of it', async ({
  console,
  customer,
  signIn,
}) => {
  const { cover, dialog } = await endDuringWrite(console, customer, { on: 'american', level: 'Level 1' });
  await cover.logout.click();
  await expect(signIn.title).toBeVisible();
  await expect(dialog.box).toHaveCount(0);
});

test('another member who signs in meets nothing of what was open', async ({ console, customers, customer }) => {
  await customers.open();
  const opened = console.app.waitForEvent('window');
  await customers.names.first().click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  const { cover, dialog } = await endDuringWrite(console, customer, { on: 'american', level: 'Level 1' });

  // The other window had nothing open: it is at sign-in, where somebody else may sign in.
  await other.getByLabel('Email').fill('viewer@training.test');
  await other.getByLabel('Password', { exact: true }).fill('training-password');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByLabel('Code')).toBeFocused();
  await other.getByLabel('Code').fill(await console.door.code('viewer@training.test'));
  await expect(console.page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  expect(console.address()).toBe('/');
  await expect(cover.box).toBeHidden();
  await expect(dialog.box).toHaveCount(0);
});
