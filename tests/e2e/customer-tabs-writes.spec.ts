import { expect } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { ListTab } from './screens/list-tab.ts';
import { test } from './support/test.ts';

// What can be done on a customer's tabs: each with who, before → after, its toast, and the list that follows.

test('a wallet is disabled and enabled again, each time with a reason', async ({ console, customer, shell }) => {
  await customer.open('american', 'wallets');
  const list = new ListTab(console.page, 'Wallets');
  const row = list.rows.filter({ has: console.page.getByText('USD', { exact: true }) });
  await expect(row).toContainText('Active');
  const disable = await list.act(row, 'Disable wallet');
  await expect(disable.who).toContainText('US Dollar wallet · José García');
  await expect(disable.who).toContainText('No USD can come in or go out while it is disabled.');
  await disable.expectLines(['State: Active → Disabled']);
  await disable.submit();
  await disable.expectProblem('Reason', 'Reason is required');
  await disable.template('Network under maintenance').click();
  await disable.submit();
  await disable.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('USD wallet disabled');
  await expect(row).toContainText('Disabled');
  const enable = await list.act(row, 'Enable wallet');
  await enable.expectLines(['State: Disabled → Active']);
  await enable.reason.fill('Maintenance is over');
  await enable.submit();
  await enable.expectClosed();
  await expect(row).toContainText('Active');
  await customer.show('Audit logs');
  await expect(new ListTab(console.page, 'Audit logs').rows.first()).toContainText('Maintenance is over');
});

test('a balance is corrected only with a reason, its currency typed, and a decimal that the currency has', async ({
  console,
  customer,
  shell,
}) => {
  await customer.open('bigMoney', 'wallets');
  const list = new ListTab(console.page, 'Wallets');
  const row = list.row('999,999,999').first();
  const dialog = await list.act(row, 'Correct balance');
  await expect(dialog.field('Balance now')).toHaveValue('999,999,999,999,999,999,999,999,999,999.00 UGX');
  await expect(dialog.field('Balance now')).not.toBeEditable();
  const balance = dialog.field('New balance in UGX');
  const confirm = dialog.field('Type UGX to confirm');
  await expect(dialog.send).toBeDisabled();
  await balance.fill('1');
  await expect(dialog.send).toBeDisabled();
  await confirm.fill('USD');
  await expect(dialog.send).toBeDisabled();
  await confirm.fill('UGX');
  for (const [typed, message] of [
    ['1,5', 'Use digits and a point, such as 1250.50'],
    ['1e5', 'Use digits and a point, such as 1250.50'],
    ['ten', 'Use digits and a point, such as 1250.50'],
    ['.5', 'Use digits and a point, such as 1250.50'],
    ['1.005', 'Use at most 2 decimals'],
  ] as const) {
    await balance.fill(typed);
    await dialog.submit();
    await dialog.expectProblem('New balance in UGX', message);
  }
  await balance.fill('999999999999999999999999999998.01');
  await dialog.expectLines([
    'Balance: 999,999,999,999,999,999,999,999,999,999.00 UGX → 999,999,999,999,999,999,999,999,999,998.01 UGX',
  ]);
  await dialog.submit();
  await dialog.expectProblem('Reason', 'Reason is required');
  await dialog.template('Correction agreed with finance').click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('UGX balance corrected');
  await expect(row).toContainText('999,999,999,999,999,999,999,999,999,998.01 UGX');
  await customer.show('Transactions');
  await expect(new ListTab(console.page, 'Transactions').rows.first()).toContainText('0.99 UGX');
});

test('the platform’s refusal of a balance stands beside the field', async ({ console, customer }) => {
  await customer.open('bigMoney', 'wallets');
  const list = new ListTab(console.page, 'Wallets');
  const dialog = await list.act(list.row('TRX').first(), 'Correct balance');
  await dialog.field('New balance in TRX').fill('0.00000001');
  await dialog.reason.fill('Below what is locked');
  await dialog.field('Type TRX to confirm').fill('TRX');
  await dialog.submit();
  await dialog.expectProblem('New balance in TRX', '12345678901234567890.11234567 TRX are locked');
});

for (const { what, tab, action, toast, on } of [
  {
    what: 'a crypto address',
    tab: 'Crypto Addresses',
    action: 'Delete address',
    toast: 'Crypto address deleted',
    on: 'plain',
  },
  {
    what: 'a payment account',
    tab: 'Payment Accounts',
    action: 'Delete account',
    toast: 'Payment account deleted',
    on: 'deactivated',
  },
  {
    what: 'a beneficiary',
    tab: 'Beneficiaries',
    action: 'Delete beneficiary',
    toast: 'Beneficiary deleted',
    on: 'subAccount',
  },
] as const)
  test(`${what} is deleted after a confirmation; the row goes, the log has it`, async ({
    console,
    customer,
    shell,
  }) => {
    await customer.open(on);
    await customer.show(tab);
    const list = new ListTab(console.page, tab);
    await expect(list.rows.first()).toBeVisible();
    const before = await list.rows.count();
    const kept = await list.act(list.rows.first(), action);
    await kept.cancel.click();
    await kept.expectClosed();
    await expect(list.rows).toHaveCount(before);
    const dialog = await list.act(list.rows.first(), action);
    await dialog.expectLines(['Exists: Yes → No']);
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toast.locator('.toast-title')).toHaveText(toast);
    await expect(list.rows).toHaveCount(before - 1);
    // What had the focus went with the row: it is at the content, not lost.
    await expect(shell.content).toBeFocused();
    await customer.show('Audit logs');
    await expect(new ListTab(console.page, 'Audit logs').rows.first()).toContainText(/deleted/);
  });

test('a beneficiary is edited: only what it has is asked, before → after, and the row follows', async ({
  console,
  customer,
  shell,
}) => {
  await customer.open('cjk', 'beneficiaries');
  const list = new ListTab(console.page, 'Beneficiaries');
  const row = list.row('Bank').first();
  const name = (await row.getByRole('link').textContent()) ?? '';
  const dialog = await list.act(row, 'Edit beneficiary');
  await expect(dialog.field('Name')).toHaveValue(name);
  await expect(dialog.field('Address')).toHaveCount(0);
  await dialog.field('Name').fill('');
  await dialog.submit();
  await dialog.expectProblem('Name', 'Name is required');
  await dialog.field('Name').fill('Ngozi Renamed');
  await dialog.field('Account number').fill('0123456789');
  await expect.poll(async () => (await dialog.lines())[0]).toBe(`Name: ${name} → Ngozi Renamed`);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Beneficiary updated');
  await expect(list.row('Ngozi Renamed')).toContainText('0123456789');
});

test('a sender account is looked at, disabled and enabled', async ({ console, customer, shell }) => {
  await customer.open('vipMerchant', 'sender-accounts');
  const list = new ListTab(console.page, 'Sender accounts');
  const row = list.rows.first();
  const provider = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  const peek = console.page.getByRole('dialog', { name: `${provider} account` });
  await expect(peek).toContainText('Account number');
  await console.page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  const wasActive = (await row.textContent())?.includes('Active') === true;
  const steps = wasActive
    ? (['Disable account', 'Enable account'] as const)
    : (['Enable account', 'Disable account'] as const);
  for (const action of steps) {
    const dialog = await list.act(row, action);
    await dialog.submit();
    await dialog.expectClosed();
    const becomes = action === 'Disable account' ? 'disabled' : 'enabled';
    await expect(shell.toast.locator('.toast-title')).toHaveText(`Sender account ${becomes}`);
    await expect(row).toContainText(becomes === 'disabled' ? 'Disabled' : 'Active');
  }
});

test('verifications: one is looked at with its fields and document; all are rejected with a reason', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('restrictedJailed', 'documents');
  const list = new ListTab(page, 'Verifications');
  await expect(list.rows).toHaveCount(4);
  await list.names.filter({ hasText: 'Selfie' }).click();
  const peek = page.getByRole('dialog', { name: 'Selfie' });
  await expect(peek).toContainText('Likeness');
  const picture = peek.getByRole('img', { name: 'Selfie' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  expect(console.address()).toContain('open=');
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  expect(console.address()).not.toContain('open=');

  await page.getByRole('button', { name: 'Reject verifications' }).click();
  const dialog = new ActionDialog(page, 'Reject verifications');
  await dialog.ready();
  await expect(dialog.changes).toContainText('Verified');
  await dialog.submit();
  await dialog.expectProblem('Reason', 'Reason is required');
  await dialog.template('The document has expired').click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Verifications rejected');
  await expect(customer.badges.getByText('Not verified')).toBeVisible();
  await expect.poll(async () => new Set(await list.column('Status'))).toEqual(new Set(['Rejected']));
  await expect(page.getByRole('button', { name: 'Reject verifications' })).toBeDisabled();
});

test('the BVN is unassigned; without one the button is disabled', async ({ console, customer, shell }) => {
  const { page } = console;
  await customer.open('noBvn', 'documents');
  const button = page.getByRole('button', { name: 'Unassign BVN' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'This customer has no BVN.');
  await customer.open('payoutOff', 'documents');
  await button.click();
  const dialog = new ActionDialog(page, 'Unassign BVN');
  await dialog.expectLines(['BVN: Ends in 0016 → None']);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('BVN unassigned');
  await expect(button).toBeDisabled();
  await customer.show('Profile');
  await expect(customer.field('Identity', 'BVN')).toHaveText('–');
});

test('a note is added and stands first; one that fails is kept, and its loss is cleared up', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  const text = 'Called on the phone: will send a new passport.\nAsk again on Monday.';
  await customer.open('jailed');
  const notes = customer.section('Notes');
  const add = notes.getByRole('button', { name: 'Add note' });
  await add.click();
  const dialog = new ActionDialog(page, 'Add note');
  await dialog.ready();
  await dialog.field('Note').fill(text);
  await console.door.play({ endpoint: 'customers.addNote', kind: 'status', status: 500, message: 'Not now' });
  await dialog.submit();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Not now');
  await expect(dialog.field('Note')).toHaveValue(text);
  await console.door.calm();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Note added');
  await expect(notes.getByRole('listitem').first()).toContainText('will send a new passport.');
  await expect(notes.getByRole('listitem').first()).toContainText('Amara Nwosu');
  await expect(add).toBeFocused();

  await console.door.play({ endpoint: 'customers.addNote', kind: 'drop-after', times: 1 });
  await add.click();
  await dialog.field('Note').fill('Second note');
  await dialog.submit();
  await expect(dialog.box.getByRole('status')).toContainText('The change was made');
  await dialog.close.click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'Second note' })).toHaveCount(1);
});

test('the profile is edited: name, gender and birthday; the header follows', async ({ console, customer, shell }) => {
  const { page } = console;
  await customer.open('deletionPending');
  const edit = customer.section('Identity').getByRole('button', { name: 'Edit profile' });
  await edit.click();
  const dialog = new ActionDialog(page, 'Edit profile');
  await expect(dialog.field('First name')).toBeFocused();
  await dialog.field('First name').fill('');
  await dialog.submit();
  await dialog.expectProblem('First name', 'First name is required');
  await dialog.field('First name').fill('Aminata');
  await dialog.field('Date of birth').fill('2199-01-01');
  await dialog.submit();
  await dialog.expectProblem('Date of birth', 'Use a day in the past');
  await dialog.field('Date of birth').fill('1990-02-28');
  await expect.poll(async () => (await dialog.lines())[0]).toBe('First name: Amina → Aminata');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Customer updated');
  await expect(customer.name).toHaveText('Aminata Bello');
  await expect(customer.field('Identity', 'Date of birth')).toHaveText('Feb 28, 1990');
  await expect(edit).toBeFocused();
});

test('the address is edited: its country from the list of all, what may be missing left out', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('nulls');
  const edit = customer.section('Address').getByRole('button', { name: 'Edit address' });
  await edit.click();
  const dialog = new ActionDialog(page, 'Edit address');
  await dialog.ready();
  await expect(dialog.field('Address')).toBeFocused();
  await dialog.field('Address').fill('12 Moi Avenue');
  await dialog.submit();
  await dialog.expectProblem('City', 'City is required');
  await dialog.expectProblem('State', 'State is required');
  await dialog.field('City').fill('Mombasa');
  await dialog.field('State').fill('Coast');
  await dialog.box.getByRole('combobox', { name: 'Country' }).fill('Keny');
  await page.getByRole('option', { name: 'Kenya', exact: true }).click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Customer updated');
  await expect(customer.field('Address', 'City')).toHaveText('Mombasa');
  await expect(customer.field('Address', 'Country')).toHaveText('Kenya');
  await expect(customer.field('Address', 'Postal code')).toHaveText('–');
});
