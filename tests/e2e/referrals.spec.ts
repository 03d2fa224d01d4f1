import { expect } from 'playwright/test';
import { List } from './screens/list.ts';
import { test } from './support/test.ts';

// The fixed referrals (src/training/README.md): 01 is pending, 02 completed with both payments, 05 a trade of zero.
const path = (number: number): string => `/wanda/referrals/REF${String(number).padStart(10, '0')}`;

test('the list is in the menu; its views filter by status', async ({ console, shell }) => {
  const { page } = console;
  await console.goto('/wanda');
  await shell.menu.getByRole('link', { name: 'Referrals' }).click();
  const list = new List(page, 'Referrals');
  await expect(page.getByRole('heading', { name: 'Referrals', level: 1 })).toBeVisible();
  await expect(list.rows).toHaveCount(25);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: 'Pending' }).click();
  await expect.poll(async () => new Set(await list.column('Status'))).toEqual(new Set(['Pending']));
  await views.getByRole('button', { name: 'Completed' }).click();
  await expect.poll(async () => new Set(await list.column('Status'))).toEqual(new Set(['Completed']));
  await list.searchInput.fill('REF0000000002');
  await expect(list.rows).toHaveCount(1);
  await list.rowLinks.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Chinedu Okafor referred /);
  expect(console.address()).toBe(path(2));
});

test('a completed referral links both customers and the first transaction, and lists four events', async ({
  console,
  customer,
}) => {
  const { page } = console;
  await console.goto(path(2));
  const facts = page.getByRole('region', { name: 'Referral', exact: true });
  await expect(page.locator('main header [data-tone]')).toHaveText(['Completed']);
  await expect(facts.getByRole('link', { name: 'Chinedu Okafor' })).toHaveAttribute(
    'href',
    '/wanda/customers/CUS0000000002',
  );
  const trade = page.getByRole('region', { name: 'First transaction of the referee' });
  const reference = (await trade.getByRole('link').textContent()) ?? '';
  const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(events.locator('> :first-child')).toHaveText([
    'Signed up with referral code',
    'Completed a trade',
    'Referrer bonus',
    'Referee bonus',
  ]);
  await expect(events.nth(2)).toContainText('1,000.00 NGN');
  await expect(events.nth(3)).toContainText('500.00 NGN');
  for (const event of await events.all()) await expect(event.locator('time')).toBeVisible();

  await trade.getByRole('link').click();
  await expect(page.locator('main header')).toContainText(reference);
  await expect.poll(() => console.address()).toMatch(/^\/wanda\/customers\/[^/]+\/transactions\/[^/]+$/);
  await page.goBack();
  await facts.getByRole('link', { name: 'Chinedu Okafor' }).click();
  await expect(customer.name).toHaveText('Chinedu Okafor');
});

test('a pending referral has no transaction yet; a trade of zero pays no bonus', async ({ console }) => {
  const { page } = console;
  await console.goto(path(1));
  await expect(page.locator('main header [data-tone]')).toHaveText(['Pending']);
  await expect(page.getByRole('region', { name: 'First transaction of the referee' })).toContainText(
    'No transaction done yet',
  );
  const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(events).toHaveCount(4);
  await expect(events.filter({ hasText: 'Not yet' })).toHaveCount(3);

  await console.goto(path(5));
  await expect(page.locator('main header [data-tone]')).toHaveText(['Completed']);
  await expect(events.nth(1)).toContainText('Completed a 0 trade');
  await expect(events.nth(1)).toContainText('0.00 NGN');
  await expect(events.filter({ hasText: 'Not paid' })).toHaveCount(2);
});
