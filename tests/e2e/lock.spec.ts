import { expect } from 'playwright/test';
import { Cover } from './screens/cover.ts';
import { idOf } from './screens/customer.ts';
import { expectAccessible } from './support/axe.ts';
import { power, setIdleSeconds } from './support/desktop.ts';
import { isStandIn } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

test.skip(!isStandIn, 'only the stand-in can play the machine being locked or left');

const whyAnew = 'This machine was locked or slept while you were signing in.';

for (const event of ['lock-screen', 'suspend'] as const)
  test(`${event} locks the console; password and code open it where one was`, async ({ console, customer }) => {
    const { page } = console;
    const cover = new Cover(console);
    await customer.open('plain', 'wallets');
    const address = console.address();
    const title = await page.title();
    await customer.actions.focus();
    await power(console.app, event);
    await cover.expectOver('Console locked');
    await expect(page).toHaveTitle(/^Console locked/);
    await expect(cover.password).toBeFocused();
    await expect(cover.email).toHaveValue('admin@training.test');
    await expect(cover.email).not.toBeEditable();
    await expect(cover.notNow).toBeHidden();
    await cover.signIn();
    expect(console.address()).toBe(address);
    await expect(page).toHaveTitle(title);
    await expect(customer.actions).toBeFocused();
  });

test('a native menu that outlives the lock gives nothing away', async ({ console, customer }) => {
  const { page, app } = console;
  const cover = new Cover(console);
  await customer.open('plain');
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void document.body.setAttribute('data-copied', text);
  });
  await customer.name.click({ button: 'right' });
  await expect
    .poll(() =>
      app.evaluate(({ __standIn }) =>
        __standIn
          .popups()
          .at(-1)
          ?.map(({ label }) => label),
      ),
    )
    .toContain('Copy as JSON');
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  await app.evaluate(({ __standIn }) => __standIn.pickFromPopup('Copy as JSON'));
  await cover.signIn();
  await expect(customer.name).toBeVisible();
  expect(await page.locator('body').getAttribute('data-copied')).toBeNull();
});

test('nothing is asked of the platform while it is locked, and the page is read again afterwards', async ({
  console,
  customers,
}) => {
  const { page, app, door } = console;
  const cover = new Cover(console);
  await customers.open();
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  const before = (await door.requests()).length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const refused = await page.evaluate(() =>
    window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: 'customers.list', params: {} }),
  );
  expect(refused).toMatchObject({ ok: false, code: 'locked', message: 'The console is locked' });
  const file = await page.evaluate(() => window.bridge.call['files.open']({ name: 'x.csv' }));
  expect(file).toMatchObject({ ok: false, code: 'locked' });
  expect(await door.requests()).toHaveLength(before);
  await cover.signIn();
  await expect
    .poll(async () => (await door.requests()).slice(before).filter(({ name }) => name === 'customers.list').length)
    .toBe(1);
  await expect(customers.rows.first()).toBeVisible();
});

test('a page that is loaded while locked shows the lock and asks for nothing', async ({ console, customer }) => {
  const { page, app, door } = console;
  const cover = new Cover(console);
  await customer.open('plain');
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  const before = (await door.requests()).length;
  await page.reload();
  await expect(cover.titled('Console locked')).toBeVisible();
  await expect(cover.email).toHaveValue('admin@training.test');
  expect(await door.requests()).toHaveLength(before);
  await expect(customer.name).toHaveCount(0);
  await cover.signIn();
  await expect(customer.name).toBeVisible();
  expect(console.address()).toContain(idOf('plain'));
});

test('a dialog waits below: neither Escape nor another key reaches it, and what was typed is there afterwards', async ({
  console,
  customer,
}) => {
  const { page, app } = console;
  const cover = new Cover(console);
  await customer.open('plain');
  const dialog = await customer.act('Change level');
  await dialog.choose('Level', 'Level 3');
  await dialog.reason.fill('Documents verified');
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  for (const key of ['Escape', 'Control+k', 'Control+Shift+a', '/', 'j']) await page.keyboard.press(key);
  await cover.box.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(cover.box.locator(':focus')).toHaveCount(1);
  await cover.signIn();
  await expect(dialog.reason).toHaveValue('Documents verified');
  await expect(dialog.reason).toBeFocused();
  await dialog.expectLines(['Level: 2 → 3']);
});

test('the lock keys work over an open dialog and an open menu; what was typed is there afterwards', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  const cover = new Cover(console);
  await customer.open('plain');
  const dialog = await customer.act('Change level');
  await dialog.reason.fill('Documents verified');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await cover.expectOver('Console locked');
  await cover.signIn();
  await expect(dialog.reason).toHaveValue('Documents verified');
  await dialog.cancel.click();
  await dialog.expectClosed();
  await shell.profile.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await cover.expectOver('Console locked');
  await cover.signIn();
});

test('a session that ran out while the machine slept is over when it wakes', async ({ launch }) => {
  const console = await launch({ switches: ['--training', '--training-token-life=600'] });
  const { signIn, shell } = screensOf(console);
  const cover = new Cover(console);
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
  await power(console.app, 'suspend');
  await cover.expectOver('Console locked');
  // Timers stand still while a machine sleeps: only its clock is ahead when it wakes.
  await console.app.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  await power(console.app, 'resume');
  await expect(signIn.title).toBeVisible();
  await expect(cover.box).toBeHidden();
  expect(
    await console.page.evaluate(async () => {
      const state = await window.bridge.call['session.get']();
      return state.ok && state.value.status === 'signed-out' && state.value.reason;
    }),
  ).toBe('expired');
});

test('all windows are locked, and opened, together', async ({ console, customers }) => {
  const cover = new Cover(console);
  await customers.open();
  const opened = console.app.waitForEvent('window');
  await customers.names.first().click({ modifiers: ['ControlOrMeta'] });
  const other = new Cover(console, await opened);
  await expect(other.page.getByRole('tablist', { name: 'Customer tabs' })).toBeVisible();
  await other.page.evaluate(() => window.bridge.call['session.lock']());
  await cover.expectOver('Console locked');
  await other.expectOver('Console locked');
  await cover.signIn();
  await expect(other.box).toBeHidden();
  await expect(other.page.getByRole('tablist', { name: 'Customer tabs' })).toBeVisible();
});

test('a wrong password says so and opens nothing; a code can be given up', async ({ console, customers, shell }) => {
  const cover = new Cover(console);
  await customers.open();
  await power(console.app, 'lock-screen');
  await cover.password.fill('not-the-password');
  await cover.login.click();
  await expect(shell.toast).toContainText('Error');
  await cover.expectOver('Console locked');
  await cover.credentials();
  await expect(cover.code).toBeFocused();
  await cover.box.getByRole('button', { name: 'Go Home' }).click();
  await expect(cover.password).toBeFocused();
  await cover.signIn();
  await expect(customers.rows.first()).toBeVisible();
});

test('the focus follows each step of the cover: to what it says, to Retry when that failed, and on', async ({
  console,
  customers,
}) => {
  const { page, app, door } = console;
  const cover = new Cover(console);
  await customers.open();
  await power(app, 'lock-screen');
  await cover.credentials();
  await door.play({ endpoint: 'me.get', kind: 'status', status: 404 });
  await cover.enterCode();
  await expect(cover.retry).toBeFocused();
  await door.play({ endpoint: 'me.get', kind: 'delay', ms: 1_000 });
  await page.keyboard.press('Enter');
  await expect(cover.heading).toBeFocused();
  await expect(cover.box).toBeHidden();
  await expect(customers.rows.first()).toBeVisible();
});

test('the cover is fetched before it is needed: an update that replaces the files takes nothing away', async ({
  launch,
}) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, shell } = screensOf(console);
  const cover = new Cover(console);
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.route('**/assets/*.js', (route) => route.abort());
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  await cover.signIn();
});

test('a cover whose files do not come says so, and the console can be loaded again', async ({ launch }) => {
  const console = await launch();
  const { page, app } = console;
  const { signIn, shell } = screensOf(console);
  const cover = new Cover(console);
  await page.route('**/assets/cover-*.js', (route) => route.abort());
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
  await power(app, 'lock-screen');
  await cover.expectOver('Console locked');
  const reload = cover.box.getByRole('button', { name: 'Reload the console' });
  await expect(reload).toBeFocused();
  await expect(cover.logout).toBeVisible();
  await expectAccessible(page, 'the bare cover');
  await page.unroute('**/assets/cover-*.js');
  await reload.click();
  await cover.signIn();
  await expect(shell.greeting).toBeVisible();
});

test('a machine that is locked while somebody unlocks the console: begun anew at the password, and it says why', async ({
  console,
  customers,
  shell,
}) => {
  const cover = new Cover(console);
  const why = cover.box.getByText(whyAnew);
  await customers.open();
  await power(console.app, 'lock-screen');
  await expect(cover.password).toBeFocused();
  await expect(why).toBeHidden();
  await cover.credentials();
  await expect(cover.code).toBeFocused();
  await power(console.app, 'lock-screen');
  await expect(cover.password).toBeFocused();
  await expect(cover.password).toHaveValue('');
  await expect(why).toBeVisible();
  await cover.expectOver('Console locked');
  await cover.signIn();
  await expect(customers.rows.first()).toBeVisible();
  await expect(shell.toast).toHaveCount(0);
});

test('a password that was typed and not sent is gone when the machine locks or sleeps', async ({
  console,
  customers,
}) => {
  const cover = new Cover(console);
  await customers.open();
  await power(console.app, 'lock-screen');
  for (const event of ['lock-screen', 'suspend'] as const) {
    await cover.password.fill('half a passw');
    await power(console.app, event);
    await expect(cover.password).toHaveValue('');
    await expect(cover.password).toBeFocused();
  }
  await expect(cover.box.getByText(whyAnew)).toBeHidden();
  await cover.signIn();
  await expect(customers.rows.first()).toBeVisible();
});

test('on /login, too: what was typed goes; a sign-in that was under way begins anew, and it says why', async ({
  launch,
}) => {
  const console = await launch();
  const { signIn, shell } = screensOf(console);
  const why = console.page.getByText(whyAnew);
  await signIn.password.fill('half a passw');
  await power(console.app, 'suspend');
  await expect(signIn.password).toHaveValue('');
  await expect(why).toBeHidden();
  await signIn.toConfirm();
  await power(console.app, 'lock-screen');
  await expect(signIn.title).toBeVisible();
  await expect(why).toBeVisible();
  await signIn.as('admin');
  await expect(shell.greeting).toBeVisible();
});

test('where the session has ended over open work, too', async ({ console, customer }) => {
  const cover = new Cover(console);
  await customer.open('plain');
  const dialog = await customer.act('Change level');
  await dialog.choose('Level', 'Level 3');
  await dialog.reason.fill('Documents verified');
  await console.door.play({ endpoint: 'customers.changeLevel', kind: 'expire-session', times: 1 });
  await dialog.submit();
  await cover.expectOver('Your session has ended');
  await expect(cover.box.getByText(whyAnew)).toBeHidden();
  await cover.credentials();
  await expect(cover.code).toBeFocused();
  await power(console.app, 'lock-screen');
  await cover.expectOver('Your session has ended');
  await expect(cover.password).toHaveValue('');
  await expect(cover.box.getByText(whyAnew)).toBeVisible();
  await cover.signIn();
  await expect(dialog.reason).toHaveValue('Documents verified');
});

test('logging out is the other way: to sign-in, with nothing left of the page', async ({
  console,
  customer,
  signIn,
}) => {
  const cover = new Cover(console);
  await customer.open('plain');
  await power(console.app, 'lock-screen');
  await cover.logout.click();
  await expect(signIn.title).toBeVisible();
  await expect(cover.box).toBeHidden();
  await expect(console.page.locator('body')).not.toHaveAttribute('data-covered');
  expect(console.address()).toBe('/login');
});

test('a console that nobody touches locks after 15 minutes', async ({ console, customers }) => {
  test.slow();
  const cover = new Cover(console);
  await customers.open();
  await setIdleSeconds(console.app, 15 * 60);
  // Main looks every 15 seconds.
  await expect(cover.titled('Console locked')).toBeVisible({ timeout: 20_000 });
  await cover.signIn();
});

for (const theme of ['Light', 'Dark'] as const)
  test(`axe finds nothing in the cover in ${theme.toLowerCase()}`, async ({ console, customer, shell }) => {
    const cover = new Cover(console);
    await customer.open('everyBadge');
    await shell.chooseTheme(theme);
    await power(console.app, 'lock-screen');
    await cover.expectOver('Console locked');
    await expect(cover.mailbox).toBeVisible();
    await expectAccessible(console.page, 'the lock');
    await cover.credentials();
    await expect(cover.code).toBeVisible();
    await expectAccessible(console.page, 'the code of the lock');
    await cover.enterCode();
    await expect(cover.box).toBeHidden();
  });
