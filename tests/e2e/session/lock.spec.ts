import { expect } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { expectAccessible } from '../support/axe.ts';
import { endTimers, sendPowerEvent, setClockAhead, setIdleSeconds } from '../support/desktop.ts';
import { recordChoices, recordPopups } from '../support/menus.ts';
import { test } from '../support/test.ts';
import { activateConsole, pressKeys } from '../support/x-client.ts';

const interruptedNote = 'Sign-in was interrupted because this computer was locked or went to sleep.';

for (const event of ['lock-screen', 'suspend'] as const)
  test(`${event} locks the console; password and code unlock it on the same page`, async ({ console, customer }) => {
    const { page } = console;
    const overlay = new SessionOverlay(console);
    await customer.open('plain', 'wallets');
    const address = console.address();
    const title = await page.title();
    await customer.actions.focus();
    await sendPowerEvent(console.app, event);
    await overlay.expectOpen('Console locked');
    await expect(page).toHaveTitle(/^Console locked/);
    await expect(overlay.password).toBeFocused();
    await expect(overlay.email).toHaveValue('admin@training.test');
    await expect(overlay.email).not.toBeEditable();
    await expect(overlay.notNow).toBeHidden();
    await overlay.signIn();
    expect(console.address()).toBe(address);
    await expect(page).toHaveTitle(title);
    await expect(customer.actions).toBeFocused();
  });

test('a native menu that was open before the lock copies nothing', async ({ console, customer }) => {
  const { page, app } = console;
  const overlay = new SessionOverlay(console);
  await customer.open('plain');
  await activateConsole(app);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void document.body.setAttribute('data-copied', text);
  });
  const shown = await recordPopups(app);
  const chosen = await recordChoices(app);
  await customer.name.click({ button: 'right' });
  await expect.poll(async () => (await shown())?.at(-1)?.label).toBe('Copy as JSON');
  await sendPowerEvent(app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await pressKeys('Up', 'Return');
  await expect.poll(chosen).toEqual(['Copy as JSON']);
  await overlay.signIn();
  await expect(customer.name).toBeVisible();
  expect(await page.locator('body').getAttribute('data-copied')).toBeNull();
});

test('a locked console sends no requests and refetches when unlocked', async ({ console, customers }) => {
  const { page, app, platform } = console;
  const listed = async () => (await platform.requests('customers.list')).length;
  const overlay = new SessionOverlay(console);
  await customers.open();
  await sendPowerEvent(app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  const before = (await platform.requests()).length;
  const listedBefore = await listed();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const refused = await page.evaluate(() =>
    window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: 'customers.list', params: {} }),
  );
  expect(refused).toMatchObject({ ok: false, code: 'locked', message: 'The console is locked' });
  const file = await page.evaluate(() => window.bridge.call['files.open']({ name: 'x.csv' }));
  expect(file).toMatchObject({ ok: false, code: 'locked' });
  expect(await platform.requests()).toHaveLength(before);
  await overlay.signIn();
  await expect.poll(listed).toBe(listedBefore + 1);
  await expect(customers.rows.first()).toBeVisible();
});

test('a reload while locked shows the lock and sends no request', async ({ console, customer }) => {
  const { page, app, platform } = console;
  const overlay = new SessionOverlay(console);
  await customer.open('plain');
  await sendPowerEvent(app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  const before = (await platform.requests()).length;
  await page.reload();
  await expect(overlay.dialog('Console locked')).toBeVisible();
  await expect(overlay.email).toHaveValue('admin@training.test');
  expect(await platform.requests()).toHaveLength(before);
  await expect(customer.name).toHaveCount(0);
  await overlay.signIn();
  await expect(customer.name).toBeVisible();
  expect(console.address()).toContain(idOf('plain'));
});

test('no key reaches a dialog below the lock; its values stay', async ({ console, customer }) => {
  const { page, app } = console;
  const overlay = new SessionOverlay(console);
  await customer.open('plain');
  const dialog = await customer.openAction('Change level');
  await dialog.choose('Level', 'Level 3');
  await dialog.reason.fill('Documents verified');
  await sendPowerEvent(app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  for (const key of ['Escape', 'Control+k', 'Control+Shift+a', '/', 'j']) await page.keyboard.press(key);
  await overlay.element.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(overlay.element.locator(':focus')).toHaveCount(1);
  await overlay.signIn();
  await expect(dialog.reason).toHaveValue('Documents verified');
  await expect(dialog.reason).toBeFocused();
  await dialog.expectChanges(['Level: 2 → 3']);
});

test('the lock shortcut works over an open dialog and menu', async ({ console, customer, shell }) => {
  const { page } = console;
  const overlay = new SessionOverlay(console);
  await customer.open('plain');
  const dialog = await customer.openAction('Change level');
  await dialog.reason.fill('Documents verified');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await overlay.expectOpen('Console locked');
  await overlay.signIn();
  await expect(dialog.reason).toHaveValue('Documents verified');
  await dialog.cancel.click();
  await dialog.discard.click();
  await dialog.expectClosed();
  await shell.profile.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await overlay.expectOpen('Console locked');
  await overlay.signIn();
});

test('a session that expired during sleep is over on resume', async ({ console, signIn }) => {
  const overlay = new SessionOverlay(console);
  await sendPowerEvent(console.app, 'suspend');
  await overlay.expectOpen('Console locked');
  // Timers do not run during sleep; the clock is ahead afterwards.
  const setRight = await setClockAhead(console.app, 'Date', 9 * 3_600_000);
  await sendPowerEvent(console.app, 'resume');
  await expect(signIn.title).toBeVisible();
  await setRight();
  await expect(overlay.element).toBeHidden();
  expect(
    await console.page.evaluate(async () => {
      const state = await window.bridge.call['session.get']();
      return state.ok && state.value.status === 'signed-out' && state.value.reason;
    }),
  ).toBe('expired');
});

test('all windows lock and unlock together', async ({ console, customers }) => {
  const overlay = new SessionOverlay(console);
  await customers.open();
  const opened = console.app.waitForEvent('window');
  await customers.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const other = new SessionOverlay(console, await opened);
  await expect(other.page.getByRole('tablist', { name: 'Customer tabs' })).toBeVisible();
  await other.page.evaluate(() => window.bridge.call['session.lock']());
  await overlay.expectOpen('Console locked');
  await other.expectOpen('Console locked');
  await overlay.signIn();
  await expect(other.element).toBeHidden();
  await expect(other.page.getByRole('tablist', { name: 'Customer tabs' })).toBeVisible();
});

test('a wrong password keeps the lock; the code step can be left', async ({ console, customers, shell }) => {
  const overlay = new SessionOverlay(console);
  await customers.open();
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.password.fill('not-the-password');
  await overlay.login.click();
  await expect(shell.toast).toContainText('Error');
  await overlay.expectOpen('Console locked');
  await overlay.enterCredentials();
  await expect(overlay.code).toBeFocused();
  await overlay.element.getByRole('button', { name: 'Go Home' }).click();
  await expect(overlay.password).toBeFocused();
  await overlay.signIn();
  await expect(customers.rows.first()).toBeVisible();
});

test('the focus follows each step of the overlay', async ({ console, customers }) => {
  const { page, app, platform } = console;
  const overlay = new SessionOverlay(console);
  await customers.open();
  await sendPowerEvent(app, 'lock-screen');
  await overlay.enterCredentials();
  await platform.setFaults({ endpoint: 'me.get', kind: 'status', status: 404 });
  await overlay.enterCode();
  await expect(overlay.retry).toBeFocused();
  await platform.setFaults({ endpoint: 'me.get', kind: 'delay', ms: 1_000 });
  await page.keyboard.press('Enter');
  await expect(overlay.heading).toBeFocused();
  await expect(overlay.element).toBeHidden();
  await expect(customers.rows.first()).toBeVisible();
});

test('the overlay is preloaded, so that the lock works when an update has replaced the files', async ({ console }) => {
  const { page, app } = console;
  const overlay = new SessionOverlay(console);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.route('**/assets/*.js', (route) => route.abort());
  await sendPowerEvent(app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await overlay.signIn();
  await page.unrouteAll();
});

test('a screen lock while unlocking starts over and says why', async ({ console, customers, shell }) => {
  const overlay = new SessionOverlay(console);
  const note = overlay.element.getByText(interruptedNote);
  await customers.open();
  await sendPowerEvent(console.app, 'lock-screen');
  await expect(overlay.password).toBeFocused();
  await expect(note).toBeHidden();
  await overlay.enterCredentials();
  await expect(overlay.code).toBeFocused();
  await sendPowerEvent(console.app, 'lock-screen');
  await expect(overlay.password).toBeFocused();
  await expect(overlay.password).toHaveValue('');
  await expect(note).toBeVisible();
  await overlay.expectOpen('Console locked');
  await overlay.signIn();
  await expect(customers.rows.first()).toBeVisible();
  await expect(shell.toast).toHaveCount(0);
});

test('screen lock and suspend clear a typed password', async ({ console, customers }) => {
  const overlay = new SessionOverlay(console);
  await customers.open();
  await sendPowerEvent(console.app, 'lock-screen');
  for (const event of ['lock-screen', 'suspend'] as const) {
    await overlay.password.fill('half a passw');
    await sendPowerEvent(console.app, event);
    await expect(overlay.password).toHaveValue('');
    await expect(overlay.password).toBeFocused();
  }
  await expect(overlay.element.getByText(interruptedNote)).toBeHidden();
  await overlay.signIn();
  await expect(customers.rows.first()).toBeVisible();
});

test.describe(() => {
  test.use({ account: null });

  test('screen lock and suspend clear /login, and a started sign-in says why', async ({ console, signIn, shell }) => {
    const note = console.page.getByText(interruptedNote);
    await signIn.password.fill('half a passw');
    await sendPowerEvent(console.app, 'suspend');
    await expect(signIn.password).toHaveValue('');
    await expect(note).toBeHidden();
    await signIn.goToCode();
    await sendPowerEvent(console.app, 'lock-screen');
    await expect(signIn.title).toBeVisible();
    await expect(note).toBeVisible();
    await signIn.signInAs('admin');
    await expect(shell.greeting).toBeVisible();
  });
});

test('a screen lock restarts the sign-in over an ended session', async ({ console, customer }) => {
  const overlay = new SessionOverlay(console);
  await customer.open('plain');
  const dialog = await customer.openAction('Change level');
  await dialog.choose('Level', 'Level 3');
  await dialog.reason.fill('Documents verified');
  await console.platform.setFaults({ endpoint: 'customers.changeLevel', kind: 'expire-session', times: 1 });
  await dialog.submit();
  await overlay.expectOpen('Your session has ended');
  await expect(overlay.element.getByText(interruptedNote)).toBeHidden();
  await overlay.enterCredentials();
  await expect(overlay.code).toBeFocused();
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Your session has ended');
  await expect(overlay.password).toHaveValue('');
  await expect(overlay.element.getByText(interruptedNote)).toBeVisible();
  await overlay.signIn();
  await expect(dialog.reason).toHaveValue('Documents verified');
});

test('logout from the lock leads to sign-in', async ({ console, customer, signIn }) => {
  const overlay = new SessionOverlay(console);
  await customer.open('plain');
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.logout.click();
  await expect(signIn.title).toBeVisible();
  await expect(overlay.element).toBeHidden();
  await expect(console.page.locator('body')).not.toHaveAttribute('data-inert');
  expect(console.address()).toBe('/login');
});

test('the console locks after 15 idle minutes', async ({ console, customers }) => {
  const overlay = new SessionOverlay(console);
  await customers.open();
  await setIdleSeconds(console.app, 15 * 60);
  // Main checks the idle time every 15 seconds.
  expect(await endTimers(console.app, 15_000)).toBe(1);
  await expect(overlay.dialog('Console locked')).toBeVisible();
  // Somebody is back. Without it the shared console would lock again in a later test.
  await setIdleSeconds(console.app, 0);
  await overlay.signIn();
});

test('axe: the lock and its code', async ({ console, customer }) => {
  const overlay = new SessionOverlay(console);
  await customer.open('everyBadge');
  await sendPowerEvent(console.app, 'lock-screen');
  await overlay.expectOpen('Console locked');
  await expect(overlay.mailbox).toBeVisible();
  await expectAccessible(console.page, 'the lock');
  await overlay.enterCredentials();
  await expect(overlay.code).toBeVisible();
  await expectAccessible(console.page, 'the code of the lock');
  await overlay.enterCode();
  await expect(overlay.element).toBeHidden();
});
