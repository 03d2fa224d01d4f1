import { expect } from 'playwright/test';
import { openDecision } from '../page-objects/action-dialog.ts';
import { ListScreen } from '../page-objects/list.ts';
import { expectAccessible } from '../support/axe.ts';
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

test('a dispute is decided with its evidence seen', async ({ console, shell }) => {
  const { page } = console;
  const trades = new ListScreen(console, 'Connect trades', 'connect/trades');
  await trades.open('?status=disputed');
  await trades.rowLinks.first().click();
  await expect(page.getByRole('region', { name: 'Why, and where the money is' })).toContainText('Held in escrow');
  const dispute = page.getByRole('region', { name: 'Dispute', exact: true });
  const pictures = dispute.getByRole('button', { name: /^View / });
  const opener = pictures.first();
  await opener.press('Enter');
  const viewer = page.getByRole('dialog').filter({ has: page.getByRole('toolbar', { name: 'View' }) });
  const picture = viewer.getByRole('region', { name: 'Picture' });
  await expect(picture).toBeFocused();
  await expect(picture.getByRole('img')).toBeVisible();
  await expect(viewer.getByRole('region', { name: 'Data to compare' })).toContainText('Buyer pays');
  await expectAccessible(page, 'the viewer');
  await page.keyboard.press('+');
  await expect(viewer.getByRole('status')).toHaveText('150%');
  await page.keyboard.press('r');
  await page.keyboard.press('f');
  await expect(viewer.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'true');
  // The focus goes around within the viewer.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
  expect(await viewer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();

  const decision = await openDecision(page, 'Resolve for buyer');
  await decision.suggestedReason('Payment confirmed').click();
  await decision.confirm();
  await decision.submit();
  await decision.expectClosed();
  await expect(shell.toastTitle).toHaveText('Trade resolved for the buyer');
  await expect(page.getByRole('region', { name: 'Why, and where the money is' })).toContainText(
    'Released to the buyer',
  );
});

test('in a low window a decision opens with what it rests on in sight, and the reason focused', async ({
  console,
  resizePage,
}) => {
  const { page } = console;
  await resizePage({ width: 640, height: 400 });
  await console.goto('/wanda/payouts/fiat?status=review_needed');
  await page.locator('tbody tr a').first().click();
  const dialog = await openDecision(page, 'Reject');
  await expect(dialog.reason).toBeFocused();
  await expect(dialog.element.getByRole('region', { name: 'What to know' })).toBeInViewport();
});
