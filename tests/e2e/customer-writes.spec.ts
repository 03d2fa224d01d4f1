import { expect } from 'playwright/test';
import type { Character } from './screens/customer.ts';
import { ListTab } from './screens/list-tab.ts';
import type { SeenRequest } from './support/door.ts';
import { test } from './support/test.ts';

// What becomes of a write that fails, is lost on the way, or is asked for twice (api.md: flag writes carry no target state).

const keyOf = ({ headers }: SeenRequest) => headers['idempotency-key'];

test.describe('a viewer', () => {
  test.use({ account: 'viewer' });

  test('has no actions, neither on the customer nor on rows and tabs', async ({ console, customer }) => {
    await customer.open('plain');
    await expect(customer.section('Identity')).toBeVisible();
    await expect(customer.actions).toHaveCount(0);
    for (const name of ['Edit profile', 'Edit address', 'Add note'])
      await expect(console.page.getByRole('button', { name })).toHaveCount(0);
    await customer.show('Wallets');
    await expect(new ListTab(console.page, 'Wallets').rows.first()).toBeVisible();
    await expect(console.page.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
    await customer.show('Verifications');
    await expect(new ListTab(console.page, 'Verifications').rows.first()).toBeVisible();
    await expect(console.page.getByRole('button', { name: 'Reject verifications' })).toHaveCount(0);
  });
});

const refusals: [number, string, Character][] = [
  [403, 'You need the permission customer:update to do this', 'plain'],
  [409, 'The account is under review by another team', 'subAccount'],
  [500, 'Something went wrong on the platform', 'rightToLeft'],
];

for (const [status, message, on] of refusals)
  test(`${status}: its message as a destructive toast, the form kept; sent again it goes out under the same key`, async ({
    console,
    customer,
    shell,
  }) => {
    const writes = () => console.door.requests('customers.togglePayout');
    await customer.open(on);
    await console.door.play({ endpoint: 'customers.togglePayout', kind: 'status', status, message });
    const dialog = await customer.act('Disable payout');
    await dialog.reason.fill('Chargeback under review');
    await dialog.submit();
    await expect(shell.toast.locator('.toast-title')).toHaveText(message);
    await expect(shell.toast).toHaveAttribute('data-tone', 'bad');
    await expect(dialog.reason).toHaveValue('Chargeback under review');
    await expect(dialog.send).toBeEnabled();
    await expect(dialog.box.locator(':focus')).toHaveCount(1);
    await console.door.calm();
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toast.locator('.toast-title')).toHaveText('Customer updated');
    const sent = await writes();
    expect(sent.map((request) => request.status)).toEqual([status, 200]);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect(sent.map(keyOf)[0]).toMatch(/^[\da-f-]{36}$/);
  });

test('422: the platform’s words stand beside the fields they are about, and go with the next try', async ({
  customer,
  shell,
}) => {
  await customer.open('cjk');
  const dialog = await customer.act('Edit email address');
  await dialog.field('New email').fill('adaeze.nwosu@mail.test');
  await dialog.submit();
  await dialog.expectProblem('New email', 'Another customer has this email address');
  await expect(shell.toast).toHaveAttribute('data-tone', 'bad');
  await expect(dialog.field('New email')).toHaveValue('adaeze.nwosu@mail.test');
  await dialog.field('New email').fill('wei.wang.new@mail.test');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(customer.header).toContainText('(wei.wang.new@mail.test)');

  const phone = await customer.act('Edit phone number');
  await phone.field('Phone number').fill('8030000001');
  await phone.submit();
  await phone.expectProblem('Phone number', 'Another customer has this phone number');
  await phone.cancel.click();
  await phone.expectClosed();
});

test('the connection drops before the platform has acted: says that nothing changed, and trying again changes it once', async ({
  console,
  customer,
}) => {
  const writes = () => console.door.requests('customers.toggleRestriction');
  await customer.open('vipMerchant');
  await console.door.play({ endpoint: 'customers.toggleRestriction', kind: 'drop', times: 1 });
  const dialog = await customer.act('Restrict');
  await dialog.reason.fill('Suspected fraud');
  await dialog.submit();
  await expect(dialog.box.getByRole('alert')).toContainText('The change was not made');
  await dialog.expectLines(['Restricted: No → Yes'], dialog.box.getByRole('region', { name: 'Still to change' }));
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
  ['drop-after', 'the connection drops after the platform has acted'],
  ['malformed', 'the answer of a write cannot be read'],
] as const)
  test(`${what}: the record is read again and shows the change; nothing is flipped back`, async ({
    console,
    customer,
  }) => {
    const on = kind === 'malformed' ? 'american' : 'apostrophe';
    const writes = () => console.door.requests('customers.toggleActive');
    await customer.open(on);
    await console.door.play({ endpoint: 'customers.toggleActive', kind, times: 1 });
    const dialog = await customer.act('Deactivate');
    await dialog.reason.fill('Requested by compliance');
    await dialog.submit();
    await expect(dialog.box.getByRole('status')).toContainText('The change was made');
    await expect(dialog.tryAgain).toHaveCount(0);
    await expect(dialog.send).toHaveCount(0);
    await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
    await dialog.close.click();
    await dialog.expectClosed();
    await expect(customer.actions).toBeFocused();
    expect(await writes()).toHaveLength(1);
    await customer.show('Audit logs');
    const log = new ListTab(console.page, 'Audit logs');
    await expect(log.row('Requested by compliance')).toHaveCount(1);
    await customer.actions.click();
    await expect(customer.actionItem('Activate')).toBeVisible();
  });

test('no answer, and the record cannot be read either: says so, and looking again finds the change', async ({
  console,
  customer,
}) => {
  const writes = () => console.door.requests('customers.jail');
  await customer.open('longName');
  await console.door.play(
    { endpoint: 'customers.jail', kind: 'delay-after', ms: 400 },
    { endpoint: 'customers.jail', kind: 'drop-after' },
  );
  const dialog = await customer.act('Jail');
  await dialog.reason.fill('Suspected fraud');
  await dialog.submit();
  await expect.poll(async () => (await writes()).length).toBe(1);
  await console.door.play({ endpoint: 'customers.get', kind: 'status', status: 404, message: 'Gone for now' });
  await expect(dialog.box.getByRole('alert')).toContainText('The change may have been made.');
  await expect(dialog.box.getByRole('alert')).toContainText('look again before you try again');
  await expect(dialog.send).toHaveCount(0);
  await console.door.calm();
  await dialog.lookAgain.click();
  await expect(dialog.box.getByRole('status')).toContainText('The change was made');
  await dialog.close.click();
  await expect(customer.badges.getByText('Account jailed')).toBeVisible();
  expect(await writes()).toHaveLength(1);
});

test('the record cannot be read before sending: nothing is sent, and the form is kept', async ({
  console,
  customer,
  shell,
}) => {
  const writes = () => console.door.requests('customers.changeStatus');
  await customer.open('payoutOff');
  const dialog = await customer.act('Change user status');
  await dialog.box.getByRole('switch', { name: 'Merchant' }).check();
  await console.door.play({ endpoint: 'customers.get', kind: 'status', status: 404, message: 'Gone for now' });
  await dialog.submit();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Gone for now');
  await expect(shell.toast.locator('.toast-text')).toHaveText('Nothing was sent.');
  await expect(dialog.box.getByRole('switch', { name: 'Merchant' })).toBeChecked();
  expect(await writes()).toEqual([]);
});

test('a double click, and Enter twice, send once', async ({ console, customer }) => {
  const restrictions = () => console.door.requests('customers.toggleRestriction');
  await customer.open('noTwoFactor');
  await console.door.play({ endpoint: 'customers.toggleRestriction', kind: 'delay', ms: 300 });
  const restrict = await customer.act('Restrict');
  await restrict.send.dblclick();
  await restrict.expectClosed();
  await expect(customer.badges.getByText('Account Restricted')).toBeVisible();
  expect(await restrictions()).toHaveLength(1);

  const emails = () => console.door.requests('customers.changeEmail');
  await console.door.play({ endpoint: 'customers.changeEmail', kind: 'delay', ms: 300 });
  const email = await customer.act('Edit email address');
  await email.field('New email').fill('twice@mail.test');
  await console.page.keyboard.press('Enter');
  await console.page.keyboard.press('Enter');
  await email.expectClosed();
  await expect(customer.header).toContainText('(twice@mail.test)');
  expect(await emails()).toHaveLength(1);
});

test('while it is sent the dialog cannot be left and its fields are locked', async ({ console, customer }) => {
  await customer.open('noBvn');
  await console.door.play({ endpoint: 'customers.changeLevel', kind: 'delay', ms: 800 });
  const dialog = await customer.act('Change level');
  await dialog.choose('Level', 'Level 1');
  await dialog.reason.fill('Documents expired');
  await dialog.submit();
  await expect(dialog.cancel).toBeDisabled();
  await expect(dialog.reason).toBeDisabled();
  await console.page.keyboard.press('Escape');
  await expect(dialog.box).toBeVisible();
  await dialog.expectClosed();
  await expect(customer.badges.getByText('Level 1')).toBeVisible();
});

test('in a tall dialog the question whether to discard what was typed is wholly in view', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await customer.open('noBvn');
  const dialog = await customer.act('Change level');
  await dialog.reason.fill('Documents expired');
  // The lowest window in which it needs no scrolling (8 % of it above and below stay free): the question makes it taller.
  const height = (await dialog.box.boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 1_280, height: Math.ceil(height / 0.84) });
  await page.keyboard.press('Escape');
  await expect(dialog.box.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.goOnWriting).toBeFocused();
  await dialog.discard.click();
  await dialog.expectClosed();
});
