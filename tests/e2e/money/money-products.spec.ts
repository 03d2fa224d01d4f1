import { expect } from 'playwright/test';
import { ActionDialog, openDecision } from '../page-objects/action-dialog.ts';
import { ListScreen } from '../page-objects/list.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { test } from '../support/test.ts';

test('a disputed trade is resolved for the buyer, and a second window cannot resolve it again', async ({
  console,
  shell,
}) => {
  const { app, page, platform, confirmations } = console;
  const trades = new ListScreen(console, 'Connect trades', 'connect/trades');
  await trades.open('?status=disputed');
  const opened = app.waitForEvent('window');
  await trades.rowLinks.first().click({ modifiers: ['ControlOrMeta'] });
  const otherPage = await opened;
  await trades.rowLinks.first().click();
  for (const side of ['Buyer', 'Seller'])
    await expect(page.getByRole('region', { name: side, exact: true })).toContainText('Available');
  const second = await openDecision(otherPage, 'Resolve for seller');
  await second.suggestedReason('No payment arrived').click();
  await second.confirm();

  const first = await openDecision(page, 'Resolve for buyer');
  await first.suggestedReason('Payment confirmed').click();
  await expect(first.send).toBeDisabled();
  await first.confirm();
  await first.submit();
  await first.expectClosed();
  await expect(shell.toastTitle).toHaveText('Trade resolved for the buyer');
  await expect(page.locator('main header').getByText('Completed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dispute', exact: true })).toContainText(/Resolved for\s*Buyer/);
  expect(await confirmations.messages()).toEqual([
    expect.stringMatching(
      /^Resolve the dispute of trade [\w-]+ between .+ and .+ for the buyer\? \[Cancel, Resolve\]$/,
    ),
  ]);

  await second.submit();
  await second.expectChanges(['Status: Disputed → Completed', 'Winner: None → Buyer'], second.changedByOthers);
  expect(await platform.requests('connect.resolveTrade')).toHaveLength(1);
});

test('an earn asset is added and edited while the session ends: the form is kept and sent once', async ({
  console,
  shell,
}) => {
  const { page, platform } = console;
  const overlay = new SessionOverlay(console);
  const assets = new ListScreen(console, 'Earn assets', 'earn/assets');
  const alert = page.getByRole('main').getByRole('alert');
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await assets.open();
  await page.getByRole('link', { name: 'Add asset' }).click();
  await field('Name').fill('Flexible USDT plus');
  await field('APY (%)').fill('5.5');
  await field('Minimum in USDT').fill('20');
  await field('Maximum in USDT').fill('20000');
  await field('Capacity in USDT').fill('1000000');
  await platform.setFaults({ endpoint: 'earn.addAsset', kind: 'expire-session', times: 1 });
  const add = page.getByRole('button', { name: /^Add asset/ });
  await add.click();
  await overlay.expectOpen('Your session has ended');
  await overlay.signIn();
  await expect(alert).toContainText('You can send it now.');
  await expect(field('Name')).toHaveValue('Flexible USDT plus');
  await expect(field('Capacity in USDT')).toHaveValue('1,000,000');
  await add.click();
  await expect(assets.row('Flexible USDT plus')).toHaveCount(1);
  const added = await platform.requests('earn.addAsset');
  expect(added.map(({ status }) => status)).toEqual([401, 200]);
  expect(new Set(added.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  await assets.row('Flexible USDT plus').getByRole('link').click();
  await page.locator('main header').getByRole('button', { name: /^Edit/ }).click();
  await field('APY (%)').fill('6.25');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Rates rose');
  await platform.setFaults({ endpoint: 'earn.updateAsset', kind: 'expire-session', times: 1 });
  const save = page.getByRole('button', { name: /^Save changes/ });
  await save.click();
  await overlay.expectOpen('Your session has ended');
  await overlay.signIn();
  await expect(alert).toContainText('Nothing was changed. You can send it now.');
  await expect(field('APY (%)')).toHaveValue('6.25');
  await save.click();
  await expect(shell.toastTitle).toHaveText('Earn asset updated');
  await expect(page.getByRole('heading', { name: 'Flexible USDT plus', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('6.25%');
  const updated = await platform.requests('earn.updateAsset');
  expect(updated.map(({ status }) => status)).toEqual([401, 200]);
});

test('a business that awaits verification is approved after its documents are compared', async ({ console, shell }) => {
  const { page, platform } = console;
  await console.goto('/wanda/businesses/BUS0000000002/verify');
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  await expect(documents.getByRole('img').first()).toBeVisible();
  await documents.getByRole('group', { name: 'Document' }).getByRole('button').last().click();
  await expect(page.getByRole('region', { name: 'Checks', exact: true })).toBeVisible();
  await page.keyboard.press('Shift+A');
  const dialog = new ActionDialog(page, 'Approve');
  await dialog.waitUntilReady();
  await dialog.reason.fill('Documents match the register');
  await dialog.submit();
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Business approved');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Documents match the register');
  expect(await platform.requests('businesses.decideVerification')).toHaveLength(1);
});
