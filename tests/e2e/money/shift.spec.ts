import { expect } from 'playwright/test';
import { openDecision } from '../page-objects/action-dialog.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

test('a shift starts from the greeting: a queue, its oldest record, a decision, the next one', async ({
  console,
  signIn,
  shell,
}) => {
  const { page } = console;
  await page.getByRole('link', { name: 'Logout' }).click();
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();

  const work = page.getByRole('region', { name: 'Your work' });
  const queue = work.getByRole('row', { name: /^Fiat payouts Needs attention/ });
  const waiting = queue.getByRole('cell').nth(1);
  await expect(waiting).toHaveText(/^\d+$/);
  const before = Number(await waiting.textContent());
  await expect(work.getByText('Nothing yet today.')).toBeVisible();
  await expectAccessible(page, 'the greeting');

  await queue.getByRole('link', { name: 'Start Fiat payouts: Needs attention' }).click();
  const position = page.getByRole('navigation', { name: 'Position in the list' });
  await expect(position).toContainText(`1 of ${before}`);
  const first = console.address();
  const dialog = await openDecision(page, 'Reject');
  await dialog.reason.fill('Account of another person');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Payout rejected');
  await expect(position).toContainText('Next: ');
  await page.keyboard.press('j');
  await expect.poll(() => console.address()).not.toBe(first);

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(shell.greeting).toBeVisible();
  await expect(waiting).toHaveText(String(before - 1));
  const decided = work.getByRole('region', { name: 'Done today' });
  await expect(decided.getByRole('listitem')).toHaveText(/Reject payout · Fiat payout/);
  // The platform knows it also after a logout.
  await console.goto('/logout');
  await signIn.signInAs('admin');
  await expect(decided.getByRole('listitem')).toHaveText(/Reject payout · Fiat payout/);
  await decided.getByRole('link').click();
  await expect.poll(() => console.address()).toBe(first);
});
