import { expect } from 'playwright/test';
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
