import { expect, type Page } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { ListScreen } from './screens/list.ts';
import type { ConsoleApp } from './support/console-app.ts';
import { test } from './support/test.ts';

test.use({ account: 'finance' });

const payoutList = (console: ConsoleApp): ListScreen => new ListScreen(console, 'Fiat payouts', 'payouts/fiat');
const header = (page: Page) => page.locator('main header');

const openDecision = async (page: Page, label: string): Promise<ActionDialog> => {
  await header(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click();
  const dialog = new ActionDialog(page, label);
  await dialog.waitUntilReady();
  return dialog;
};

test('a rejected payout leaves the queue, and J opens the next one', async ({ console, shell }) => {
  const { page } = console;
  const payouts = payoutList(console);
  // The address of the group leads to its first list.
  await console.goto('/wanda/payouts');
  await expect(payouts.heading).toBeVisible();
  await payouts.open('?status=in_review&status=failed');
  const count = await payouts.rows.count();
  expect(count).toBeGreaterThan(2);
  await payouts.rowLinks.first().click();
  const position = page.getByRole('navigation', { name: 'Position in the list' });
  await expect(position).toContainText(`1 of ${count}`);

  const dialog = await openDecision(page, 'Reject');
  await dialog.suggestedReason('Suspected fraud').click();
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Payout rejected');
  await expect(header(page).getByText('Rejected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Efua Mensah');
  await expect(position).toContainText(`– of ${count - 1}`);

  await page.keyboard.press('j');
  await expect(position).toContainText(`1 of ${count - 1}`);
  await expect(header(page).getByText('Rejected')).toBeHidden();
});

test('a payout that somebody else decided about meanwhile is not decided about again', async ({ console }) => {
  const { page, app } = console;
  const payouts = payoutList(console);
  await payouts.open('?status=in_review');
  const opened = app.waitForEvent('window');
  await payouts.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const otherPage = await opened;
  await payouts.rowLinks.first().click();
  const approval = await openDecision(page, 'Approve');
  await approval.reason.fill('Documents verified');
  const rejection = await openDecision(otherPage, 'Reject');
  await rejection.reason.fill('Suspected fraud');
  await rejection.submit();
  await rejection.expectClosed();

  await approval.submit();
  await approval.expectChanges(['Status: In review → Rejected'], approval.changedByOthers);
  expect(await console.platform.requests('payouts.decide')).toHaveLength(1);
});
