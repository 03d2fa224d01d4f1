import { expect } from 'playwright/test';
import { openAction } from '../page-objects/action-dialog.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

test('a book is added and edited', async ({ console, shell }) => {
  const { page, platform } = console;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await console.goto('/settings/books');
  await page.getByRole('link', { name: 'Add book' }).click();
  await page.getByRole('combobox', { name: 'Base' }).click();
  await page.getByRole('option', { name: 'TRX' }).click();
  await field('Maker fee (%)').fill('0.10');
  await field('Taker fee (%)').fill('0.20');
  await field('Minimum in TRX').fill('10');
  await field('Maximum in TRX').fill('500000');
  await field('Reason').fill('Customers ask for it');
  await page.getByRole('button', { name: /^Add book/ }).click();
  await expect(shell.toastTitle).toHaveText('Book added');
  const row = page.getByRole('row').filter({ hasText: 'TRX/USDT' });
  await expect(row).toContainText('0.20%');

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Edit book' })).toBeVisible();
  await field('Taker fee (%)').fill('0.25');
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('0.20%');
  await field('Reason').fill('Provider raised its fee');
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await expect(shell.toastTitle).toHaveText('Book updated');
  await expect(row).toContainText('0.25%');
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Provider raised its fee');
  expect(await platform.requests('books.update')).toHaveLength(1);
});

test('a rate is overridden beyond 5% only after its percentage is typed, and the override is removed', async ({
  console,
  shell,
}) => {
  const { page, platform } = console;
  await console.goto('/settings/books/rates');
  await page.getByRole('link', { name: 'USDT/KES' }).click();
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toBeVisible();
  const override = await openAction(page, 'Override rate');
  const buy = await override.field('Buy rate in KES').inputValue();
  await override.field('Buy rate in KES').fill((Number(buy) * 1.08).toFixed(2));
  const [day = '', time = ''] = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 16).split('T');
  await override.field('Ends (UTC): day').fill(day);
  await override.field('Ends (UTC): time').fill(time);
  // Escape closes the calendar alone.
  await override.element.getByRole('button', { name: 'Open calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(
    calendar.getByRole('button', { name: String(new Date(`${day}T00:00:00Z`).getUTCDate()) }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(override.field('Ends (UTC): day')).toBeVisible();
  await override.suggestedReason('Source is down').click();
  await expect(override.element).toContainText('More than 5% from the source rate.');
  await override.submit();
  await expect(override.element).toContainText('Type the percentage as shown');
  await expectAccessible(page, 'an override that has to be confirmed');
  expect(await platform.requests('books.overrideRate')).toHaveLength(0);
  await override.confirm();
  await override.submit();
  await override.expectClosed();
  await expect(shell.toastTitle).toHaveText('Exchange rate overridden');
  await expect(page.locator('main header').getByText('Overridden')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Source is down');

  const removal = await openAction(page, 'Remove override');
  await removal.suggestedReason('Source is back').click();
  await removal.submit();
  await removal.expectClosed();
  await expect(page.locator('main header').getByText('Overridden')).toBeHidden();
});

test('priorities are changed by keyboard and saved as one write', async ({ console, shell }) => {
  const { page, platform } = console;
  await console.goto('/settings/payments');
  await page.getByRole('link', { name: 'Change priorities' }).click();
  const order = page.getByRole('list', { name: 'Priorities' });
  const down = order.getByRole('button', { name: 'Move Bank transfer down' });
  await down.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(down).toBeFocused();
  await expect(page.getByText('Bank transfer moved to position 3 of 8')).toBeAttached();
  await expect(order.getByRole('listitem').nth(2)).toContainText('Bank transfer');
  await order
    .getByRole('listitem')
    .nth(7)
    .dragTo(order.getByRole('listitem').first(), { targetPosition: { x: 40, y: 4 } });
  await expect(order.getByRole('listitem').first()).toContainText('International card');
  await expectAccessible(page, 'priorities');
  await page.getByLabel('Reason', { exact: true }).fill('Cards cost less');
  await page.getByRole('button', { name: /^Save priorities/ }).click();
  await expect(shell.toastTitle).toHaveText('Priorities saved');
  await expect(page.getByRole('row').nth(1)).toContainText('International card');
  expect(await platform.requests('payments.setPriorities')).toHaveLength(1);
});
