import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { openDecision } from '../page-objects/action-dialog.ts';
import { List } from '../page-objects/list.ts';
import { type Account, accounts } from '../support/accounts.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { type LivePlatform, startLivePlatform } from '../support/live-platform.ts';
import { canMakeCertificates } from '../support/own-certificate.ts';
import { screensOf, test } from '../support/test.ts';

// Two consoles on one platform, each with a member of its own: one asks for changes, the other one decides.

test.skip(!canMakeCertificates(), 'needs Linux with openssl and certutil (libnss3-tools)');
// Three starts of the app, and the platform.
test.setTimeout(180_000);

const customerId = 'CUS0000000001';
const before = 'adaeze.nwosu@mail.test';

const signInAs = async (console: ConsoleApp, { control }: LivePlatform, account: Account): Promise<void> => {
  const { signIn, shell } = screensOf(console);
  const { email } = accounts[account];
  await signIn.enterCredentials(email);
  await expect(signIn.confirmTitle).toBeVisible();
  await signIn.code.fill(await control.code(email));
  await expect(shell.greeting).toBeVisible();
};

/** Asks for a new email address of the customer, and waits until the platform has the request. */
const askFor = async (console: ConsoleApp, email: string): Promise<void> => {
  const { customer } = screensOf(console);
  await customer.open('plain');
  const dialog = await customer.openAction('Edit email address');
  await dialog.field('New email').fill(email);
  await dialog.reason.fill('Asked for by letter');
  await dialog.submit();
  await expect(dialog.element.getByRole('status')).toContainText('Sent for approval');
  await dialog.close.click();
  await dialog.expectClosed();
};

/** Opens the request for a new email address; gives its ID. */
const openRequest = async (console: ConsoleApp, email: string): Promise<string> => {
  await console.goto('/wanda/approvals');
  const requests = new List(console.page, 'Approvals');
  await requests.view('To decide').click();
  await requests.row(email).getByRole('link').first().click();
  await expect(console.page.getByRole('region', { name: 'What changes' })).toContainText(email);
  return console.address().split('/').at(-1) ?? '';
};

test('two members in two consoles: a kill, an approval, a decline, a conflict and an expiry', async ({
  launch,
  profile,
}) => {
  const platform = await startLivePlatform();
  try {
    const open = (name: string) => {
      const userData = join(profile, name);
      mkdirSync(userData, { recursive: true });
      writeFileSync(join(userData, 'settings.json'), JSON.stringify(platform.settings('recaptcha-v3')));
      return launch({ userData, switches: [platform.hostRules], env: { HOME: platform.trustingHome } });
    };
    const { control } = platform;
    const killed = await open('requester');
    const checker = await open('checker');
    await signInAs(killed, platform, 'support');
    await signInAs(checker, platform, 'admin');

    // The requester's console is killed before the answer comes.
    const { customer } = screensOf(killed);
    await customer.open('plain');
    await control.setFaults({ endpoint: 'customers.changeEmail', kind: 'delay-after', ms: 600_000, times: 1 });
    const dialog = await customer.openAction('Edit email address');
    await dialog.field('New email').fill('first@mail.test');
    await dialog.reason.fill('Asked for by letter');
    await dialog.submit();
    await expect.poll(() => control.requests('customers.changeEmail')).toHaveLength(1);
    const closed = killed.app.waitForEvent('close');
    killed.app.process().kill('SIGKILL');
    await closed;

    // The request is there, nothing is changed, and the other member approves it.
    await screensOf(checker).customer.open('plain');
    await expect(screensOf(checker).customer.header).toContainText(`(${before})`);
    await openRequest(checker, 'first@mail.test');
    const approval = await openDecision(checker.page, 'Approve');
    await approval.reason.fill('Confirmed with the customer');
    await approval.submit();
    await approval.expectClosed();

    // The next start knows what became of it, and sends nothing again.
    const requester = await open('requester');
    await signInAs(requester, platform, 'support');
    await expect(screensOf(requester).shell.toastTitle).toHaveText(
      'A change with no known outcome was approved and made',
    );
    await expect(requester.page.getByRole('note').filter({ hasText: 'no known outcome' })).toHaveCount(0);
    await screensOf(requester).customer.open('plain');
    await expect(screensOf(requester).customer.header).toContainText('(first@mail.test)');
    expect(await control.requests('customers.changeEmail')).toHaveLength(1);

    // Declined: the requester reads why on the record.
    await askFor(requester, 'second@mail.test');
    await openRequest(checker, 'second@mail.test');
    const refusal = await openDecision(checker.page, 'Decline');
    await refusal.reason.fill('The caller did not know the code word');
    await refusal.submit();
    await refusal.expectClosed();
    await screensOf(requester).customer.open('plain');
    await expect(requester.page.locator('main')).toContainText('The caller did not know the code word');

    // A conflict: the record has changed since.
    await askFor(requester, 'third@mail.test');
    await openRequest(checker, 'third@mail.test');
    const conflict = await openDecision(checker.page, 'Approve');
    await control.sendAs(accounts.admin.email, 'PUT', `/customers/${customerId}/email`, { email: 'other@mail.test' });
    await conflict.reason.fill('Confirmed with the customer');
    await conflict.submit();
    await expect(conflict.element.getByRole('alert')).toContainText('The record has changed since this was asked for');
    await conflict.cancel.click();
    await conflict.discard.click();
    await conflict.expectClosed();
    const withdrawn = await openDecision(checker.page, 'Decline');
    await withdrawn.reason.fill('Changed otherwise');
    await withdrawn.submit();
    await withdrawn.expectClosed();

    // An expiry while the other member looks at it.
    await askFor(requester, 'fourth@mail.test');
    const id = await openRequest(checker, 'fourth@mail.test');
    const late = await openDecision(checker.page, 'Approve');
    await control.expireApproval(id);
    await late.reason.fill('Confirmed with the customer');
    await late.submit();
    await expect(late.element.getByRole('alert')).toContainText('Waiting → Expired');
    await screensOf(requester).customer.open('plain');
    await expect(screensOf(requester).customer.header).toContainText('(other@mail.test)');
    expect(requester.pageErrors).toEqual([]);
    expect(checker.pageErrors).toEqual([]);
  } finally {
    await platform.stop();
  }
});
