import { expect } from 'playwright/test';
import type { ConsoleApp } from '../support/console-app.ts';
import { test } from '../support/test.ts';

// A sample of each answer of the platform in the built app. tests/faults makes every write under every fault; lost and late answers, a
// session that ends, a lock and a restart have specs of their own.

const reason = 'Requested by compliance';
const endpoint = 'customers.toggleActive';
const statusesOf = async ({ platform }: ConsoleApp) => (await platform.requests(endpoint)).map(({ status }) => status);

for (const status of [403, 409, 412, 422, 429, 500])
  test(`an answer with ${status} keeps the form, and the same button then carries the change out once`, async ({
    console,
    customer,
  }) => {
    await customer.open('apostrophe');
    await console.platform.setFaults({ endpoint, kind: 'status', status, message: 'Refused for a test', times: 1 });
    const dialog = await customer.openAction('Deactivate');
    await dialog.reason.fill(reason);
    await dialog.submit();
    await expect(dialog.element.getByRole('alert')).toContainText('Your changes are kept.');
    await expect(dialog.reason).toHaveValue(reason);
    await expect(customer.badges.getByText('Account Deactivated')).toHaveCount(0);
    await dialog.submit();
    await dialog.expectClosed();
    await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
    expect(await statusesOf(console)).toEqual([status, 200]);
  });

test('an answer that cannot be read is no failure: the record shows the change, and nothing is sent again', async ({
  console,
  customer,
}) => {
  await customer.open('apostrophe');
  await console.platform.setFaults({ endpoint, kind: 'malformed', times: 1 });
  const dialog = await customer.openAction('Deactivate');
  await dialog.reason.fill(reason);
  await dialog.submit();
  await expect(dialog.element.getByRole('status')).toContainText('The record shows the change');
  await expect(dialog.send).toHaveCount(0);
  await dialog.close.click();
  await dialog.expectClosed();
  await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
  expect(await statusesOf(console)).toEqual([200]);
});
