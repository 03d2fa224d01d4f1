import { expect } from 'playwright/test';
import { openDecision } from '../page-objects/action-dialog.ts';
import { ListScreen } from '../page-objects/list.ts';
import { test } from '../support/test.ts';

test('ten customers of a saved view are reviewed by keyboard alone', async ({ console, customers, customer }) => {
  const { page } = console;
  const { keyboard } = page;
  await customers.open('?level=2');
  await expect(customers.rows.first()).toBeVisible();

  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await keyboard.type('Level two');
  await keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Views' });
  const saved = views.getByRole('button', { name: /^Level two/ });
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await views.getByRole('button', { name: /^All customers/ }).press('Enter');
  await expect.poll(() => console.address()).not.toContain('level');
  await saved.press('Enter');
  await expect.poll(() => console.address()).toContain('level=2');
  await expect(page.getByRole('table', { name: 'Customers' })).toHaveAttribute('aria-busy', 'false');

  const names = await customers.rowLinks.evaluateAll((links) =>
    links.slice(0, 11).map((link) => link.textContent ?? ''),
  );
  await keyboard.press('j');
  await keyboard.press('Enter');
  const position = page.getByRole('navigation', { name: 'Position in the list' });
  for (const [index, name] of names.slice(0, 10).entries()) {
    await expect(customer.name).toHaveText(name);
    await expect(position).toContainText(`${index + 1} of `);
    if (index < 9) await keyboard.press('j');
  }

  await keyboard.press('Alt+ArrowLeft');
  await expect(customers.rowLinks.nth(9)).toBeFocused();
  expect(console.address()).toContain('level=2');
  await keyboard.press('j');
  await expect(customers.rowLinks.nth(10)).toBeFocused();
});

test('a queue of three verifications is decided, the oldest first', async ({ console, shell }) => {
  const { page } = console;
  const businesses = new ListScreen(console, 'Businesses', 'businesses');
  await businesses.open();
  await businesses.view('Awaiting verification').click();
  await expect(businesses.table.getByRole('columnheader', { name: 'Age', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await businesses.waitUntilLoaded();
  const names = await businesses.rowLinks.evaluateAll((links) =>
    links.slice(0, 4).map((link) => link.textContent ?? ''),
  );
  await businesses.rowLinks.first().click();
  const position = page.getByRole('navigation', { name: 'Position in the list' });
  for (const [index, name] of names.slice(0, 3).entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(console.address()).toContain('/verify');
    await expect(position).toContainText('1 of ');
    const dialog = await openDecision(page, 'Approve');
    if (index === 0) await expect(dialog.element.getByRole('region', { name: 'What changes' })).toContainText('Level');
    await dialog.suggestedReason('Documents match the register').click();
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toastTitle).toHaveText('Business approved');
    await expect(position).toContainText(' left');
    await expect(position).toContainText(`Next: ${names[index + 1]}`);
    await page.keyboard.press('j');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[3] ?? '');
});
