import { expect } from 'playwright/test';
import { ActionDialog } from '../page-objects/action-dialog.ts';
import { List } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

// An action of the customer's menu on the platform. Every action: tests/contract/writes/customer-actions.test.tsx.

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
  // Cases come last, once the record is no longer passed by.
  await expect(customer.actionItem('Add to case')).toBeVisible();
  await keyboard.press('End');
  await expect(customer.actionItem('Add to case')).toBeFocused();
  for (const label of ['Open case', 'Deactivate', 'Jail']) {
    await keyboard.press('ArrowUp');
    await expect(customer.actionItem(label)).toBeFocused();
  }
  await keyboard.press('Enter');
  // Discarding what was typed sends nothing and gives the focus back.
  const dialog = new ActionDialog(console.page, 'Jail');
  await dialog.reason.focus();
  await keyboard.type('Not meant');
  await keyboard.press('Escape');
  await expect(dialog.keepEditing).toBeFocused();
  await keyboard.press('Tab');
  await expect(dialog.discard).toBeFocused();
  await keyboard.press('Enter');
  await dialog.expectClosed();
  await expect(customer.actions).toBeFocused();
  await keyboard.press('Shift+I');
  const duration = console.page.getByRole('combobox', { name: 'Duration' });
  await expect(duration).toBeFocused();
  await keyboard.press('Enter');
  await expect(console.page.getByRole('option', { name: '1 hour' })).toBeVisible();
  // Mantine moves to the current option in a timer that it starts on opening; arrows start from there.
  await console.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
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
  expect(await console.platform.requests('customers.jail')).toHaveLength(1);
});

test('undo brings back a typed reason that a suggested one replaced, and Cancel asks before it is lost', async ({
  console,
  customer,
}) => {
  const { keyboard } = console.page;
  await customer.open('unverified');
  const dialog = await customer.openAction('Jail');
  await dialog.reason.focus();
  await keyboard.type('Case 41, see note');
  await keyboard.press('Alt+1');
  await expect(dialog.reason).not.toHaveValue('Case 41, see note');
  const suggested = await dialog.reason.inputValue();
  expect(suggested).not.toBe('');
  await keyboard.press('ControlOrMeta+Z');
  await expect(dialog.reason).toHaveValue('Case 41, see note');
  await keyboard.press('ControlOrMeta+Shift+Z');
  await expect(dialog.reason).toHaveValue(suggested);
  await keyboard.press('ControlOrMeta+Z');

  // The keys work in the other fields, too, which keep the focus.
  const duration = console.page.getByRole('combobox', { name: 'Duration' });
  await duration.focus();
  await keyboard.press('Alt+2');
  await expect(dialog.reason).not.toHaveValue('Case 41, see note');
  await expect(duration).toBeFocused();
  await dialog.reason.focus();
  await keyboard.press('ControlOrMeta+Z');
  await expect(dialog.reason).toHaveValue('Case 41, see note');

  await dialog.cancel.click();
  await expect(dialog.keepEditing).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.reason).toHaveValue('Case 41, see note');
  await dialog.cancel.click();
  await dialog.discard.click();
  await dialog.expectClosed();
});
