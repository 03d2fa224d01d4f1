import { expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { test } from '../support/test.ts';

test('a native confirmation that is canceled or locked away sends nothing and keeps the dialog; confirming sends once', async ({
  console,
  customer,
  shell,
}) => {
  const { confirmations, platform } = console;
  const question = expect.stringMatching(/^Remove two-factor authentication from \w+ \w+\? \[Cancel, Remove 2FA\]$/);
  await customer.open('plain');
  const dialog = await customer.openAction('Remove 2FA');
  await confirmations.answer('cancel');
  await dialog.submit();
  await expect.poll(confirmations.messages).toEqual([question]);
  await expect(dialog.send).toBeEnabled();
  await expect(dialog.element.getByRole('alert')).toHaveCount(0);
  await expect(shell.toast).toHaveCount(0);

  await confirmations.answer('wait');
  await dialog.submit();
  await expect.poll(confirmations.messages).toHaveLength(2);
  const overlay = new SessionOverlay(console);
  await console.page.evaluate(() => window.bridge.call['session.lock']());
  await overlay.expectOpen('Console locked');
  await overlay.signIn();
  await expect(dialog.send).toBeEnabled();
  expect(await platform.requests('customers.resetTwoFactor')).toEqual([]);

  await confirmations.answer('confirm');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer 2FA disabled');
  expect(await platform.requests('customers.resetTwoFactor')).toHaveLength(1);
});
