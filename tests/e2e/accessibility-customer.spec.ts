import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { ActionDialog } from './screens/action-dialog.ts';
import { ListTab } from './screens/list-tab.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const lists = [
  'Wallets',
  'Transactions',
  'Transfers',
  'Linked Businesses',
  'Crypto Addresses',
  'Payment Accounts',
  'Sender accounts',
  'Loans',
  'External Addresses',
  'Review Log',
  'Audit logs',
  'Yield',
  'Verifications',
  'Devices',
  'Beneficiaries',
];
const actions = [
  'Edit email address',
  'Edit phone number',
  'Change level',
  'Change user status',
  'Remove 2FA',
  'Disable payout',
  'Restrict',
  'Jail',
  'Deactivate',
];

for (const theme of ['Light', 'Dark'] as const)
  test.describe(`axe finds nothing in ${theme.toLowerCase()}`, () => {
    test.describe.configure({ timeout: 60_000 });

    test('each tab of a customer', async ({ console, customer, shell }) => {
      await shell.chooseTheme(theme);
      await customer.open('plain');
      await expect(customer.section('Notes').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(console.page, 'Profile');
      for (const label of lists) {
        await customer.show(label);
        await expect(new ListTab(console.page, label).rows.first()).toBeVisible();
        await expectAccessible(console.page, label);
      }
      await customer.open('rightToLeft', 'earn');
      await expect(new ListTab(console.page, 'Earn').rows.first()).toBeVisible();
      await expectAccessible(console.page, 'Earn');
      await customer.open('empty', 'wallets');
      await expect(new ListTab(console.page, 'Wallets').empty('This customer has no wallet yet')).toBeVisible();
      await expectAccessible(console.page, 'an empty tab');
    });

    test('each action’s dialog, with messages and with a difference', async ({ console, customer, shell }) => {
      const { page } = console;
      await shell.chooseTheme(theme);
      await customer.open('plain');
      for (const label of actions) {
        const dialog = await customer.act(label);
        if ((await dialog.send.isEnabled()) && label !== 'Remove 2FA' && label !== 'Restrict') await dialog.submit();
        await expectAccessible(page, label);
        await page.keyboard.press('Escape');
        await dialog.expectClosed();
      }
      await customer.actions.click();
      await expect(customer.actionItem('Jail')).toBeVisible();
      // The menu's own frame is the component library's; its words are ours.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withRules(['color-contrast']).analyze();
      expect.soft(violations, 'contrast of the menu').toEqual([]);
      await page.keyboard.press('Escape');
      await console.door.play({ endpoint: 'customers.togglePayout', kind: 'drop', times: 1 });
      const lost = await customer.act('Disable payout');
      await lost.reason.fill('Lost on the way');
      await lost.submit();
      await expect(lost.tryAgain).toBeVisible();
      await expectAccessible(page, 'a write that was lost');
      await lost.cancel.click();
      await customer.open('everyBadge');
      for (const label of ['Enable payout', 'Unrestrict', 'Unjail', 'Reject Deletion']) {
        const dialog = await customer.act(label);
        await expectAccessible(page, label);
        await page.keyboard.press('Escape');
        await dialog.expectClosed();
      }
    });

    test('dialogs on tabs, and the pages below a customer', async ({ console, customer, shell }) => {
      const { page } = console;
      await shell.chooseTheme(theme);
      await customer.open('plain', 'wallets');
      const wallets = new ListTab(page, 'Wallets');
      const balance = await wallets.act(wallets.rows.first(), 'Correct balance');
      await expectAccessible(page, 'Correct balance');
      await balance.cancel.click();
      await customer.show('Crypto Addresses');
      await new ListTab(page, 'Crypto Addresses').names.first().click();
      await expect(page.getByRole('dialog')).toContainText('Network');
      await expectAccessible(page, 'a record over its list');
      await page.keyboard.press('Escape');
      await customer.show('Profile');
      for (const label of ['Edit profile', 'Edit address', 'Add note']) {
        await page.getByRole('button', { name: label }).click();
        const dialog = new ActionDialog(page, label);
        await dialog.ready();
        await expectAccessible(page, label);
        await page.keyboard.press('Escape');
        await dialog.expectClosed();
      }
      await customer.show('Transactions');
      await page.getByRole('button', { name: 'Export a day' }).click();
      await expect(page.getByRole('dialog').getByLabel('Day')).toBeVisible();
      await expectAccessible(page, 'Export a day');
      await page.keyboard.press('Escape');
      await new ListTab(page, 'Transactions').names.first().click();
      await page.getByText('Record as JSON', { exact: true }).click();
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
      await expectAccessible(page, 'a transaction');
      await console.goto('/wanda/referrals/REF0000000002');
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
      await expectAccessible(page, 'a referral');
    });
  });
