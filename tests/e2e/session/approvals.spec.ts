import { expect } from 'playwright/test';
import { openDecision } from '../page-objects/action-dialog.ts';
import { List, ListScreen } from '../page-objects/list.ts';
import { accounts } from '../support/accounts.ts';
import { test } from '../support/test.ts';

// A platform on which a second member approves some writes: one member asks, another one decides.

const customerId = 'CUS0000000001';
const email = { before: 'adaeze.nwosu@mail.test', after: 'adaeze.new@mail.test' };

test.describe('a member whose change needs a second one', () => {
  test.use({ account: 'support' });

  test('is told so, sends it for approval, and another member carries it out', async ({
    console,
    customer,
    shell,
    signIn,
  }) => {
    const { page } = console;
    await customer.open('plain');
    await expect(shell.menu.getByRole('link', { name: 'Approvals' })).toBeVisible();
    const dialog = await customer.openAction('Edit email address');
    await expect(dialog.element.getByRole('note')).toContainText('A second member approves this change.');
    await dialog.field('New email').fill(email.after);
    await dialog.reason.fill('Asked for by letter');
    await dialog.submit();
    await expect(dialog.element.getByRole('status')).toContainText(
      'Nothing is changed until another member approves it.',
    );
    await dialog.close.click();
    await dialog.expectClosed();
    // The record shows what waits, and its action of that kind is held.
    await expect(customer.header).toContainText(`(${email.before})`);
    const waiting = page.getByRole('region', { name: 'Waiting for approval' });
    await expect(waiting).toContainText(`Email ${email.before} → ${email.after}`);
    await customer.actions.click();
    await expect(customer.actionItem('Edit email address')).toBeDisabled();
    await page.keyboard.press('Escape');
    // The requester can only take it back.
    await waiting.getByRole('link', { name: 'Open the request' }).click();
    const header = page.locator('main header');
    await expect(header.getByRole('button', { name: 'Approve' })).toBeDisabled();
    const address = console.address();

    await console.goto('/logout');
    await expect(signIn.title).toBeVisible();
    await signIn.signInAs('admin');
    // The sign-in leads to the greeting by itself.
    await expect(shell.greeting).toBeVisible();
    await console.goto('/wanda/approvals');
    const requests = new List(page, 'Approvals');
    await requests.view('To decide').click();
    await requests.row(email.after).getByRole('link').first().click();
    expect(console.address()).toBe(address);
    await expect(page.getByRole('region', { name: 'What changes' })).toContainText(email.before);
    const decision = await openDecision(page, 'Approve');
    await expect(decision.element).toContainText(`Email: ${email.before} → ${email.after}`);
    await decision.reason.fill('Confirmed with the customer');
    await decision.submit();
    await decision.expectClosed();
    await expect(shell.toastTitle).toHaveText('Approved');
    await expect(header.getByRole('button', { name: 'Approve' })).toBeHidden();
    await customer.open('plain');
    await expect(customer.header).toContainText(`(${email.after})`);
    await expect(waiting).toBeHidden();
  });

  test('is not told that nothing happened when the answer to a request is lost', async ({ console, customer }) => {
    const { page, platform } = console;
    await customer.open('plain');
    await platform.setFaults({ endpoint: 'customers.changeEmail', kind: 'drop-after', times: 1 });
    const dialog = await customer.openAction('Edit email address');
    await dialog.field('New email').fill(email.after);
    await dialog.reason.fill('Asked for by letter');
    await dialog.submit();
    await expect(dialog.element.getByRole('status')).toContainText('Sent for approval');
    expect(await platform.requests('customers.changeEmail')).toHaveLength(1);
    await dialog.close.click();
    await dialog.expectClosed();
    // The record knows of it, and the action is held.
    await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText(
      `Email ${email.before} → ${email.after}`,
    );
    await customer.actions.click();
    await expect(customer.actionItem('Edit email address')).toBeDisabled();
  });
});

test.describe('a member who decides about several records', () => {
  test.use({ account: 'finance' });
  test.beforeEach(({ console }) => console.platform.setApprovals('everyone'));

  test('asks for them by one request, of which another member sees every line', async ({ console, shell, signIn }) => {
    const { page, platform } = console;
    const payouts = new ListScreen(console, 'Fiat payouts', 'payouts/fiat');
    await payouts.open('?status=pending&status=queued&limit=50');
    const boxes = payouts.rows.getByRole('checkbox');
    const approve = payouts.selection.getByRole('button', { name: /^Approve \d$/ });
    // Those that have to be opened are not counted.
    for (const box of await boxes.all()) {
      await box.check();
      if ((await approve.textContent()) === 'Approve 3') break;
    }
    await approve.click();
    const dialog = page.getByRole('dialog', { name: /^Approve 3/ });
    await expect(dialog.getByRole('note')).toContainText('The records that need it become one request.');
    const listed = await dialog.getByRole('region', { name: 'To be approved' }).getByRole('link').allTextContents();
    const names = listed.map((text) => text.split(' · ')[0] ?? '');
    await dialog.getByLabel('Reason', { exact: true }).fill('Documents verified');
    await dialog.getByRole('button', { name: 'Approve 3 payouts' }).click();
    await expect(dialog.getByText(/^0 of 3 payouts approved\. 3 sent for approval\./)).toBeVisible();
    const runs = (await platform.requests('payouts.decide')).map(({ headers }) => headers['run-id']);
    expect([runs.length, new Set(runs).size]).toEqual([3, 1]);
    const address = String(await dialog.getByRole('link', { name: 'Open the request' }).getAttribute('href'));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await console.goto(address);
    const region = page.getByRole('region', { name: 'What changes in 3 records' });
    for (const name of names) await expect(region).toContainText(name);

    // Somebody decides about one of them meanwhile, whom no rule holds.
    const link = region.getByRole('link').nth(1);
    const path = String(await link.getAttribute('href')).replace('/wanda', '');
    await platform.setApprovals('nobody');
    await platform.sendAs(accounts.admin.email, 'POST', `${path}/decision`, { decision: 'reject', reason: 'Fraud' });

    await console.goto('/logout');
    await expect(signIn.title).toBeVisible();
    await signIn.signInAs('admin');
    await expect(shell.greeting).toBeVisible();
    await console.goto('/wanda/approvals?status=waiting&mine=false');
    await new List(page, 'Approvals').row('3 records').getByRole('link').first().click();
    expect(console.address()).toBe(address);
    await expect(region.getByRole('status')).toContainText('1 of 3 have changed since this was asked for');
    const decision = await openDecision(page, 'Approve');
    for (const name of names) await expect(decision.element).toContainText(name);
    await decision.reason.fill('Checked with the requester');
    await decision.submit();
    await decision.expectClosed();
    await expect(shell.toastTitle).toHaveText('Approved, but 1 of 3 changes not made');
    await expect(region.getByRole('status')).toContainText('1 of 3 changes were not made');
    await link.click();
    await expect(page.locator('main header').getByText('Rejected')).toBeVisible();
  });
});

/** Asks for a new email address as the member of support, beside the administrator of the console. */
const askAsSupport = (platform: { sendAs: (...request: [string, string, string, object]) => Promise<unknown> }) =>
  platform.sendAs(accounts.support.email, 'PUT', `/customers/${customerId}/email`, { email: email.after });

test('a request whose record has changed since is refused, and then declined', async ({ console, shell }) => {
  const { page, platform } = console;
  await askAsSupport(platform);
  await console.goto('/wanda/approvals?status=waiting&mine=false');
  await new List(page, 'Approvals').row(email.after).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(email.before);
  const decision = await openDecision(page, 'Approve');
  await platform.sendAs(accounts.admin.email, 'PUT', `/customers/${customerId}/email`, { email: 'other@mail.test' });
  await decision.reason.fill('Confirmed with the customer');
  await decision.submit();
  await expect(decision.element.getByRole('alert')).toContainText('The record has changed since this was asked for');
  await decision.cancel.click();
  await decision.discard.click();
  await decision.expectClosed();
  await page.reload();
  await expect(page.getByText(`Email was ${email.before} and is other@mail.test now.`)).toBeVisible();
  const refusal = await openDecision(page, 'Decline');
  await refusal.reason.fill('Wrong value');
  await refusal.submit();
  await refusal.expectClosed();
  await expect(shell.toastTitle).toHaveText('Declined');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Declined by Amara Nwosu');
});

test('requests of one kind are decided together, and those of several kinds are not', async ({ console, shell }) => {
  const { page } = console;
  await console.goto('/wanda/approvals?status=waiting&mine=false');
  const requests = new List(page, 'Approvals');
  const payouts = requests.row('Approve payout');
  await expect(payouts).toHaveCount(2);
  for (const row of await payouts.all()) await row.getByRole('checkbox').check();
  await requests.row('Edit email address').getByRole('checkbox').check();
  const approve = requests.selection.getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAttribute('title', 'Select approval requests of one kind');
  await requests.row('Edit email address').getByRole('checkbox').uncheck();
  await approve.click();
  const dialog = page.getByRole('dialog', { name: 'Approve' });
  await expect(dialog).toContainText('Status: In review → Approved');
  await dialog.getByLabel('Reason', { exact: true }).fill('Checked with the requester');
  await dialog.getByRole('button', { name: 'Approve 2 approval requests' }).click();
  await expect(dialog.getByRole('status').first()).toContainText('2 of 2 approval requests approved');
  await expect(shell.toastTitle).toHaveCount(0);
});
