// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ActionForm, untilClosed } from '../support/action-forms.ts';
import { answerCountries, answerCustomer, inDays, openAction, openCustomer } from '../support/customer-actions.ts';
import { platform } from '../support/fake-platform.ts';
import { spokenText } from '../support/spoken-text.ts';

// The forms of a customer's actions, and the menu that opens them.

beforeEach(() => {
  answerCustomer();
  answerCountries();
});

describe('the menu', () => {
  const openMenu = async () => {
    await openCustomer();
    fireEvent.click(page.getByRole('button', { name: 'Actions' }));
    return within(await page.findByRole('menu')).getAllByRole('menuitem', { hidden: true });
  };
  const labels = (items: HTMLElement[]) => items.map(spokenText);
  const usual = ['Edit email address', 'Edit phone number', 'Change level', 'Change user status', 'Remove 2FA'];

  test('has the actions in order, Reject Deletion only while a deletion is pending', async () => {
    expect(labels(await openMenu())).toEqual([...usual, 'Disable payout', 'Restrict', 'Jail', 'Deactivate']);
  });

  test('has the opposite actions of a customer with every state', async () => {
    answerCustomer({
      payout: false,
      meta: { restricted: true },
      jail_status: { jailed: true, until: inDays(2) },
      deleted_at: inDays(3),
    });
    const opposites = ['Enable payout', 'Unrestrict', 'Unjail', 'Deactivate', 'Reject Deletion'];
    expect(labels(await openMenu())).toEqual([...usual, ...opposites]);
  });

  test('has Remove 2FA disabled without 2FA', async () => {
    answerCustomer({ has_mfa: false });
    const item = (await openMenu()).find(({ textContent }) => textContent?.startsWith('Remove 2FA'));
    expect(item?.getAttribute('title')).toBe('This customer has no 2FA.');
    expect(item?.getAttribute('aria-disabled') ?? item?.getAttribute('data-disabled')).toBe('true');
  });
});

test.each([
  ['NG', '+2348030000001', 'Nigeria (+234)', '8030000001'],
  ['US', '+12125550124', 'United States (+1)', '2125550124'],
  ['GB', '+447400000019', 'United Kingdom (+44)', '7400000019'],
])(
  'Edit phone number splits the country code of %s from the number',
  async (country_code, phone_number, code, number) => {
    answerCustomer({ phone_number, profile: { first_name: 'Ada', last_name: 'Obi', country_code } });
    await openCustomer();
    const dialog = await openAction('customers.changePhone', 'Edit phone number');
    const select = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Country code' });
    expect(select.value).toBe(code);
    // The focus alone does not open its options.
    await waitFor(() => expect(document.activeElement).toBe(select));
    // Focused again: Mantine writes `aria-expanded` only once the list of options has its ID.
    fireEvent.blur(select);
    fireEvent.focus(select);
    expect(select.getAttribute('aria-expanded')).toBe('false');
    expect(dialog.field('Phone number').value).toBe(number);
    expect(dialog.field('Old phone number').readOnly).toBe(true);
    expect(dialog.isUnchanged()).toBe(true);
    expect(dialog.submit().disabled).toBe(true);
  },
);

test('Change level can be sent once level and reason are set', async () => {
  await openCustomer();
  const dialog = await openAction('customers.changeLevel', 'Change level');
  const expectEnabled = (isEnabled: boolean) => waitFor(() => expect(dialog.submit().disabled).toBe(!isEnabled));
  await expectEnabled(false);
  dialog.fill('Reason', 'Documents verified');
  await expectEnabled(false);
  await dialog.choose('Level', 'Level 1');
  await expectEnabled(true);
  dialog.fill('Reason', '');
  await expectEnabled(false);
  dialog.fill('Reason', 'Documents expired');
  await dialog.choose('Level', 'Level 2');
  await expectEnabled(false);
});

test('Jail offers 1 hour, 24 hours and 1 week', async () => {
  await openCustomer();
  const dialog = await openAction('customers.jail', 'Jail');
  fireEvent.click(dialog.getByRole('combobox', { name: 'Duration' }));
  const options = await page.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent?.trim())).toEqual(['1 hour', '24 hours', '1 week']);
  if (options[2]) fireEvent.click(options[2]);
  dialog.fill('Reason', 'Suspected fraud');
  fireEvent.click(dialog.submit());
  await untilClosed();
  expect(platform.lastRequest('customers.jail')?.body).toEqual({ reason: 'Suspected fraud', duration: '168h' });
});

test('Restrict sends its optional reason', async () => {
  await openCustomer();
  const dialog = await openAction('customers.toggleRestriction', 'Restrict');
  dialog.getByText('Optional');
  dialog.fill('Reason', 'Unusual deposits');
  fireEvent.click(dialog.submit());
  await untilClosed();
  expect(platform.lastRequest('customers.toggleRestriction')?.body).toEqual({ reason: 'Unusual deposits' });
});

test('a suggested reason fills the field and can be edited', async () => {
  await openCustomer();
  const dialog = await openAction('customers.togglePayout', 'Disable payout');
  for (const reason of ['Suspected fraud', 'Chargeback under review']) {
    fireEvent.click(dialog.getByRole('button', { name: new RegExp(reason) }));
    await waitFor(() => expect(dialog.field('Reason').value).toBe(reason));
  }
  dialog.fill('Reason', 'Chargeback under review, case 41');
  fireEvent.click(dialog.submit());
  await untilClosed();
  expect(platform.lastRequest('customers.togglePayout')?.body).toEqual({ reason: 'Chargeback under review, case 41' });
});

test('values that were discarded are gone when the dialog is opened again', async () => {
  await openCustomer();
  const dialog = await openAction('customers.toggleActive', 'Deactivate');
  dialog.fill('Reason', 'Not meant');
  fireEvent.keyDown(dialog.field('Reason'), { key: 'Escape' });
  fireEvent.click(await dialog.findByRole('button', { name: 'Discard' }));
  await untilClosed();
  const again = await openAction('customers.toggleActive', 'Deactivate');
  expect(again.field('Reason').value).toBe('');
  again.press('Cancel');
  await untilClosed();
  expect(platform.requestsOf('customers.toggleActive')).toEqual([]);
});

const writes = () => platform.requests.filter(({ idempotencyKey }) => idempotencyKey !== undefined);

/** A message beside the field, which keeps the focus; nothing is sent. */
const expectRefused = async (dialog: ActionForm, field: string, message: string) => {
  fireEvent.keyDown(dialog.field(field), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(dialog.error(field)).toContain(message));
  await waitFor(() => expect(document.activeElement).toBe(dialog.field(field)));
  expect(writes()).toEqual([]);
};

const digits = 'Use 4 to 14 digits, without the country code';
test.each<[label: string, id: string, field: string, messages: [typed: string, message: string][]]>([
  [
    'Edit email address',
    'customers.changeEmail',
    'New email',
    [
      ['not an address', 'Invalid email'],
      ['two@@mail.test', 'Invalid email'],
    ],
  ],
  [
    'Edit phone number',
    'customers.changePhone',
    'Phone number',
    [
      ['', 'Phone number is required'],
      ['803', digits],
      ['+2348030000001', digits],
      ['803 000 00 02', digits],
      ['123456789012345', digits],
      ['2348030000001', 'Leave out the country code +234'],
    ],
  ],
])('%s refuses what is malformed', async (label, id, field, messages) => {
  await openCustomer();
  const dialog = await openAction(id, label);
  for (const [typed, message] of messages) {
    dialog.fill(field, typed);
    await expectRefused(dialog, field, message);
  }
});

const required = 'Reason is required';
const jailed = { jail_status: { jailed: true, until: inDays(2) } };
test.each<[label: string, id: string, changes: object, message: string]>([
  ['Enable payout', 'customers.togglePayout', { payout: false }, required],
  ['Jail', 'customers.jail', {}, required],
  ['Unjail', 'customers.jail', jailed, required],
  ['Deactivate', 'customers.toggleActive', {}, 'Please enter a reason for deactivating this account'],
  ['Activate', 'customers.toggleActive', { active: false }, 'Please enter a reason for activating this account'],
  [
    'Reject Deletion',
    'customers.haltDeletion',
    { deleted_at: inDays(2) },
    'Please enter a reason for rejecting the deletion request',
  ],
])('%s is refused without a reason, and with spaces alone', async (label, id, changes, message) => {
  answerCustomer(changes);
  await openCustomer();
  const dialog = await openAction(id, label);
  await expectRefused(dialog, 'Reason', message);
  dialog.fill('Reason', '   ');
  await expectRefused(dialog, 'Reason', message);
});

test('Edit phone number requires a country code if the customer has no number', async () => {
  answerCustomer({ phone_number: null, profile: { first_name: 'Ada', last_name: 'Obi', country_code: null } });
  await openCustomer();
  const dialog = await openAction('customers.changePhone', 'Edit phone number');
  dialog.fill('Phone number', '8030000099');
  fireEvent.keyDown(dialog.field('Phone number'), { key: 'Enter', ctrlKey: true });
  await dialog.findByText('Country code is required');
  expect(writes()).toEqual([]);
});

describe('the message of a field', () => {
  test('appears when the field is left', async () => {
    await openCustomer();
    const dialog = await openAction('customers.changeLevel', 'Change level');
    await dialog.choose('Level', 'Level 3');
    dialog.field('Reason').focus();
    expect(dialog.error('Reason')).toBeNull();
    fireEvent.blur(dialog.field('Reason'));
    await waitFor(() => expect(dialog.error('Reason')).toContain('Reason is required'));
    expect(dialog.submit().disabled).toBe(true);
  });

  test('goes once the field is valid', async () => {
    await openCustomer();
    const dialog = await openAction('customers.changeEmail', 'Edit email address');
    dialog.fill('New email', 'nonsense');
    await expectRefused(dialog, 'New email', 'Invalid email');
    dialog.fill('New email', 'right@mail.test');
    await waitFor(() => expect(dialog.error('New email')).toBeNull());
  });
});
