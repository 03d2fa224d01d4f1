import { expect } from 'playwright/test';
import type { ActionDialog } from './screens/action-dialog.ts';
import { type Character, idOf } from './screens/customer.ts';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

// Every action of the customer's menu: its dialog, its toast, and what changes on the page.

type Toast = 'Customer updated' | 'Customer Level Updated' | 'Customer 2FA disabled';

interface Case {
  label: string;
  on: Character;
  /** The customer and the consequence that the dialog names. */
  who: string;
  consequence: string;
  fill?: (dialog: ActionDialog) => Promise<void>;
  lines: string[];
  toast: Toast;
  /** A badge that the header shows afterwards, or no longer. */
  badge?: string;
  noBadge?: string;
  /** The opposite action, which the menu offers afterwards. */
  offers?: string;
  /** The entry in the audit log and its reason. */
  logged: string;
  reason?: string;
}

const because = (reason: string) => (dialog: ActionDialog) => dialog.reason.fill(reason);

const cases: Case[] = [
  {
    label: 'Change level',
    on: 'plain',
    who: 'Adaeze Nwosu · adaeze.nwosu@mail.test',
    consequence: 'The level sets daily and monthly limits.',
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
    consequence: 'VIP customers get priority support. Merchants can accept payments.',
    fill: async (dialog) => {
      await dialog.element.getByRole('switch', { name: 'VIP (premium)' }).uncheck();
      await dialog.element.getByRole('switch', { name: 'Merchant' }).uncheck();
    },
    lines: ['VIP: Yes → No', 'Merchant: Yes → No'],
    toast: 'Customer updated',
    logged: 'Status changed',
  },
  {
    label: 'Remove 2FA',
    on: 'apostrophe',
    who: "Siân O'Connor · sian.oconnor@mail.test",
    consequence: "They'll sign in with only a password until they set up 2FA again.",
    lines: ['2FA: Active → Inactive'],
    toast: 'Customer 2FA disabled',
    badge: '2FA Inactive',
    logged: 'Two factor removed',
  },
  {
    label: 'Disable payout',
    on: 'subAccount',
    who: 'Chinedu Okafor',
    consequence: "Money can't leave this account until payouts are enabled again.",
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
    consequence: 'Money can leave this account again.',
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
    consequence: "The customer can't use some features until the restriction is lifted.",
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
    consequence: 'The customer can use all features of their level again.',
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
    consequence: "The account is locked: the customer can't sign in or move money until the jail time ends.",
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
    consequence: 'The account is unlocked immediately.',
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
    consequence: "The customer can't sign in, and pending transactions are stopped.",
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
    consequence: 'The customer can sign in again.',
    fill: because('Identity proven again'),
    lines: ['Active: No → Yes'],
    toast: 'Customer updated',
    noBadge: 'Account Deactivated',
    offers: 'Deactivate',
    logged: 'Activated',
    reason: 'Identity proven again',
  },
];

/** Each case loads a page and sends a write; a group has to fit the time limit of one test. */
const groups = {
  'level, status and 2FA': ['Change level', 'Change user status', 'Remove 2FA'],
  'payout and restriction': ['Disable payout', 'Enable payout', 'Restrict', 'Unrestrict'],
  'jail and activation': ['Jail', 'Unjail', 'Deactivate', 'Activate'],
};

for (const [title, labels] of Object.entries(groups))
  test.describe(() => {
    test.describe.configure({ timeout: 60_000 });

    test(`${title}: dialog, toast, header, menu and audit log`, async ({ console, customer, shell }) => {
      for (const { label, on, who, consequence, fill, lines, toast, badge, noBadge, offers, logged, reason } of cases)
        if (labels.includes(label))
          await test.step(label, async () => {
            await customer.open(on);
            const dialog = await customer.openAction(label);
            await expect(dialog.subject).toContainText(who);
            await expect(dialog.subject).toContainText(consequence);
            await fill?.(dialog);
            await dialog.expectChanges(lines);
            await dialog.submit();
            await dialog.expectClosed();
            await expect(shell.toastTitle).toHaveText(toast);
            await expect(customer.actions).toBeFocused();
            if (badge) await expect(customer.badges.getByText(badge, { exact: true })).toBeVisible();
            if (noBadge) await expect(customer.badges.getByText(noBadge, { exact: true })).toHaveCount(0);
            if (offers) {
              await customer.actions.click();
              await expect(customer.actionItem(offers)).toBeVisible();
              await expect(customer.actionItem(label)).toHaveCount(0);
              await console.page.keyboard.press('Escape');
            }
            await customer.openTab('Audit logs');
            const newest = new List(console.page, 'Audit logs').rows.first();
            await expect(newest).toContainText(logged);
            await expect(newest).toContainText('Amara Nwosu');
            if (reason) await expect(newest).toContainText(reason);
          });
    });
  });

test('Edit email address updates header, list and audit log', async ({ console, customer, customers, shell }) => {
  await customers.open('?q=amina.bello');
  await customers.rowLinks.first().click();
  const dialog = await customer.openAction('Edit email address');
  await expect(dialog.field('Old email')).toHaveValue('amina.bello@mail.test');
  await expect(dialog.field('Old email')).not.toBeEditable();
  await expect(dialog.field('New email')).toHaveValue('');
  await expect(dialog.field('New email')).toBeFocused();
  await dialog.field('New email').fill('amina.new@mail.test');
  await dialog.expectChanges(['Email: amina.bello@mail.test → amina.new@mail.test']);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer updated');
  await expect(customer.header).toContainText('(amina.new@mail.test)');
  await customer.openTab('Audit logs');
  await expect(new List(console.page, 'Audit logs').rows.first()).toContainText('amina.new@mail.test');
  await customer.back.click();
  await customers.searchInput.fill('amina.new');
  await expect(customers.rows).toHaveCount(1);
  expect(await customers.column('Email')).toEqual(['amina.new@mail.test']);
});

const phones: [Character, string, string][] = [
  ['plain', 'Nigeria (+234)', '8030000001'],
  ['american', 'United States (+1)', '2125550124'],
  ['apostrophe', 'United Kingdom (+44)', '7400000019'],
];

test('Edit phone number splits the country code from the number', async ({ customer }) => {
  for (const [on, country, number] of phones) {
    await customer.open(on);
    const dialog = await customer.openAction('Edit phone number');
    const code = dialog.element.getByRole('combobox', { name: 'Country code' });
    await expect(code).toHaveValue(country);
    // The focus alone does not open its options.
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog.field('Phone number')).toHaveValue(number);
    await expect(dialog.field('Old phone number')).not.toBeEditable();
    await expect(dialog.changes).toContainText('Nothing changes yet.');
    await expect(dialog.send).toBeDisabled();
  }
});

test('Edit phone number updates the Profile tab', async ({ customer, shell }) => {
  await customer.open('noTwoFactor');
  const dialog = await customer.openAction('Edit phone number');
  await dialog.choose('Country code', 'Ghana (+233)');
  await dialog.field('Phone number').fill('241234567');
  await dialog.expectChanges(['Phone: +254722000008 → +233241234567']);
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer updated');
  await expect(customer.field('Contact', 'Phone')).toContainText('+233241234567');
});

test('Reject Deletion shows the platform’s message and leaves the menu', async ({ console, customer, shell }) => {
  await customer.open('deletionSoon');
  const dialog = await customer.openAction('Reject Deletion');
  await expect(dialog.subject).toContainText('Deletion in 0 day(s). Rejecting it keeps the account.');
  await dialog.reason.fill('Changed their mind by phone');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Deletion request rejected');
  await expect(shell.toastText).toHaveText('The account stays open');
  await expect(customer.badges.getByText('Deletion in progress')).toHaveCount(0);
  await expect(customer.header).not.toContainText('Deletion in');
  await customer.actions.click();
  await expect(customer.actionItem('Deactivate')).toBeVisible();
  await expect(customer.actionItem('Reject Deletion')).toHaveCount(0);
  await console.page.keyboard.press('Escape');
  await customer.openTab('Audit logs');
  await expect(new List(console.page, 'Audit logs').rows.first()).toContainText('Changed their mind by phone');
});

test('the menu has the actions in order; Reject Deletion only while one is pending; Remove 2FA disabled without 2FA', async ({
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
  await customer.open('unverified');
  await customer.actions.click();
  await expect(customer.actionItem('Remove 2FA')).toBeDisabled();
  await expect(customer.actionItem('Remove 2FA')).toHaveAttribute('title', 'This customer has no 2FA.');
});

test('Change level is enabled once level and reason are set', async ({ customer }) => {
  await customer.open('rightToLeft');
  const dialog = await customer.openAction('Change level');
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

test('Jail defaults to 1 hour and offers 24 hours and 1 week', async ({ console, customer }) => {
  await customer.open('longName');
  const dialog = await customer.openAction('Jail');
  const duration = dialog.element.getByRole('combobox', { name: 'Duration' });
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

test('Restrict has an optional reason, Unrestrict none', async ({ console, customer }) => {
  await customer.open('cjk');
  const dialog = await customer.openAction('Restrict');
  await expect(dialog.reason).toHaveAccessibleDescription('Optional');
  await dialog.reason.fill('Unusual deposits');
  await dialog.submit();
  await dialog.expectClosed();
  await customer.openTab('Audit logs');
  await expect(new List(console.page, 'Audit logs').rows.first()).toContainText('Unusual deposits');
  const back = await customer.openAction('Unrestrict');
  await expect(back.reason).toHaveCount(0);
  await back.submit();
  await back.expectClosed();
  await expect(customer.badges.getByText('Account Restricted')).toHaveCount(0);
});

test('an action updates the list that the customer was opened from', async ({ customer, customers }) => {
  await customers.open(`?q=${idOf('rightToLeft')}`);
  await customers.rowLinks.first().click();
  const dialog = await customer.openAction('Jail');
  await dialog.reason.fill('Review under way');
  await dialog.submit();
  await dialog.expectClosed();
  await customer.back.click();
  await expect(customers.rows.first()).toContainText('Account jailed');
});

test('a suggested reason fills the field and can be edited', async ({ console, customer }) => {
  await customer.open('cjk');
  const dialog = await customer.openAction('Disable payout');
  await dialog.suggestedReason('Suspected fraud').click();
  await expect(dialog.reason).toHaveValue('Suspected fraud');
  await dialog.suggestedReason('Chargeback under review').click();
  await expect(dialog.reason).toHaveValue('Chargeback under review');
  await dialog.reason.press('End');
  await dialog.reason.pressSequentially(', case 41');
  await dialog.submit();
  await dialog.expectClosed();
  await customer.openTab('Audit logs');
  await expect(new List(console.page, 'Audit logs').rows.first()).toContainText('Chargeback under review, case 41');
});

test('Escape and Cancel change nothing and give the focus back to Actions', async ({ console, customer }) => {
  await customer.open('vipMerchant');
  const dialog = await customer.openAction('Deactivate');
  await console.page.keyboard.press('Escape');
  await dialog.expectClosed();
  await expect(customer.actions).toBeFocused();
  await customer.openAction('Deactivate');
  await dialog.reason.fill('Not meant');
  await console.page.keyboard.press('Escape');
  await dialog.keepEditing.click();
  await expect(dialog.reason).toHaveValue('Not meant');
  // Escape answers the question with Keep editing.
  await console.page.keyboard.press('Escape');
  await expect(dialog.keepEditing).toBeFocused();
  await console.page.keyboard.press('Escape');
  await expect(dialog.keepEditing).toBeHidden();
  await expect(dialog.reason).toHaveValue('Not meant');
  await console.page.keyboard.press('Escape');
  await dialog.discard.click();
  await dialog.expectClosed();
  await expect(customer.actions).toBeFocused();
  const again = await customer.openAction('Deactivate');
  await expect(again.reason).toHaveValue('');
  await again.cancel.click();
  await again.expectClosed();
  await expect(customer.actions).toBeFocused();
  expect(await console.platform.requests('customers.toggleActive')).toEqual([]);
});

test('an action works by keyboard alone', async ({ console, customer, shell }) => {
  const { keyboard } = console.page;
  await customer.open('unverified');
  await customer.actions.focus();
  await keyboard.press('Enter');
  await expect(customer.actionItem('Edit email address')).toBeVisible();
  // The menu handles arrows once it has the focus.
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
  // The suggestions are one stop, so that two more lead to the submit button.
  for (const [key, name] of [
    ['ArrowRight', 'Chargeback under review'],
    ['Tab', 'Cancel'],
    ['Tab', 'Jail'],
  ] as const) {
    await keyboard.press(key);
    await expect(console.page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeFocused();
  }
  await keyboard.press('Enter');
  await expect(shell.toastTitle).toHaveText('Customer updated');
  await expect(customer.actions).toBeFocused();
  await expect(customer.badges.getByText('Account jailed')).toBeVisible();
});
