// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { invalid, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { type ActionForm, untilClosed } from '../support/action-forms.ts';
import { answerCountries, answerCustomer, inDays, openAction, openCustomer } from '../support/customer-actions.ts';
import { untilIdle } from '../support/idle.ts';
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

const onePhone = 'Enter one phone number, such as 803 123 4567 or +234 803 123 4567';
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
      ['ask her', onePhone],
      ['0803 000 0002 or 0803 000 0003', onePhone],
      ['+254 712 345 678', 'No country in the list has this country code'],
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

const phoneOf = (phone_number: string, country_code: string) =>
  answerCustomer({ phone_number, profile: { first_name: 'Ada', last_name: 'Obi', country_code } });

test.each([
  ['0803 123 4567', 'Nigeria (+234)', '8031234567', { country_code: 'NG', number: '8031234567' }],
  ['2348031234567', 'Nigeria (+234)', '8031234567', { country_code: 'NG', number: '8031234567' }],
  ['00447911123456', 'United Kingdom (+44)', '7911123456', { country_code: 'GB', number: '7911123456' }],
  ['+229 01 97 12 34 56', 'Benin (+229)', '0197123456', { country_code: 'BJ', number: '0197123456' }],
  ['803', 'Nigeria (+234)', '803', { country_code: 'NG', number: '803' }],
])('%s is written as it is sent when the number is left', async (typed, code, number, body) => {
  phoneOf('+2348030000001', 'NG');
  await openCustomer();
  const dialog = await openAction('customers.changePhone', 'Edit phone number');
  dialog.fill('Phone number', typed);
  fireEvent.blur(dialog.field('Phone number'));
  expect(dialog.field('Phone number').value).toBe(number);
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Country code' }).value).toBe(code);
  dialog.send();
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(platform.lastRequest('customers.changePhone')?.body).toEqual(body);
});

test.each([
  ['+2290197123456', 'BJ', '0197123456'],
  ['+23408031234567', 'NG', '08031234567'],
  ['0803 123 4567', 'NG', '8031234567'],
  ['ask her brother', 'NG', 'ask her brother'],
])('an untouched %s stays as it is', async (stored, country, number) => {
  phoneOf(stored, country);
  await openCustomer();
  const dialog = await openAction('customers.changePhone', 'Edit phone number');
  const field = dialog.field('Phone number');
  expect(field.value).toBe(number);
  field.focus();
  fireEvent.blur(field);
  expect(field.value).toBe(number);
  expect(dialog.isUnchanged()).toBe(true);
  expect(dialog.submit().disabled).toBe(true);
});

describe('a phone number that another customer has', () => {
  beforeEach(() => {
    platform.answers.set('customers.changePhone', () => invalid({ number: 'Another customer has this phone number' }));
    const customer = { id: 'CUS9', name: 'Ngozi Eze' };
    const found = { id: 'PHN9', number: '+2348030000009', user_id: 'CUS9', created_at: inDays(-1), matched: null };
    platform.answerWith('search.run', {
      phone_numbers: [
        { ...found, id: 'PHN8', number: '+2348030000010', customer: null },
        { ...found, customer },
      ],
    });
  });
  const refuse = async () => {
    phoneOf('+2348030000001', 'NG');
    await openCustomer();
    const dialog = await openAction('customers.changePhone', 'Edit phone number');
    dialog.fill('Phone number', '0803 000 0009');
    dialog.send();
    await dialog.findByText(/Another customer has this phone number/);
    return dialog;
  };

  test('links the customer', async () => {
    const dialog = await refuse();
    const link = await dialog.findByRole('link', { name: 'Ngozi Eze' });
    expect(link.getAttribute('href')).toBe('/wanda/customers/CUS9');
    expect(platform.lastRequest('search.run')?.body).toEqual({
      parameters: [{ filter: 'phone_number', value: '+2348030000009' }],
    });
  });

  test('still links the customer when the field is left to follow the link', async () => {
    const dialog = await refuse();
    await dialog.findByRole('link', { name: 'Ngozi Eze' });
    fireEvent.blur(dialog.field('Phone number'));
    await untilIdle();
    expect(dialog.getByRole('link', { name: 'Ngozi Eze' })).toBeTruthy();
  });

  test.each<[string, (dialog: Awaited<ReturnType<typeof refuse>>) => unknown]>([
    ['number', (dialog) => dialog.fill('Phone number', '08030000008')],
    ['country code', (dialog) => dialog.choose('Country code', 'Ghana (+233)')],
  ])('is no longer said once the %s changes', async (_what, change) => {
    const dialog = await refuse();
    await change(dialog);
    await waitFor(() => expect(dialog.queryByText(/Another customer has this phone number/)).toBeNull());
    expect(dialog.queryByRole('link', { name: 'Ngozi Eze' })).toBeNull();
    expect(dialog.queryByText('Look again')).toBeNull();
  });
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
