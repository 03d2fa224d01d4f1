import { expect } from 'playwright/test';
import type { Character, Customer } from '../page-objects/customer.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { expectAccessible } from '../support/axe.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { sendPowerEvent, setClockAhead } from '../support/desktop.ts';
import { test } from '../support/test.ts';

// How a session ends or is renewed, and what happens to unsaved changes.

const levelChanges = 'customers.changeLevel';

/** Sends a change of level; the session ends at its request to `endpoint`. */
const endDuringWrite = async (
  console: ConsoleApp,
  customer: Customer,
  { on, level }: { on: Character; level: 'Level 1' | 'Level 3' },
) => {
  const overlay = new SessionOverlay(console);
  await customer.open(on);
  const dialog = await customer.openAction('Change level');
  await dialog.choose('Level', level);
  await dialog.reason.fill('Documents verified');
  await console.platform.setFaults({ endpoint: levelChanges, kind: 'expire-session', times: 1 });
  await dialog.submit();
  await overlay.expectOpen('Your session has ended');
  return { overlay, dialog };
};

test.describe('a session that ends soon', () => {
  test.use({ account: null });
  test.beforeEach(({ console }) => console.platform.configure({ tokenLifeS: 110 }));
  // The next spec would continue with a session that ends soon.
  test.afterEach(async ({ console, signIn }) => {
    await console.goto('/logout');
    await expect(signIn.title).toBeVisible();
  });

  test('every screen warns two minutes before the end; signing in again keeps the form', async ({
    console,
    signIn,
    customers,
    shell,
  }) => {
    const { page } = console;
    const overlay = new SessionOverlay(console);
    await signIn.signInAs('admin');
    await expect(shell.expiryNotice).toBeVisible();
    await customers.open();
    await expect(shell.expiryNotice).toBeVisible();
    await expectAccessible(page, 'the warning');
    const before = (await shell.expiryNotice.textContent()) ?? '';
    await expect(shell.expiryNotice).not.toHaveText(before);
    await console.goto('/profile');
    await expect(shell.expiryNotice).toBeVisible();
    await page.getByLabel('First name').fill('Amara Ngozi');

    await shell.signInAgain.click();
    await overlay.expectOpen('Sign in again');
    await expectAccessible(page, 'signing in again');
    await overlay.notNow.click();
    await expect(overlay.element).toBeHidden();
    await expect(shell.signInAgain).toBeFocused();

    await console.platform.configure({ tokenLifeS: 8 * 3_600 });
    await shell.signInAgain.click();
    await overlay.signIn();
    await expect(shell.expiryNotice).toBeHidden();
    expect(console.address()).toBe('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Amara Ngozi');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(shell.toast).toContainText(/updated/i);
  });

  test('the warning is announced in an open dialog and works there by click and shortcut', async ({
    console,
    signIn,
    customer,
    shell,
  }) => {
    const { page } = console;
    const overlay = new SessionOverlay(console);
    await signIn.signInAs('admin');
    await expect(shell.greeting).toBeVisible();
    await customer.open('plain');
    const dialog = await customer.openAction('Change level');
    await dialog.reason.fill('Documents verified');
    await expect(dialog.element.getByText('Your session ends soon.')).toHaveText(/ends soon/);
    // The announcement does not make the dialog scroll.
    expect(await dialog.element.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await expect(page.getByRole('note').locator('kbd')).toHaveText(['Ctrl', 'Shift', 'S']);
    await console.platform.configure({ tokenLifeS: 8 * 3_600 });
    await page.keyboard.press('ControlOrMeta+Shift+S');
    await overlay.expectOpen('Sign in again');
    // Escape closes the prompt only, not the dialog below.
    await page.keyboard.press('Escape');
    await expect(overlay.element).toBeHidden();
    await expect(dialog.reason).toBeFocused();
    await expect(dialog.discard).toBeHidden();
    await shell.signInAgain.click();
    await overlay.expectOpen('Sign in again');
    await overlay.notNow.click();
    await expect(overlay.element).toBeHidden();
    await dialog.reason.focus();
    await page.keyboard.press('ControlOrMeta+Shift+S');
    await overlay.expectOpen('Sign in again');
    await overlay.signIn();
    await expect(shell.expiryNotice).toBeHidden();
    await expect(dialog.reason).toHaveValue('Documents verified');
    await expect(dialog.reason).toBeFocused();
    // The shortcut works only during the warning.
    await page.keyboard.press('ControlOrMeta+Shift+S');
    await expect(overlay.element).toBeHidden();
    await dialog.cancel.click();
    await dialog.discard.click();
    await dialog.expectClosed();
    await page.keyboard.press('Shift+?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Lock the console');
    await expect(sheet).not.toContainText('Sign in again');
  });

  test('a session that expires over an open form keeps the form for its member', async ({ console, signIn, shell }) => {
    const { page } = console;
    const overlay = new SessionOverlay(console);
    await signIn.signInAs('admin');
    await expect(shell.greeting).toBeVisible();
    await console.goto('/profile');
    await page.getByLabel('First name').fill('Amara Ngozi');
    await console.platform.configure({ tokenLifeS: 8 * 3_600 });
    const setRight = await setClockAhead(console.app, 'Date', 110_000);
    // Main looks at the clock when the machine wakes up.
    await sendPowerEvent(console.app, 'resume');
    await overlay.expectOpen('Your session has ended');
    await setRight();
    // Escape does not close it.
    await page.keyboard.press('Escape');
    await overlay.expectOpen('Your session has ended');
    await overlay.signIn();
    await expect(page.getByLabel('First name')).toHaveValue('Amara Ngozi');
    await expect(shell.expiryNotice).toBeHidden();
  });
});

test('a write refused by the ended session is sent again under the same key after signing in', async ({
  console,
  customer,
  shell,
}) => {
  const { overlay, dialog } = await endDuringWrite(console, customer, { on: 'plain', level: 'Level 3' });
  await overlay.signIn();
  await expect(dialog.element.getByRole('alert')).toContainText('Nothing was changed. You can send it now.');
  // Checked once, because a toast closes by itself.
  expect(await shell.toast.isVisible()).toBe(false);
  await expect(dialog.reason).toHaveValue('Documents verified');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(customer.badges.getByText('Level 3')).toBeVisible();
  const sent = await console.platform.requests(levelChanges);
  expect(sent.map(({ status }) => status)).toEqual([401, 200]);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a session that ended before the write: nothing was sent, and it can be sent now', async ({
  console,
  customer,
  shell,
}) => {
  const overlay = new SessionOverlay(console);
  await customer.open('american');
  // The record of a switch is read just before it is sent.
  const dialog = await customer.openAction('Disable payout');
  await dialog.reason.fill('Suspected fraud');
  await console.platform.setFaults({ endpoint: 'customers.get', kind: 'expire-session', times: 1 });
  await dialog.submit();
  await overlay.expectOpen('Your session has ended');
  await overlay.signIn();
  const alert = dialog.element.getByRole('alert');
  await expect(alert).toContainText('Your session ended');
  await expect(alert).toContainText('Nothing was sent. You can send it now.');
  expect(await shell.toast.isVisible()).toBe(false);
  expect(await console.platform.requests('customers.togglePayout')).toEqual([]);
});

for (const [endpoint, typed] of [
  ['me.get', 'Amara Ngozi'],
  ['me.update', 'Amara Chidinma'],
] as const)
  test(`a profile keeps its edits when the session ends at ${endpoint}`, async ({ console, shell }) => {
    const { page } = console;
    const overlay = new SessionOverlay(console);
    await console.goto('/profile');
    const name = page.getByLabel('First name');
    await name.fill(typed);
    await console.platform.setFaults({ endpoint, kind: 'expire-session', times: 1 });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await overlay.expectOpen('Your session has ended');
    await overlay.signIn();
    await expect(name).toHaveValue(typed);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(shell.toast).toContainText(/updated/i);
  });

test('a typed password survives the end of the session', async ({ console }) => {
  const { page } = console;
  const overlay = new SessionOverlay(console);
  await console.goto('/profile/security');
  const current = page.getByRole('textbox', { name: 'Current password' });
  const next = page.getByRole('textbox', { name: 'New password' });
  await current.fill('training-password');
  await next.fill('another long training phrase');
  await console.platform.setFaults({ endpoint: 'me.changePassword', kind: 'expire-session', times: 1 });
  await page.getByRole('button', { name: 'Change password' }).click();
  await overlay.expectOpen('Your session has ended');
  await overlay.signIn();
  await expect(current).toHaveValue('training-password');
  await expect(next).toHaveValue('another long training phrase');
});

test('the secret of an authenticator app survives the end of the session', async ({ console }) => {
  const { page } = console;
  const overlay = new SessionOverlay(console);
  await console.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  const secret = dialog.getByText(/^([A-Z2-7]{4} ?)+$/);
  const shown = (await secret.textContent()) ?? '';
  await console.platform.setFaults({ endpoint: 'me.security', kind: 'expire-session', times: 1 });
  // As if another window sent a request.
  await page.evaluate(() =>
    window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: 'me.security', params: {} }),
  );
  await overlay.expectOpen('Your session has ended');
  await overlay.signIn();
  await expect(secret).toHaveText(shown);
});

test('logging out over an open dialog closes it', async ({ console, customer, signIn }) => {
  const { overlay, dialog } = await endDuringWrite(console, customer, { on: 'american', level: 'Level 1' });
  await overlay.logout.click();
  await expect(signIn.title).toBeVisible();
  await expect(dialog.element).toHaveCount(0);
});

test('another member who signs in sees nothing of the open dialog', async ({ console, customers, customer }) => {
  await customers.open();
  const opened = console.app.waitForEvent('window');
  await customers.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  const { overlay, dialog } = await endDuringWrite(console, customer, { on: 'american', level: 'Level 1' });

  // The other window had no unsaved changes, so it shows sign-in.
  await other.getByLabel('Email', { exact: true }).fill('viewer@training.test');
  await other.getByLabel('Password', { exact: true }).fill('training-password');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByLabel('Code')).toBeFocused();
  await other.getByLabel('Code').fill(await console.platform.code('viewer@training.test'));
  await expect(console.page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  expect(console.address()).toBe('/');
  await expect(overlay.element).toBeHidden();
  await expect(dialog.element).toHaveCount(0);
});
