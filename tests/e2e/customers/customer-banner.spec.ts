import { expect } from 'playwright/test';
import { ActionDialog } from '../page-objects/action-dialog.ts';
import { test } from '../support/test.ts';

test('the banner says why a customer is jailed and unjails; the timeline says who did it and leads to the log', async ({
  console,
  customer,
}) => {
  await customer.open('everyBadge');
  await expect(customer.restrictions).toHaveText([
    /^Deletion in progress.*takes effect .* System, /,
    /^Account jailed.*until .* Chargeback under review · .*, \w{3} \d\d, \d{4}/,
    /^Payout Deactivated.*Bank asked for it · /,
    /^Account Restricted.*Unusual pattern of deposits · /,
  ]);
  await customer.restrictions.getByRole('button', { name: 'Unjail' }).click();
  const dialog = new ActionDialog(console.page, 'Unjail');
  await dialog.reason.fill('Identity confirmed');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(customer.restrictions).toHaveText([
    /^Deletion in progress/,
    /^Payout Deactivated/,
    /^Account Restricted/,
  ]);
  const timeline = customer.section('Timeline');
  await timeline.getByRole('button', { name: /^Timeline/ }).click();
  await timeline.getByText('Flags', { exact: true }).click();
  await expect(timeline.getByRole('listitem').first()).toContainText('Identity confirmed');
  await timeline.getByRole('link', { name: 'Unjailed' }).click();
  await expect(console.page.locator('tr[data-row]')).toHaveCount(1);
  await customer.back.click();
  await expect(timeline.getByRole('link', { name: 'Unjailed' })).toBeVisible();
});
