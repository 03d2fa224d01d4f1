import { expect } from 'playwright/test';
import type { Character } from './screens/customer.ts';
import { test } from './support/test.ts';

// Each rule shows its message beside the field, keeps the focus there, and sends nothing.

interface Rule {
  label: string;
  on: Character;
  field: string;
  /** What is typed, and the message that follows; undefined leaves the field as it is. */
  messages: [typed: string | undefined, message: string][];
}

const textRules: Rule[] = [
  {
    label: 'Edit email address',
    on: 'plain',
    field: 'New email',
    messages: [
      ['not an address', 'Invalid email'],
      ['two@@mail.test', 'Invalid email'],
    ],
  },
  {
    label: 'Edit phone number',
    on: 'plain',
    field: 'Phone number',
    messages: [
      ['', 'Phone number is required'],
      ['803', 'Use 4 to 14 digits, without the country code'],
      ['+2348030000001', 'Use 4 to 14 digits, without the country code'],
      ['803 000 00 02', 'Use 4 to 14 digits, without the country code'],
      ['123456789012345', 'Use 4 to 14 digits, without the country code'],
      ['2348030000001', 'Leave out the country code +234'],
    ],
  },
];

const reasonRules: Rule[] = (
  [
    ['Disable payout', 'plain', 'Reason is required'],
    ['Jail', 'plain', 'Reason is required'],
    ['Deactivate', 'plain', 'Please enter a reason for deactivating this account'],
    ['Unjail', 'jailed', 'Reason is required'],
    ['Enable payout', 'payoutOff', 'Reason is required'],
    ['Activate', 'deactivated', 'Please enter a reason for activating this account'],
    ['Reject Deletion', 'deletionPending', 'Please enter a reason for rejecting the deletion request'],
  ] as const
).map(([label, on, message]) => ({
  label,
  on,
  field: 'Reason',
  messages: [
    [undefined, message],
    ['   ', message],
  ],
}));

for (const [title, rules] of [
  ['email and phone number', textRules],
  ['required reasons', reasonRules],
] as const)
  test(`validation: ${title}`, async ({ console, customer }) => {
    let opened: Character | undefined;
    for (const { label, on, field, messages } of rules) {
      if (on !== opened) await customer.open(on);
      opened = on;
      const dialog = await customer.openAction(label);
      for (const [typed, message] of messages) {
        if (typed !== undefined) await dialog.field(field).fill(typed);
        await dialog.field(field).press('Control+Enter');
        await dialog.expectError(field, message);
        await expect(dialog.field(field)).toBeFocused();
      }
      await dialog.cancel.click();
      await dialog.expectClosed();
    }
    const writes = (await console.platform.requests()).filter(
      ({ method, name }) => method !== 'GET' && name.startsWith('customers.'),
    );
    expect(writes).toEqual([]);
  });

test('Edit email address cannot be sent before an address is typed', async ({ customer }) => {
  await customer.open('plain');
  const dialog = await customer.openAction('Edit email address');
  await expect(dialog.send).toBeDisabled();
  await expect(dialog.changes).toContainText('Nothing changes yet.');
  await dialog.field('New email').fill('abc');
  await expect(dialog.changes).toContainText('Nothing changes yet.');
});

test('Edit phone number requires a country code if the customer has no number', async ({ customer }) => {
  await customer.open('nulls');
  const dialog = await customer.openAction('Edit phone number');
  await dialog.field('Phone number').fill('8030000099');
  await dialog.trySubmit();
  await expect(dialog.element.getByText('Country code is required')).toBeVisible();
});

test('a message appears when its field is left, and goes once the field is valid', async ({ console, customer }) => {
  await customer.open('plain');
  const level = await customer.openAction('Change level');
  await level.choose('Level', 'Level 3');
  await level.reason.focus();
  await console.page.keyboard.press('Tab');
  await level.expectError('Reason', 'Reason is required');
  await expect(level.send).toBeDisabled();
  await level.cancel.click();
  await level.expectClosed();
  const email = await customer.openAction('Edit email address');
  await email.field('New email').fill('nonsense');
  await expect(email.send).toBeDisabled();
  await email.trySubmit();
  await email.expectError('New email', 'Invalid email');
  await email.field('New email').fill('right@mail.test');
  await expect(email.field('New email')).not.toHaveAttribute('aria-invalid', 'true');
});
