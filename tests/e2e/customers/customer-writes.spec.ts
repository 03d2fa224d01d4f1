import { expect } from 'playwright/test';
import { List } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

test('an answer that is lost: the record shows the change and nothing is sent again', async ({ console, customer }) => {
  // The platform's flag writes toggle: they carry no target state.
  await customer.open('apostrophe');
  await console.platform.setFaults({ endpoint: 'customers.toggleActive', kind: 'drop-after', times: 1 });
  const dialog = await customer.openAction('Deactivate');
  await dialog.reason.fill('Requested by compliance');
  await dialog.submit();
  await expect(dialog.element.getByRole('status')).toContainText('The record shows the change');
  await expect(dialog.tryAgain).toHaveCount(0);
  await expect(dialog.send).toHaveCount(0);
  await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
  await dialog.close.click();
  await dialog.expectClosed();
  await expect(customer.actions).toBeFocused();
  expect(await console.platform.requests('customers.toggleActive')).toHaveLength(1);
  await customer.openTab('Audit logs');
  await expect(new List(console.page, 'Audit logs').row('Requested by compliance')).toHaveCount(1);
  await customer.actions.click();
  await expect(customer.actionItem('Activate')).toBeVisible();
});

test('a platform that fails after the change: the dialog says that the record shows it', async ({
  console,
  customer,
}) => {
  await customer.open('apostrophe');
  await console.platform.setFaults({
    endpoint: 'customers.toggleActive',
    kind: 'status-after',
    message: 'The ledger did not answer',
    times: 1,
  });
  const dialog = await customer.openAction('Deactivate');
  await dialog.reason.fill('Requested by compliance');
  await dialog.submit();
  const outcome = dialog.element.getByRole('status');
  await expect(outcome).toContainText('The record shows the change');
  await expect(outcome).toContainText('The platform answered “The ledger did not answer” all the same.');
  await expect(dialog.send).toHaveCount(0);
  await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
  await dialog.close.click();
  await dialog.expectClosed();
  expect(await console.platform.requests('customers.toggleActive')).toHaveLength(1);
});

test('the discard question of a tall dialog is in view', async ({ console, customer, resizePage }) => {
  const { page } = console;
  await customer.open('noBvn');
  const dialog = await customer.openAction('Change level');
  await dialog.reason.fill('Documents expired');
  // The lowest window in which the dialog does not scroll, with its margins of 8 %; the question makes it taller.
  const height = (await dialog.element.boundingBox())?.height ?? 0;
  await resizePage({ width: 1_280, height: Math.ceil(height / 0.84) });
  await page.keyboard.press('Escape');
  await expect(dialog.element.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.keepEditing).toBeFocused();
  await dialog.discard.click();
  await dialog.expectClosed();
});
