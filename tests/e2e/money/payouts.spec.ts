import { expect, type Page } from 'playwright/test';
import { openDecision } from '../page-objects/action-dialog.ts';
import { List, ListScreen } from '../page-objects/list.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { test } from '../support/test.ts';

test.use({ account: 'finance' });
// Finance decides alone here, also above the limit from which on a second member approves.
test.beforeEach(({ console }) => console.platform.setApprovals('nobody'));

const payoutList = (console: ConsoleApp): ListScreen => new ListScreen(console, 'Fiat payouts', 'payouts/fiat');
const header = (page: Page) => page.locator('main header');

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
  await expect(position).toContainText(`${count - 1} left`);

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
  const sent = await console.platform.requests('payouts.decide');
  expect(sent.map(({ status }) => status).filter((status) => status !== 412)).toEqual([200]);
});

test('twelve payouts are approved at once; those decided meanwhile are named and left alone', async ({ console }) => {
  // Twelve changes, after each of which both windows read their lists again.
  test.setTimeout(150_000);
  const { page, app } = console;
  const payouts = payoutList(console);
  await payouts.open('?status=in_review&status=pending&status=review_needed&status=queued&limit=50');
  // Those that have to be opened are not counted, and left alone here.
  const references = await payouts.rowLinks.allTextContents();
  const firstTwelve: string[] = [];
  for (const reference of references) {
    const box = payouts.row(reference).getByRole('checkbox');
    await box.check();
    const approve = payouts.selection.getByRole('button', { name: /^Approve \d+$/ });
    if ((await approve.textContent()) === `Approve ${firstTwelve.length + 1}`) firstTwelve.push(reference);
    else await box.uncheck();
    if (firstTwelve.length === 12) break;
  }
  await payouts.selection.getByRole('button', { name: 'Approve 12' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 12 payouts' });
  await dialog.getByLabel('Reason', { exact: true }).fill('Documents verified');

  // Three of them are rejected in another window while the dialog is open.
  const rejected = firstTwelve.slice(0, 3);
  const opened = app.waitForEvent('window');
  await page.evaluate(() => void window.open(window.location.href));
  const other = new List(await opened, 'Fiat payouts');
  await other.waitUntilLoaded();
  for (const reference of rejected) await other.row(reference).getByRole('checkbox').check();
  await other.selection.getByRole('button', { name: 'Reject 3' }).click();
  const rejection = other.page.getByRole('dialog', { name: 'Reject 3 payouts' });
  await rejection.getByLabel('Reason', { exact: true }).fill('Suspected fraud');
  await rejection.getByRole('button', { name: 'Reject 3 payouts' }).click();
  await expect(rejection.getByText('3 of 3 payouts rejected.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Approve 12 payouts' }).click();
  await expect(dialog.getByText('9 of 12 payouts approved.')).toBeVisible({ timeout: 90_000 });
  const failures = dialog.getByRole('region', { name: 'Not approved' });
  await expect(failures.getByRole('listitem')).toHaveCount(3);
  for (const reference of rejected) await expect(failures).toContainText(reference);
  await expect(failures).toContainText('Status is rejected');
  expect(await console.platform.requests('payouts.decide')).toHaveLength(12);
});

test('failed payouts are read one by one, and then retried together', async ({ console }) => {
  const { page } = console;
  const payouts = payoutList(console);
  await payouts.open('?status=failed&status=suspended&sort=created_at&columns=usual,age');
  await expect(payouts.table.getByRole('columnheader', { name: 'Age', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const references = await payouts.rowLinks.evaluateAll((links) => links.slice(0, 3).map((link) => link.textContent));
  const selectAll = async () => {
    for (const reference of references)
      await payouts
        .row(reference ?? '')
        .getByRole('checkbox')
        .check();
  };
  await payouts.rowLinks.first().click();
  const position = page.getByRole('navigation', { name: 'Position in the list' });
  for (const [index, reference] of references.entries()) {
    await expect(position).toContainText(`${index + 1} of `);
    await expect(header(page)).toContainText(reference ?? '');
    await expect(header(page).getByText(/^(Failed|Suspended)$/)).toBeVisible();
    const why = page.getByRole('region', { name: 'Why, and where the money is' });
    await expect(why).toContainText(/Held by the platform|Returned to the wallet/);
    await expect(why.getByRole('definition').first()).not.toBeEmpty();
    if (index < references.length - 1) await page.keyboard.press('j');
  }
  await page.keyboard.press('Alt+ArrowLeft');
  await payouts.waitUntilLoaded();

  await selectAll();
  await expect(payouts.selection).toContainText('3 payouts selected');
  await page.keyboard.press('Escape');
  await expect(payouts.selection).toBeHidden();
  await selectAll();
  await expect(payouts.selection.getByRole('button', { name: 'Approve 0' })).toBeDisabled();
  await payouts.selection.getByRole('button', { name: 'Retry 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry 3 payouts' });
  const lines = dialog.getByRole('region', { name: 'To be sent again' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  for (const reference of references) await expect(lines.filter({ hasText: reference ?? '' })).toContainText(' · ');
  await dialog.getByLabel('Reason', { exact: true }).fill('Provider is available again');
  await dialog.getByRole('button', { name: 'Retry 3 payouts' }).click();
  await expect(dialog.getByText('3 of 3 payouts sent again.')).toBeVisible();
});

test('an approval whose answer is lost is found out and not sent again', async ({ console }) => {
  const { page, platform } = console;
  const payouts = payoutList(console);
  await payouts.open('?status=in_review');
  await payouts.rowLinks.first().click();
  const dialog = await openDecision(page, 'Approve');
  await dialog.reason.fill('Documents verified');
  await platform.setFaults({ endpoint: 'payouts.decide', kind: 'drop-after', times: 1 });
  await dialog.submit();
  await expect(dialog.element.getByText('The record shows the change')).toBeVisible();
  expect(await platform.requests('payouts.decide')).toHaveLength(1);
});

test.describe('with the permission to read customers', () => {
  test.use({ account: 'admin' });

  test('a deposit below the minimum is credited to the wallet after typing its amount', async ({ console, shell }) => {
    const { page } = console;
    const deposits = new ListScreen(console, 'Deposits below minimum', 'deposits/below-minimum');
    await deposits.open('?status=in_review&status=pending');
    await deposits.rowLinks.first().click();
    const wallet = page.getByRole('region', { name: 'Customer' });
    await expect(wallet).toContainText('Balance');
    const before = await wallet.textContent();
    const dialog = await openDecision(page, 'Credit');
    await dialog.suggestedReason('Found on the network').click();
    await expect(dialog.send).toBeDisabled();
    await dialog.confirm();
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toastTitle).toHaveText('Deposit credited');
    await expect(header(page).getByText('Completed')).toBeVisible();
    await expect(wallet).not.toHaveText(before ?? '');
  });
});
