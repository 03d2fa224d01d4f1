import { expect } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

// The writes on a customer's tabs: dialog, toast, and the list afterwards.

test('a wallet is disabled and enabled with a reason', async ({ console, customer, shell }) => {
  await customer.open('american', 'wallets');
  const list = new List(console.page, 'Wallets');
  const row = list.table.locator('tr[data-row=USD]');
  await expect(row).toContainText('Active');
  const disable = await list.openAction(row, 'Disable wallet');
  await expect(disable.subject).toContainText('US Dollar wallet · José García');
  await expect(disable.subject).toContainText("The customer can't receive or send USD while the wallet is disabled.");
  await disable.expectChanges(['Status: Active → Disabled']);
  await disable.submit();
  await disable.expectError('Reason', 'Reason is required');
  await disable.suggestedReason('Network under maintenance').click();
  await disable.submit();
  await disable.expectClosed();
  await expect(shell.toastTitle).toHaveText('USD wallet disabled');
  await expect(row).toContainText('Disabled');
  const enable = await list.openAction(row, 'Enable wallet');
  await enable.expectChanges(['Status: Disabled → Active']);
  await enable.reason.fill('Maintenance is over');
  await enable.submit();
  await enable.expectClosed();
  await expect(row).toContainText('Active');
  await customer.openTab('Audit logs');
  await expect(new List(console.page, 'Audit logs').rows.first()).toContainText('Maintenance is over');
});

test('a balance correction requires a valid decimal, a reason, and the difference as confirmation', async ({
  console,
  customer,
  shell,
}) => {
  await customer.open('bigMoney', 'wallets');
  const list = new List(console.page, 'Wallets');
  const row = list.row('999,999,999').first();
  const dialog = await list.openAction(row, 'Correct balance');
  await expect(dialog.element).toContainText('Current balance999,999,999,999,999,999,999,999,999,999.00 UGX');
  const balance = dialog.field('New balance in UGX');
  await expect(dialog.send).toBeDisabled();
  await balance.fill('1');
  await expect(dialog.send).toBeDisabled();
  for (const [typed, message] of [
    ['1,5', 'Use digits and a decimal point, such as 1250.50'],
    ['1e5', 'Use digits and a decimal point, such as 1250.50'],
    ['ten', 'Use digits and a decimal point, such as 1250.50'],
    ['.5', 'Use digits and a decimal point, such as 1250.50'],
    ['1.005', 'Use at most 2 decimals'],
  ] as const) {
    await balance.fill(typed);
    await dialog.trySubmit();
    await dialog.expectError('New balance in UGX', message);
  }
  await balance.fill('999999999999999999999999999998.01');
  await expect(balance).toHaveValue('999,999,999,999,999,999,999,999,999,998.01');
  await expect(dialog.element.getByRole('status')).toHaveText('-0.99 UGX');
  await dialog.field('Type -0.99 to confirm').fill('0.99');
  await expect(dialog.send).toBeDisabled();
  await dialog.field('Type -0.99 to confirm').fill('-0.99');
  await dialog.expectChanges([
    'Balance: 999,999,999,999,999,999,999,999,999,999.00 UGX → 999,999,999,999,999,999,999,999,999,998.01 UGX',
  ]);
  await dialog.submit();
  await dialog.expectError('Reason', 'Reason is required');
  await dialog.suggestedReason('Correction agreed with finance').click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('UGX balance corrected');
  await expect(row).toContainText('999,999,999,999,999,999,999,999,999,998.01 UGX');
  await customer.openTab('Transactions');
  await expect(new List(console.page, 'Transactions').rows.first()).toContainText('0.99 UGX');
});

test('a balance is adjusted by an amount, by keyboard', async ({ console, customer, shell }) => {
  const { page } = console;
  await customer.open('bigMoney', 'wallets');
  const list = new List(page, 'Wallets');
  const row = list.row('USDC').first();
  const dialog = await list.openAction(row, 'Correct balance');
  await dialog.element.getByText('Adjust by', { exact: true }).click();
  const amount = dialog.field('Add or subtract (-) in USDC');
  await amount.pressSequentially('1250.5');
  await expect(amount).toHaveValue('1,250.5');
  await expect(dialog.element.getByRole('status')).toHaveText('+1,250.50 USDC');
  await dialog.expectChanges(['Balance: 0.00 USDC → 1,250.50 USDC']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+3');
  await expect(dialog.reason).toHaveValue('Correction agreed with finance');
  // From the reason over the suggestions, which are one stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.field('Type +1,250.50 to confirm')).toBeFocused();
  await page.keyboard.type('1250.50');
  await page.keyboard.press('ControlOrMeta+Enter');
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('USDC balance corrected');
  await expect(row).toContainText('1,250.50 USDC');
});

test('a balance that the platform refuses shows its message beside the field', async ({ console, customer }) => {
  await customer.open('bigMoney', 'wallets');
  const list = new List(console.page, 'Wallets');
  const dialog = await list.openAction(list.row('TRX').first(), 'Correct balance');
  await dialog.field('New balance in TRX').fill('0.00000001');
  await dialog.reason.fill('Below what is locked');
  await dialog.confirm();
  await dialog.submit();
  await dialog.expectError('New balance in TRX', '12345678901234567890.11234567 TRX are locked');
});

test('deleting asks for confirmation, removes the row, and is in the audit log', async ({
  console,
  customer,
  shell,
}) => {
  for (const [tab, action, toast, on] of [
    ['Crypto Addresses', 'Delete address', 'Crypto address deleted', 'plain'],
    ['Payment Accounts', 'Delete account', 'Payment account deleted', 'deactivated'],
    ['Beneficiaries', 'Delete beneficiary', 'Beneficiary deleted', 'subAccount'],
  ] as const) {
    await customer.open(on);
    await customer.openTab(tab);
    const list = new List(console.page, tab);
    await expect(list.rows.first()).toBeVisible();
    const before = await list.rows.count();
    const canceled = await list.openAction(list.rows.first(), action);
    await canceled.cancel.click();
    await canceled.expectClosed();
    await expect(list.rows).toHaveCount(before);
    const dialog = await list.openAction(list.rows.first(), action);
    await dialog.expectChanges(['Exists: Yes → No']);
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toastTitle).toHaveText(toast);
    await expect(list.rows).toHaveCount(before - 1);
    // The row that had the focus is gone.
    await expect(shell.content).toBeFocused();
    await customer.openTab('Audit logs');
    await expect(new List(console.page, 'Audit logs').rows.first()).toContainText(/deleted/);
  }
});

test('editing a beneficiary asks only for its own fields and updates the row', async ({ console, customer, shell }) => {
  await customer.open('cjk', 'beneficiaries');
  const list = new List(console.page, 'Beneficiaries');
  const row = list.row('Bank').first();
  const name = (await row.getByRole('link').textContent()) ?? '';
  const dialog = await list.openAction(row, 'Edit beneficiary');
  await expect(dialog.field('Name')).toHaveValue(name);
  await expect(dialog.field('Address')).toHaveCount(0);
  await dialog.field('Name').fill('');
  await dialog.trySubmit();
  await dialog.expectError('Name', 'Name is required');
  await dialog.field('Name').fill('Ngozi Renamed');
  await dialog.field('Account number').fill('0123456789');
  await expect.poll(async () => (await dialog.changeLines())[0]).toBe(`Name: ${name} → Ngozi Renamed`);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Beneficiary updated');
  await expect(list.row('Ngozi Renamed')).toContainText('0123456789');
});

test('a sender account opens in a panel, and is disabled and enabled', async ({ console, customer, shell }) => {
  await customer.open('vipMerchant', 'sender-accounts');
  const list = new List(console.page, 'Sender accounts');
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
    const dialog = await list.openAction(row, action);
    await dialog.submit();
    await dialog.expectClosed();
    const becomes = action === 'Disable account' ? 'disabled' : 'enabled';
    await expect(shell.toastTitle).toHaveText(`Sender account ${becomes}`);
    await expect(row).toContainText(becomes === 'disabled' ? 'Disabled' : 'Active');
  }
});

test('a verification shows its fields and document; all are rejected with a reason', async ({
  console,
  customer,
  shell,
}) => {
  const { page } = console;
  await customer.open('restrictedJailed', 'documents');
  const list = new List(page, 'Verifications');
  await expect(list.rows).toHaveCount(4);
  await list.rowLinks.filter({ hasText: 'Selfie' }).click();
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
  await dialog.waitUntilReady();
  await expect(dialog.changes).toContainText('Verified');
  await dialog.submit();
  await dialog.expectError('Reason', 'Reason is required');
  await dialog.suggestedReason('The document has expired').click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Verifications rejected');
  await expect(customer.badges.getByText('Not verified')).toBeVisible();
  await expect.poll(async () => new Set(await list.column('Status'))).toEqual(new Set(['Rejected']));
  await expect(page.getByRole('button', { name: 'Reject verifications' })).toBeDisabled();
});

test('a BVN is unassigned; without one the button is disabled', async ({ console, customer, shell }) => {
  const { page } = console;
  await customer.open('noBvn', 'documents');
  const button = page.getByRole('button', { name: 'Unassign BVN' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'This customer has no BVN.');
  await customer.open('payoutOff', 'documents');
  await button.click();
  const dialog = new ActionDialog(page, 'Unassign BVN');
  await dialog.expectChanges(['BVN: Ends in 0016 → None']);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('BVN unassigned');
  await expect(button).toBeDisabled();
  await customer.openTab('Profile');
  await expect(customer.field('Identity', 'BVN')).toHaveText('–');
});

test('a new note is listed first; a failed one keeps its text; a lost answer is resolved', async ({
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
  await dialog.waitUntilReady();
  await dialog.field('Note').fill(text);
  await console.platform.setFaults({ endpoint: 'customers.addNote', kind: 'status', status: 500, message: 'Not now' });
  await dialog.submit();
  await expect(shell.toastTitle).toHaveText('Not now');
  await expect(dialog.field('Note')).toHaveValue(text);
  await console.platform.clearFaults();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Note added');
  await expect(notes.getByRole('listitem').first()).toContainText('will send a new passport.');
  await expect(notes.getByRole('listitem').first()).toContainText('Amara Nwosu');
  await expect(add).toBeFocused();

  await console.platform.setFaults({ endpoint: 'customers.addNote', kind: 'drop-after', times: 1 });
  await add.click();
  await dialog.field('Note').fill('Second note');
  await dialog.submit();
  await expect(dialog.element.getByRole('status')).toContainText('The change was made');
  await dialog.close.click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'Second note' })).toHaveCount(1);
});

test('editing the profile updates the header', async ({ console, customer, shell }) => {
  const { page } = console;
  await customer.open('deletionPending');
  const edit = customer.section('Identity').getByRole('button', { name: 'Edit profile' });
  await edit.click();
  const dialog = new ActionDialog(page, 'Edit profile');
  await expect(dialog.field('First name')).toBeFocused();
  await dialog.field('First name').fill('');
  await dialog.trySubmit();
  await dialog.expectError('First name', 'First name is required');
  await dialog.field('First name').fill('Aminata');
  await dialog.field('Date of birth').fill('2199-01-01');
  await dialog.submit();
  await dialog.expectError('Date of birth', 'Choose a date in the past');
  await dialog.field('Date of birth').fill('1990-02-28');
  await expect.poll(async () => (await dialog.changeLines())[0]).toBe('First name: Amina → Aminata');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer updated');
  await expect(customer.name).toHaveText('Aminata Bello');
  await expect(customer.field('Identity', 'Date of birth')).toHaveText('Feb 28, 1990');
  await expect(edit).toBeFocused();
});

test('editing the address requires address, city, state and country only', async ({ console, customer, shell }) => {
  const { page } = console;
  await customer.open('nulls');
  const edit = customer.section('Address').getByRole('button', { name: 'Edit address' });
  await edit.click();
  const dialog = new ActionDialog(page, 'Edit address');
  await dialog.waitUntilReady();
  await expect(dialog.field('Address')).toBeFocused();
  await dialog.field('Address').fill('12 Moi Avenue');
  await dialog.submit();
  await dialog.expectError('City', 'City is required');
  await dialog.expectError('State / region', 'State is required');
  await dialog.field('City').fill('Mombasa');
  await dialog.field('State / region').fill('Coast');
  await dialog.element.getByRole('combobox', { name: 'Country' }).fill('Keny');
  await page.getByRole('option', { name: 'Kenya', exact: true }).click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer updated');
  await expect(customer.field('Address', 'City')).toHaveText('Mombasa');
  await expect(customer.field('Address', 'Country')).toHaveText('Kenya');
  await expect(customer.field('Address', 'Postal code')).toHaveText('–');
});
