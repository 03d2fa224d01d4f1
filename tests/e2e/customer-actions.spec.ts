import { expect } from 'playwright/test';
import type { ActionDialog } from './screens/action-dialog.ts';
import { type Character, idOf } from './screens/customer.ts';
import { ListTab } from './screens/list-tab.ts';
import { test } from './support/test.ts';

// Every action of the customer's menu (spec sections 2, 5, 8): what its dialog shows, what is said after it, and what follows at once.

/** The words of spec section 8 where it gives any; ours, in its words, otherwise. */
type Toast = 'Customer updated' | 'Customer Level Updated' | 'Customer 2FA disabled';

interface Case {
  label: string;
  on: Character;
  /** Who the dialog names, and what it says that stops or opens. */
  who: string;
  effect: string;
  fill?: (dialog: ActionDialog) => Promise<void>;
  lines: string[];
  toast: Toast;
  /** What the header wears afterwards, or no longer. */
  badge?: string;
  noBadge?: string;
  /** What the menu offers in the action's place afterwards. */
  offers?: string;
  /** How the audit log calls it, and its reason. */
  logged: string;
  reason?: string;
}

const because = (reason: string) => (dialog: ActionDialog) => dialog.reason.fill(reason);

const cases: Case[] = [
  {
    label: 'Change level',
    on: 'plain',
    who: 'Adaeze Nwosu · adaeze.nwosu@mail.test',
    effect: 'The level decides what the customer may move in a day and a month.',
    fill: async (dialog) => {
      await dialog.choose('Level', 'Level 3');
      await dialog.reason.fill('Passport was shown');
    },
    lines: ['Level: 2 → 3'],
    toast: 'Customer Level Updated',
    badge: 'Level 3',
    logged: 'Level changed',
    reason: 'Passport was shown',
  },
  {
    label: 'Change user status',
    on: 'vipMerchant',
    who: 'Folake Balogun',
    effect: 'VIP customers are served first; merchants may take payments.',
    fill: async (dialog) => {
      await dialog.box.getByRole('switch', { name: 'VIP (premium)' }).uncheck();
      await dialog.box.getByRole('switch', { name: 'Merchant' }).uncheck();
    },
    lines: ['VIP: Yes → No', 'Merchant: Yes → No'],
    toast: 'Customer updated',
    logged: 'Status changed',
  },
  {
    label: 'Remove 2FA',
    on: 'apostrophe',
    who: "Siân O'Connor · sian.oconnor@mail.test",
    effect: 'Signing in then asks for the password alone',
    lines: ['2FA: Active → Inactive'],
    toast: 'Customer 2FA disabled',
    badge: '2FA Inactive',
    logged: 'Two factor removed',
  },
  {
    label: 'Disable payout',
    on: 'subAccount',
    who: 'Chinedu Okafor',
    effect: 'No money can leave this account until payouts are enabled again.',
    fill: because('The bank asked for it'),
    lines: ['Payouts: Enabled → Disabled'],
    toast: 'Customer updated',
    badge: 'Payout Deactivated',
    offers: 'Enable payout',
    logged: 'Payout disabled',
    reason: 'The bank asked for it',
  },
  {
    label: 'Enable payout',
    on: 'payoutOff',
    who: 'Sipho Ndlovu',
    effect: 'Money can leave this account again.',
    fill: because('The bank agreed'),
    lines: ['Payouts: Disabled → Enabled'],
    toast: 'Customer updated',
    noBadge: 'Payout Deactivated',
    offers: 'Disable payout',
    logged: 'Payout enabled',
    reason: 'The bank agreed',
  },
  {
    label: 'Restrict',
    on: 'american',
    who: 'José García',
    effect: 'Some actions are closed to the customer until the restriction is lifted.',
    lines: ['Restricted: No → Yes'],
    toast: 'Customer updated',
    badge: 'Account Restricted',
    offers: 'Unrestrict',
    logged: 'Restricted',
  },
  {
    label: 'Unrestrict',
    on: 'restricted',
    who: 'Wanjiku Kamau',
    effect: 'The customer may do everything again that the level allows.',
    lines: ['Restricted: Yes → No'],
    toast: 'Customer updated',
    noBadge: 'Account Restricted',
    offers: 'Restrict',
    logged: 'Unrestricted',
  },
  {
    label: 'Jail',
    on: 'noBvn',
    who: 'Umutoni Habimana',
    effect: 'The account is locked: no sign-in and no movement of money while it lasts.',
    fill: because('Two chargebacks in a day'),
    lines: ['Jailed: No → Yes', 'Duration: – → 1 hour'],
    toast: 'Customer updated',
    badge: 'Account jailed',
    offers: 'Unjail',
    logged: 'Jailed',
    reason: 'Two chargebacks in a day',
  },
  {
    label: 'Unjail',
    on: 'jailed',
    who: 'Kwame Mensah',
    effect: 'The account is open again at once.',
    fill: because('The chargeback was taken back'),
    lines: ['Jailed: Yes → No'],
    toast: 'Customer updated',
    noBadge: 'Account jailed',
    offers: 'Jail',
    logged: 'Unjailed',
    reason: 'The chargeback was taken back',
  },
  {
    label: 'Deactivate',
    on: 'bigMoney',
    who: 'Kato Mukasa',
    effect: 'The customer can no longer sign in; open movements are stopped.',
    fill: because('Asked for by phone'),
    lines: ['Active: Yes → No'],
    toast: 'Customer updated',
    badge: 'Account Deactivated',
    offers: 'Activate',
    logged: 'Deactivated',
    reason: 'Asked for by phone',
  },
  {
    label: 'Activate',
    on: 'deactivated',
    who: 'Thandeka Dlamini',
    effect: 'The customer can sign in again.',
    fill: because('Identity proven again'),
    lines: ['Active: No → Yes'],
    toast: 'Customer updated',
    noBadge: 'Account Deactivated',
    offers: 'Deactivate',
    logged: 'Activated',
    reason: 'Identity proven again',
  },
];

for (const { label, on, who, effect, fill, lines, toast, badge, noBadge, offers, logged, reason } of cases)
  test(`${label}: who and what, before → after, '${toast}', header, menu and audit log follow`, async ({
    console,
    customer,
    shell,
  }) => {
    await customer.open(on);
    const dialog = await customer.act(label);
    await expect(dialog.who).toContainText(who);
    await expect(dialog.who).toContainText(effect);
    await fill?.(dialog);
    await dialog.expectLines(lines);
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toast.locator('.toast-title')).toHaveText(toast);
    await expect(customer.actions).toBeFocused();
    if (badge) await expect(customer.badges.getByText(badge, { exact: true })).toBeVisible();
    if (noBadge) await expect(customer.badges.getByText(noBadge, { exact: true })).toHaveCount(0);
    if (offers) {
      await customer.actions.click();
      await expect(customer.actionItem(offers)).toBeVisible();
      await expect(customer.actionItem(label)).toHaveCount(0);
      await console.page.keyboard.press('Escape');
    }
    await customer.show('Audit logs');
    const newest = new ListTab(console.page, 'Audit logs').rows.first();
    await expect(newest).toContainText(logged);
    await expect(newest).toContainText('Amara Nwosu');
    if (reason) await expect(newest).toContainText(reason);
  });

test('Edit email address: the old one is read-only, the new one stands at once in header, list and log', async ({
  console,
  customer,
  customers,
  shell,
}) => {
  await customers.open('?q=amina.bello');
  await customers.names.first().click();
  const dialog = await customer.act('Edit email address');
  await expect(dialog.field('Old email')).toHaveValue('amina.bello@mail.test');
  await expect(dialog.field('Old email')).not.toBeEditable();
  await expect(dialog.field('New email')).toHaveValue('');
  await expect(dialog.field('New email')).toBeFocused();
  await dialog.field('New email').fill('amina.new@mail.test');
  await dialog.expectLines(['Email: amina.bello@mail.test → amina.new@mail.test']);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Customer updated');
  await expect(customer.header).toContainText('(amina.new@mail.test)');
  await customer.show('Audit logs');
  await expect(new ListTab(console.page, 'Audit logs').rows.first()).toContainText('amina.new@mail.test');
  await customer.back.click();
  await customers.word.fill('amina.new');
  await expect(customers.rows).toHaveCount(1);
  expect(await customers.column('Email')).toEqual(['amina.new@mail.test']);
});

const phones: [Character, string, string][] = [
  ['plain', 'Nigeria (+234)', '8030000001'],
  ['american', 'United States (+1)', '2125550124'],
  ['apostrophe', 'United Kingdom (+44)', '7400000019'],
];

for (const [on, country, number] of phones)
  test(`Edit phone number of "${on}": ${country} is chosen and the number stands without it`, async ({ customer }) => {
    await customer.open(on);
    const dialog = await customer.act('Edit phone number');
    const code = dialog.box.getByRole('combobox', { name: 'Country code' });
    await expect(code).toHaveValue(country);
    // The focus alone does not open its list over the form.
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog.field('Phone number')).toHaveValue(number);
    await expect(dialog.field('Old phone number')).not.toBeEditable();
    await expect(dialog.changes).toContainText('Nothing changes yet.');
    await expect(dialog.send).toBeDisabled();
  });

test('Edit phone number: a new country and number, before → after, and the Profile tab has it', async ({
  customer,
  shell,
}) => {
  await customer.open('noTwoFactor');
  const dialog = await customer.act('Edit phone number');
  await dialog.choose('Country code', 'Ghana (+233)');
  await dialog.field('Phone number').fill('241234567');
  await dialog.expectLines(['Phone: +254722000008 → +233241234567']);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Customer updated');
  await expect(customer.field('Contact', 'Phone')).toContainText('+233241234567');
});

test('Reject Deletion: says when, is confirmed with the platform’s words, and is gone from the menu', async ({
  console,
  customer,
  shell,
}) => {
  await customer.open('deletionSoon');
  const dialog = await customer.act('Reject Deletion');
  await expect(dialog.who).toContainText('Deletion in 0 day(s). Rejecting keeps the account as it is.');
  await dialog.reason.fill('Changed their mind by phone');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toast.locator('.toast-title')).toHaveText('Deletion request rejected');
  await expect(shell.toast.locator('.toast-text')).toHaveText('The account stays open');
  await expect(customer.badges.getByText('Deletion in progress')).toHaveCount(0);
  await expect(customer.header).not.toContainText('Deletion in');
  await customer.actions.click();
  await expect(customer.actionItem('Deactivate')).toBeVisible();
  await expect(customer.actionItem('Reject Deletion')).toHaveCount(0);
  await console.page.keyboard.press('Escape');
  await customer.show('Audit logs');
  await expect(new ListTab(console.page, 'Audit logs').rows.first()).toContainText('Changed their mind by phone');
});

test('the menu has the ten actions in the spec’s order; Reject Deletion only while one is pending', async ({
  customer,
}) => {
  const usual = [
    'Edit email address',
    'Edit phone number',
    'Change level',
    'Change user status',
    'Remove 2FA',
    'Disable payout',
    'Restrict',
    'Jail',
    'Deactivate',
  ];
  await customer.open('cjk');
  await customer.actions.click();
  await expect(customer.actionItems).toContainText(usual);
  await customer.open('everyBadge');
  await customer.actions.click();
  await expect(customer.actionItems).toContainText([
    ...usual.slice(0, 5),
    'Enable payout',
    'Unrestrict',
    'Unjail',
    'Deactivate',
    'Reject Deletion',
  ]);
});

test('Remove 2FA is there but disabled, with its reason, where there is none', async ({ customer }) => {
  await customer.open('unverified');
  await customer.actions.click();
  await expect(customer.actionItem('Remove 2FA')).toBeDisabled();
  await expect(customer.actionItem('Remove 2FA')).toHaveAttribute('title', 'This customer has no 2FA.');
});

test('Change level: the button waits for a level that differs and a reason', async ({ customer }) => {
  await customer.open('rightToLeft');
  const dialog = await customer.act('Change level');
  await expect(dialog.send).toBeDisabled();
  await dialog.reason.fill('Documents verified');
  await expect(dialog.send).toBeDisabled();
  await dialog.choose('Level', 'Level 1');
  await expect(dialog.send).toBeEnabled();
  await dialog.reason.fill('');
  await expect(dialog.send).toBeDisabled();
  await dialog.reason.fill('Documents expired');
  await dialog.choose('Level', 'Level 2');
  await expect(dialog.send).toBeDisabled();
});

test('Jail lasts 1 hour unless 24 hours or 1 week are chosen, and so it comes about', async ({ console, customer }) => {
  await customer.open('longName');
  const dialog = await customer.act('Jail');
  const duration = dialog.box.getByRole('combobox', { name: 'Duration' });
  await expect(duration).toHaveValue('1 hour');
  await duration.click();
  await expect(console.page.getByRole('option')).toHaveText(['1 hour', '24 hours', '1 week']);
  await console.page.getByRole('option', { name: '1 week' }).click();
  await dialog.reason.fill('Suspected fraud');
  await dialog.submit();
  await dialog.expectClosed();
  const until = await customer.field('Flags', 'Jailed until').locator('time').getAttribute('datetime');
  const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
});

test('Restrict asks for a reason that is optional; Unrestrict asks for none', async ({ console, customer }) => {
  await customer.open('cjk');
  const dialog = await customer.act('Restrict');
  await expect(dialog.reason).toHaveAccessibleDescription('Optional');
  await dialog.reason.fill('Unusual deposits');
  await dialog.submit();
  await dialog.expectClosed();
  await customer.show('Audit logs');
  await expect(new ListTab(console.page, 'Audit logs').rows.first()).toContainText('Unusual deposits');
  const back = await customer.act('Unrestrict');
  await expect(back.reason).toHaveCount(0);
  await back.submit();
  await back.expectClosed();
  await expect(customer.badges.getByText('Account Restricted')).toHaveCount(0);
});

test('a flag set on a customer stands in the list one came from', async ({ customer, customers }) => {
  await customers.open(`?q=${idOf('rightToLeft')}`);
  await customers.names.first().click();
  const dialog = await customer.act('Jail');
  await dialog.reason.fill('Review under way');
  await dialog.submit();
  await dialog.expectClosed();
  await customer.back.click();
  await expect(customers.rows.first()).toContainText('Account jailed');
});

test('a reason can be started from a text, and edited', async ({ console, customer }) => {
  await customer.open('cjk');
  const dialog = await customer.act('Disable payout');
  await dialog.template('Suspected fraud').click();
  await expect(dialog.reason).toHaveValue('Suspected fraud');
  await dialog.template('Chargeback under review').click();
  await expect(dialog.reason).toHaveValue('Chargeback under review');
  await dialog.reason.press('End');
  await dialog.reason.pressSequentially(', case 41');
  await dialog.submit();
  await dialog.expectClosed();
  await customer.show('Audit logs');
  await expect(new ListTab(console.page, 'Audit logs').rows.first()).toContainText('Chargeback under review, case 41');
});

test('Escape and Cancel change nothing and give the focus back to Actions', async ({ console, customer }) => {
  await customer.open('vipMerchant');
  const dialog = await customer.act('Deactivate');
  await console.page.keyboard.press('Escape');
  await dialog.expectClosed();
  await expect(customer.actions).toBeFocused();
  await customer.act('Deactivate');
  await dialog.reason.fill('Not meant');
  await console.page.keyboard.press('Escape');
  await dialog.goOnWriting.click();
  await expect(dialog.reason).toHaveValue('Not meant');
  // Escape again answers the question with its safe choice: only the button discards.
  await console.page.keyboard.press('Escape');
  await expect(dialog.goOnWriting).toBeFocused();
  await console.page.keyboard.press('Escape');
  await expect(dialog.goOnWriting).toBeHidden();
  await expect(dialog.reason).toHaveValue('Not meant');
  await console.page.keyboard.press('Escape');
  await dialog.discard.click();
  await dialog.expectClosed();
  await expect(customer.actions).toBeFocused();
  const again = await customer.act('Deactivate');
  await expect(again.reason).toHaveValue('');
  await again.cancel.click();
  await again.expectClosed();
  await expect(customer.actions).toBeFocused();
  expect(await console.door.requests('customers.toggleActive')).toEqual([]);
});

test('a whole action by keyboard alone: menu, form, template, send, and back at Actions', async ({
  console,
  customer,
  shell,
}) => {
  const { keyboard } = console.page;
  await customer.open('unverified');
  await customer.actions.focus();
  await keyboard.press('Enter');
  await expect(customer.actionItem('Edit email address')).toBeVisible();
  // Drawn is not yet ready: the arrows are the menu's once it has the focus.
  await expect(customer.actions).not.toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(customer.actionItem('Edit email address')).toBeFocused();
  await keyboard.press('End');
  await expect(customer.actionItem('Deactivate')).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(customer.actionItem('Jail')).toBeFocused();
  await keyboard.press('Enter');
  const duration = console.page.getByRole('combobox', { name: 'Duration' });
  await expect(duration).toBeFocused();
  await keyboard.press('Enter');
  await expect(console.page.getByRole('option', { name: '1 hour' })).toBeVisible();
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(duration).toHaveValue('1 week');
  await keyboard.press('Tab');
  await keyboard.type('Written without a mouse');
  await keyboard.press('Tab');
  await expect(console.page.getByRole('button', { name: 'Suspected fraud' })).toBeFocused();
  for (const name of ['Chargeback under review', 'Requested by compliance', 'Cancel', 'Jail']) {
    await keyboard.press('Tab');
    await expect(console.page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeFocused();
  }
  await keyboard.press('Enter');
  await expect(shell.toast.locator('.toast-title')).toHaveText('Customer updated');
  await expect(customer.actions).toBeFocused();
  await expect(customer.badges.getByText('Account jailed')).toBeVisible();
});
