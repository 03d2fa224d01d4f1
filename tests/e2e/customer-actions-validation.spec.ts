import { expect } from 'playwright/test';
import type { Character } from './screens/customer.ts';
import { test } from './support/test.ts';

// Each rule of spec section 5 says what is wrong beside its field, and nothing is sent.

interface Rule {
  label: string;
  on: Character;
  endpoint: string;
  field: string;
  /** What is typed, and what is said of it; undefined: left as it is. */
  said: [typed: string | undefined, message: string][];
}

const rules: Rule[] = [
  {
    label: 'Edit email address',
    on: 'plain',
    endpoint: 'customers.changeEmail',
    field: 'New email',
    said: [
      [undefined, 'Email is required'],
      ['not an address', 'Invalid email'],
      ['two@@mail.test', 'Invalid email'],
      ['   ', 'Email is required'],
    ],
  },
  {
    label: 'Edit phone number',
    on: 'plain',
    endpoint: 'customers.changePhone',
    field: 'Phone number',
    said: [
      ['', 'Phone number is required'],
      ['803', 'Use 4 to 14 digits, without the country code'],
      ['+2348030000001', 'Use 4 to 14 digits, without the country code'],
      ['803 000 00 02', 'Use 4 to 14 digits, without the country code'],
      ['123456789012345', 'Use 4 to 14 digits, without the country code'],
      ['2348030000001', 'Leave out the country code +234'],
    ],
  },
  ...(
    [
      ['Disable payout', 'plain', 'customers.togglePayout', 'Reason is required'],
      ['Enable payout', 'payoutOff', 'customers.togglePayout', 'Reason is required'],
      ['Jail', 'plain', 'customers.jail', 'Reason is required'],
      ['Unjail', 'jailed', 'customers.unjail', 'Reason is required'],
      ['Deactivate', 'plain', 'customers.toggleActive', 'Please enter a reason for deactivating this account'],
      ['Activate', 'deactivated', 'customers.toggleActive', 'Please enter a reason for activating this account'],
      [
        'Reject Deletion',
        'deletionPending',
        'customers.haltDeletion',
        'Please enter a reason for rejecting the deletion request',
      ],
    ] as const
  ).map(
    ([label, on, endpoint, message]): Rule => ({
      label,
      on,
      endpoint,
      field: 'Reason',
      said: [
        [undefined, message],
        ['   ', message],
      ],
    }),
  ),
];

for (const { label, on, endpoint, field, said } of rules)
  test(`${label}: ${[...new Set(said.map(([, message]) => message))].join(', ')}`, async ({ console, customer }) => {
    const before = (await console.door.requests(endpoint)).length;
    await customer.open(on);
    const dialog = await customer.act(label);
    for (const [typed, message] of said) {
      if (typed !== undefined) await dialog.field(field).fill(typed);
      await dialog.submit();
      await dialog.expectProblem(field, message);
      await expect(dialog.field(field)).toBeFocused();
    }
    expect((await console.door.requests(endpoint)).length).toBe(before);
  });

test('Edit phone number of a customer who has none: the country code is asked for too', async ({ customer }) => {
  await customer.open('nulls');
  const dialog = await customer.act('Edit phone number');
  await dialog.field('Phone number').fill('8030000099');
  await dialog.submit();
  await expect(dialog.box.getByText('Country code is required')).toBeVisible();
  await expect(dialog.box).toBeVisible();
});

test('Change level: a reason that was left empty is named when its field is left', async ({ console, customer }) => {
  await customer.open('plain');
  const dialog = await customer.act('Change level');
  await dialog.choose('Level', 'Level 3');
  await dialog.reason.focus();
  await console.page.keyboard.press('Tab');
  await dialog.expectProblem('Reason', 'Reason is required');
  await expect(dialog.send).toBeDisabled();
});

test('a message goes away once the field is right', async ({ customer }) => {
  await customer.open('plain');
  const dialog = await customer.act('Edit email address');
  await dialog.field('New email').fill('nonsense');
  await dialog.submit();
  await dialog.expectProblem('New email', 'Invalid email');
  await dialog.field('New email').fill('right@mail.test');
  await expect(dialog.field('New email')).not.toHaveAttribute('aria-invalid', 'true');
});
