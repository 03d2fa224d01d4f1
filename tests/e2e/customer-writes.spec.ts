import { expect } from 'playwright/test';
import type { Character } from './screens/customer.ts';
import { List } from './screens/list.ts';
import type { SeenRequest } from './support/platform-control.ts';
import { test } from './support/test.ts';

// Writes that are refused, lost, or sent twice. The platform's flag writes toggle: they carry no target state.

const keyOf = ({ headers }: SeenRequest) => headers['idempotency-key'];

test.describe(() => {
  test.use({ account: 'viewer' });

  test('a viewer is shown the platform’s refusal, and the form stays', async ({ customer, shell }) => {
    await customer.open('plain');
    const dialog = await customer.openAction('Disable payout');
    await dialog.reason.fill('Suspected fraud');
    await dialog.submit();
    await expect(shell.toastTitle).toHaveText('Your role can only read');
    await expect(dialog.reason).toHaveValue('Suspected fraud');
  });
});

const refusals: [number, string, Character][] = [
  [403, 'Your role can only read', 'plain'],
  [409, 'The account is under review by another team', 'subAccount'],
  [500, 'Something went wrong on the platform', 'rightToLeft'],
];

test('a refused write shows the platform’s message, keeps the form, and is sent again under the same key', async ({
  console,
  customer,
  shell,
}) => {
  for (const [status, message, on] of refusals) {
    const before = (await console.platform.requests('customers.togglePayout')).length;
    await customer.open(on);
    await console.platform.setFaults({ endpoint: 'customers.togglePayout', kind: 'status', status, message });
    const dialog = await customer.openAction('Disable payout');
    await dialog.reason.fill('Chargeback under review');
    await dialog.submit();
    await expect(shell.toastTitle).toHaveText(message);
    await expect(shell.toast).toHaveAttribute('data-tone', 'danger');
    await expect(dialog.reason).toHaveValue('Chargeback under review');
    await expect(dialog.send).toBeEnabled();
    await expect(dialog.element.locator(':focus')).toHaveCount(1);
    await console.platform.clearFaults();
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toastTitle).toHaveText('Customer updated');
    const sent = (await console.platform.requests('customers.togglePayout')).slice(before);
    expect(sent.map((request) => request.status)).toEqual([status, 200]);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect(sent.map(keyOf)[0]).toMatch(/^[\da-f-]{36}$/);
  }
});

test('a 422 shows the platform’s messages beside their fields', async ({ customer, shell }) => {
  await customer.open('cjk');
  const dialog = await customer.openAction('Edit email address');
  await dialog.field('New email').fill('adaeze.nwosu@mail.test');
  await dialog.submit();
  await dialog.expectError('New email', 'Another customer has this email address');
  await expect(shell.toast).toHaveAttribute('data-tone', 'danger');
  await expect(dialog.field('New email')).toHaveValue('adaeze.nwosu@mail.test');
  await dialog.field('New email').fill('wei.wang.new@mail.test');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(customer.header).toContainText('(wei.wang.new@mail.test)');

  const phone = await customer.openAction('Edit phone number');
  await phone.field('Phone number').fill('8030000001');
  await phone.submit();
  await phone.expectError('Phone number', 'Another customer has this phone number');
  await phone.cancel.click();
  await phone.expectClosed();
});

test('a request lost before the platform acted: the change was not made and can be sent again', async ({
  console,
  customer,
}) => {
  const writes = () => console.platform.requests('customers.toggleRestriction');
  await customer.open('vipMerchant');
  await console.platform.setFaults({ endpoint: 'customers.toggleRestriction', kind: 'drop', times: 1 });
  const dialog = await customer.openAction('Restrict');
  await dialog.reason.fill('Suspected fraud');
  await dialog.submit();
  await expect(dialog.element.getByRole('alert')).toContainText('The change was not made');
  await dialog.expectChanges(['Restricted: No → Yes'], dialog.element.getByRole('region', { name: 'Still to change' }));
  await expect(customer.badges.getByText('Account Restricted')).toHaveCount(0);
  await dialog.tryAgain.click();
  await expect(dialog.reason).toHaveValue('Suspected fraud');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(customer.badges.getByText('Account Restricted')).toBeVisible();
  const sent = await writes();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
});

for (const [kind, what] of [
  ['drop-after', 'an answer that is lost'],
  ['malformed', 'an answer that cannot be parsed'],
] as const)
  test(`${what}: the record shows the change and nothing is sent again`, async ({ console, customer }) => {
    const on = kind === 'malformed' ? 'american' : 'apostrophe';
    const writes = () => console.platform.requests('customers.toggleActive');
    await customer.open(on);
    await console.platform.setFaults({ endpoint: 'customers.toggleActive', kind, times: 1 });
    const dialog = await customer.openAction('Deactivate');
    await dialog.reason.fill('Requested by compliance');
    await dialog.submit();
    await expect(dialog.element.getByRole('status')).toContainText('The change was made');
    await expect(dialog.tryAgain).toHaveCount(0);
    await expect(dialog.send).toHaveCount(0);
    await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
    await dialog.close.click();
    await dialog.expectClosed();
    await expect(customer.actions).toBeFocused();
    expect(await writes()).toHaveLength(1);
    await customer.openTab('Audit logs');
    const log = new List(console.page, 'Audit logs');
    await expect(log.row('Requested by compliance')).toHaveCount(1);
    await customer.actions.click();
    await expect(customer.actionItem('Activate')).toBeVisible();
  });

test('no answer and an unreadable record: Check again finds the change', async ({ console, customer }) => {
  const writes = () => console.platform.requests('customers.jail');
  await customer.open('longName');
  await console.platform.setFaults(
    { endpoint: 'customers.jail', kind: 'delay-after', ms: 400 },
    { endpoint: 'customers.jail', kind: 'drop-after' },
  );
  const dialog = await customer.openAction('Jail');
  await dialog.reason.fill('Suspected fraud');
  await dialog.submit();
  await expect.poll(async () => (await writes()).length).toBe(1);
  await console.platform.setFaults({ endpoint: 'customers.get', kind: 'status', status: 404, message: 'Gone for now' });
  await expect(dialog.element.getByRole('alert')).toContainText('The change may have been made.');
  await expect(dialog.element.getByRole('alert')).toContainText('Check it before you try again');
  await expect(dialog.send).toHaveCount(0);
  await console.platform.clearFaults();
  await dialog.checkAgain.click();
  await expect(dialog.element.getByRole('status')).toContainText('The change was made');
  await dialog.close.click();
  await expect(customer.badges.getByText('Account jailed')).toBeVisible();
  expect(await writes()).toHaveLength(1);
});

test('a record that cannot be read before sending: nothing is sent and the form stays', async ({
  console,
  customer,
  shell,
}) => {
  const writes = () => console.platform.requests('customers.changeStatus');
  await customer.open('payoutOff');
  const dialog = await customer.openAction('Change user status');
  await dialog.element.getByRole('switch', { name: 'Merchant' }).check();
  await console.platform.setFaults({ endpoint: 'customers.get', kind: 'status', status: 404, message: 'Gone for now' });
  await dialog.submit();
  await expect(shell.toastTitle).toHaveText('Gone for now');
  await expect(shell.toastText).toHaveText('Nothing was sent.');
  await expect(dialog.element.getByRole('switch', { name: 'Merchant' })).toBeChecked();
  expect(await writes()).toEqual([]);
});

test('a double click and Enter twice send once', async ({ console, customer }) => {
  const restrictions = () => console.platform.requests('customers.toggleRestriction');
  await customer.open('noTwoFactor');
  await console.platform.setFaults({ endpoint: 'customers.toggleRestriction', kind: 'delay', ms: 300 });
  const restrict = await customer.openAction('Restrict');
  await restrict.send.dblclick();
  await restrict.expectClosed();
  await expect(customer.badges.getByText('Account Restricted')).toBeVisible();
  expect(await restrictions()).toHaveLength(1);

  const emails = () => console.platform.requests('customers.changeEmail');
  await console.platform.setFaults({ endpoint: 'customers.changeEmail', kind: 'delay', ms: 300 });
  const email = await customer.openAction('Edit email address');
  await email.field('New email').fill('twice@mail.test');
  await console.page.keyboard.press('Enter');
  await console.page.keyboard.press('Enter');
  await email.expectClosed();
  await expect(customer.header).toContainText('(twice@mail.test)');
  expect(await emails()).toHaveLength(1);
});

test('a dialog that is sending cannot be closed or edited', async ({ console, customer }) => {
  await customer.open('noBvn');
  await console.platform.setFaults({ endpoint: 'customers.changeLevel', kind: 'delay', ms: 2_000 });
  const dialog = await customer.openAction('Change level');
  await dialog.choose('Level', 'Level 1');
  await dialog.reason.fill('Documents expired');
  await dialog.submit();
  await expect(dialog.cancel).toBeDisabled();
  await expect(dialog.reason).toBeDisabled();
  await console.page.keyboard.press('Escape');
  await expect(dialog.element).toBeVisible();
  await dialog.expectClosed();
  await expect(customer.badges.getByText('Level 1')).toBeVisible();
});

test('the discard question of a tall dialog is in view', async ({ console, customer }) => {
  const { page } = console;
  await customer.open('noBvn');
  const dialog = await customer.openAction('Change level');
  await dialog.reason.fill('Documents expired');
  // The lowest window in which the dialog does not scroll, with its margins of 8 %; the question makes it taller.
  const height = (await dialog.element.boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 1_280, height: Math.ceil(height / 0.84) });
  await page.keyboard.press('Escape');
  await expect(dialog.element.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.keepEditing).toBeFocused();
  await dialog.discard.click();
  await dialog.expectClosed();
});
