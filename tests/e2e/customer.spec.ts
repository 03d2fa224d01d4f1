import { expect } from 'playwright/test';
import { type Character, idOf } from './screens/customer.ts';
import { SearchPage } from './screens/search.ts';
import { test } from './support/test.ts';

// Every other state is proven by src/renderer/resources/shared/customer-badges.test.ts.
const badges: [Character, string[]][] = [
  ['plain', ['Verified', 'Level 2', '2FA Active']],
  ['unverified', ['Not verified', 'Level 0', '2FA Inactive']],
  ['deleted', ['Deleted', 'Verified', 'Level 2', '2FA Active']],
  [
    'everyBadge',
    [
      'Deletion in progress',
      'Account jailed',
      'Payout Deactivated',
      'Account Restricted',
      'Sub Account',
      'Verified',
      'Level 2',
      '2FA Active',
    ],
  ],
];

test('the header shows the badges of the customer; a badge has a tooltip', async ({ console, customer }) => {
  for (const [character, labels] of badges) {
    await customer.open(character);
    await expect(customer.badges).toHaveText(labels);
  }
  const overflow = await console.page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].map((box) => box.scrollWidth - box.clientWidth),
  );
  expect(overflow).toEqual([0, 0]);
  await customer.badges.getByText('Account Restricted').hover();
  await expect(console.page.getByRole('tooltip')).toContainText("can't use some features");
});

test('the header shows name, email, id and the owning business', async ({ customer }) => {
  await customer.open('plain');
  await expect(customer.name).toHaveText('Adaeze Nwosu');
  await expect(customer.header).toContainText('(adaeze.nwosu@mail.test)');
  await expect(customer.header).toContainText(idOf('plain'));
  await customer.open('subAccount');
  await expect(customer.header).toContainText('Sub account of');
  await expect(customer.header.getByRole('link')).toHaveAttribute('href', /^\/wanda\/businesses\/\w+/);
});

test('a pending deletion shows the days left; a finished one does not', async ({ customer }) => {
  await customer.open('deletionPending');
  await expect(customer.header).toContainText(/Deletion in [23] day\(s\)/);
  await customer.open('deletionSoon');
  await expect(customer.header).toContainText('Deletion in 0 day(s)');
  await customer.open('deleted');
  await expect(customer.header).not.toContainText('Deletion in');
});

test('Back returns to the list that the record was opened from, or to the resource', async ({
  console,
  customer,
  customers,
}) => {
  await customers.open('?sort=email');
  await customers.rowLinks.first().click();
  await expect(customer.tabs).toBeVisible();
  await customer.back.click();
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe('/wanda/customers?sort=email');
  await customer.open('plain');
  await customer.back.click();
  await expect(customers.rows.first()).toBeVisible();
  expect(console.address()).toBe('/wanda/customers');
});

test('the Profile tab has its sections; Reveal shows a BVN that search finds', async ({ console, customer }) => {
  await customer.open('plain');
  for (const title of ['Identity', 'Contact', 'Address', 'Flags', 'Limits', 'Linked business', 'Dates'])
    await expect(customer.section(title)).toBeVisible();
  const bvn = customer.field('Identity', 'BVN');
  await expect(bvn).not.toContainText(/\d{10}/);
  await console.page.getByRole('button', { name: 'Reveal BVN' }).click();
  await expect(bvn).toContainText(/\d{10}/);
  const [digits = ''] = /\d+/.exec((await bvn.textContent()) ?? '') ?? [];
  await console.goto(`/wanda/search?q=bvn:${digits}`);
  await expect(new SearchPage(console.page).group('Customers')).toContainText('Adaeze Nwosu');
});

test('a customer without any data shows the id and dashes', async ({ customer }) => {
  await customer.open('nulls');
  await expect(customer.name).toHaveText(idOf('nulls'));
  await expect(customer.field('Contact', 'Email')).toHaveText('–');
});
