import { expect } from 'playwright/test';
import { type Character, idOf } from './screens/customer.ts';
import { test } from './support/test.ts';

const usual = ['Verified', 'Level 2', '2FA Active'];

/** What each of the fixed characters wears in the header. */
const badges: [Character, string[]][] = [
  ['plain', usual],
  ['subAccount', ['Sub Account', ...usual]],
  ['restricted', [...usual, 'Account Restricted']],
  ['jailed', [...usual, 'Account jailed']],
  ['deactivated', [...usual, 'Account Deactivated']],
  ['deletionPending', [...usual, 'Deletion in progress']],
  ['deleted', [...usual, 'Deleted']],
  ['noTwoFactor', ['Verified', 'Level 2', '2FA Inactive']],
  ['unverified', ['Not verified', 'Level 0', '2FA Inactive']],
  ['payoutOff', [...usual, 'Payout Deactivated']],
  [
    'everyBadge',
    ['Sub Account', ...usual, 'Account Restricted', 'Payout Deactivated', 'Account jailed', 'Deletion in progress'],
  ],
];

for (const [character, words] of badges)
  test(`the header of "${character}" wears ${words.join(', ')}`, async ({ customer }) => {
    await customer.open(character);
    await expect(customer.badges).toHaveText(words);
  });

test('the header has full name, email and id', async ({ customer }) => {
  await customer.open('plain');
  await expect(customer.name).toHaveText('Adaeze Nwosu');
  await expect(customer.header).toContainText('(adaeze.nwosu@mail.test)');
  await expect(customer.header).toContainText(idOf('plain'));
});

test('a badge explains itself when the pointer rests on it', async ({ console, customer }) => {
  await customer.open('restricted');
  await customer.badges.getByText('Account Restricted').hover();
  await expect(console.page.getByRole('tooltip')).toContainText('Some actions are closed to this customer');
});

test('a pending deletion counts its days; a done one does not', async ({ customer }) => {
  await customer.open('deletionPending');
  await expect(customer.header).toContainText(/Deletion in [23] day\(s\)/);
  await customer.open('deletionSoon');
  await expect(customer.header).toContainText('Deletion in 0 day(s)');
  await customer.open('deleted');
  await expect(customer.header).not.toContainText('Deletion in');
});

test('a sub account links to the business that owns it', async ({ customer }) => {
  await customer.open('subAccount');
  await expect(customer.header).toContainText('Sub account of');
  await expect(customer.header.getByRole('link')).toHaveAttribute('href', /^\/wanda\/businesses\/\w+/);
});

test('an unknown customer and an unknown tab show the 404 message', async ({ console, customer, shell }) => {
  await console.goto('/wanda/customers/CUS9999999999');
  await expect(shell.notFound).toBeVisible();
  await expect(console.page.getByText('This customer does not exist, or it was moved.')).toBeVisible();
  await customer.open('plain', 'no-such-tab');
  await expect(shell.notFound).toBeVisible();
  await expect(customer.name).toHaveText('Adaeze Nwosu');
});

test('Back goes one step where there is one, else to the workspace', async ({ console, customer, customers }) => {
  await customers.open('?sort=email');
  await customers.names.first().click();
  await expect(customer.tabs).toBeVisible();
  await customer.back.click();
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe('/wanda/customers?sort=email');
  await customer.open('plain');
  await customer.back.click();
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe('/wanda/customers');
});

test('switching a tab replaces the history entry', async ({ console, customer, customers }) => {
  await customers.open();
  await customers.names.first().click();
  await customer.tab('Transactions').click();
  await expect(customer.tab('Transactions')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => console.address()).toMatch(/\/transactions$/);
  await console.page.goBack();
  await expect(customers.rows.first()).toBeVisible();
});

test('the Profile tab shows its sections, and the BVN only when asked', async ({ console, customer }) => {
  await customer.open('plain');
  for (const title of ['Identity', 'Contact', 'Address', 'Flags', 'Limits', 'Linked business', 'Dates'])
    await expect(customer.section(title)).toBeVisible();
  await expect(customer.field('Identity', 'BVN')).not.toContainText('22200000001');
  await console.page.getByRole('button', { name: 'Reveal BVN' }).click();
  await expect(customer.field('Identity', 'BVN')).toContainText('22200000001');
});

test('a customer of whom nothing is known reads as such, without a gap', async ({ customer }) => {
  await customer.open('nulls');
  await expect(customer.name).toHaveText(idOf('nulls'));
  await expect(customer.field('Contact', 'Email')).toHaveText('–');
});

for (const character of ['longName', 'rightToLeft', 'cjk', 'everyBadge'] as const)
  test(`the page of "${character}" does not scroll sideways at 1280x800`, async ({ console, customer }) => {
    await customer.open(character);
    const overflow = await console.page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].map((box) =>
        box ? box.scrollWidth - box.clientWidth : 0,
      ),
    );
    expect(overflow).toEqual([0, 0]);
    await expect(customer.name).toBeInViewport();
    await expect(customer.back).toBeInViewport();
  });
