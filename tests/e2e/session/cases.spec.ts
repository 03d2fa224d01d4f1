import { expect, type Page } from 'playwright/test';
import { ActionDialog, openAction, openDecision } from '../page-objects/action-dialog.ts';
import { List } from '../page-objects/list.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

// Cases: opened from a record, commented on, handed over, taken by another member, and closed once the record is decided.

const title = 'Told by the bank to wait';
const header = (page: Page) => page.locator('main header');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('a payout in review', () => {
  test.beforeEach(({ console }) => console.platform.setApprovals('nobody'));

  test('goes through a case from one member to another', async ({ console, shell, signIn }) => {
    test.setTimeout(150_000);
    const { page } = console;
    await console.goto('/wanda/payouts/fiat?status=in_review');
    await new List(page, 'Fiat payouts').rowLinks.last().click();
    await expect(region(page, 'Comments')).toContainText('No comments yet');
    // Where presence will be announced, before there is any.
    await expect(header(page).getByRole('status')).toBeAttached();
    await expect(header(page).getByRole('status')).toBeEmpty();
    const payout = console.address();

    const opening = await openAction(page, 'Open case');
    await opening.field('Title').fill(title);
    await opening.reason.fill('The bank says so');
    await opening.submit();
    await opening.expectClosed();
    await expect(shell.toastTitle).toHaveText('Case opened');
    await region(page, 'Cases of this record').getByRole('link', { name: title }).click();
    await expect(header(page)).toContainText('Amara Nwosu');
    const address = console.address();
    await expect(region(page, 'Records')).toContainText('In review');

    // A mention by keys: the list closes with Escape, and the dialog stays.
    await region(page, 'Comments').getByRole('button', { name: 'Add comment' }).click();
    const comment = new ActionDialog(page, 'Add comment');
    await comment.field('Comment').pressSequentially('@efu');
    await expect(comment.element.getByRole('option')).toHaveText(['Efua Mensah']);
    await page.keyboard.press('Enter');
    await comment.field('Comment').pressSequentially('<b>please</b> ask the bank @');
    await expect(comment.element.getByRole('listbox', { name: 'Members' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(comment.element.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Backspace');
    await expect(comment.field('Comment')).toHaveValue('@Efua Mensah <b>please</b> ask the bank ');
    await comment.submit();
    await comment.expectClosed();
    await expect(region(page, 'Comments')).toContainText('@Efua Mensah <b>please</b> ask the bank');

    const handing = await openAction(page, 'Hand over');
    await handing.choose('To', 'Fraud (team)');
    await handing.reason.fill('End of my shift');
    await handing.submit();
    await handing.expectClosed();
    await expect(header(page)).toContainText('Unassigned');

    await console.goto('/logout');
    await expect(signIn.title).toBeVisible();
    await signIn.signInAs('finance');
    await expect(shell.greeting).toBeVisible();
    await console.goto('/wanda/cases');
    const list = new List(page, 'Cases');
    await list.view('Unassigned').click();
    await list.row(title).getByRole('link').first().click();
    expect(console.address().split('?')[0]).toBe(address.split('?')[0]);
    const taking = await openDecision(page, 'Take');
    await taking.submit();
    await taking.expectClosed();
    await expect(header(page)).toContainText('Efua Mensah');

    await region(page, 'Records').getByRole('link').click();
    expect(console.address().split('?')[0]).toBe(payout.split('?')[0]);
    const decision = await openDecision(page, 'Reject');
    await decision.reason.fill('The account is of somebody else');
    await decision.submit();
    await decision.expectClosed();
    await region(page, 'Cases of this record').getByRole('link', { name: title }).click();
    await expect(region(page, 'Records')).toContainText('Rejected');
    await expect(region(page, 'Timeline')).toContainText('rejected by Efua Mensah');

    const closing = await openDecision(page, 'Close case');
    await closing.choose('Outcome', 'Fraud confirmed');
    await closing.reason.fill('The account is of somebody else');
    await closing.submit();
    await closing.expectClosed();
    await expect(header(page)).toContainText('Closed');
    await expect(region(page, 'Timeline')).toContainText('Closed as fraud confirmed by Efua Mensah');
    await console.goto('/wanda/cases?assignee=me&state=closed');
    await expect(list.row(title)).toContainText('Closed');
  });
});

test('a case that somebody else has taken meanwhile is not taken, and says who has it', async ({ console }) => {
  const { page, platform } = console;
  await console.goto('/wanda/cases?assignee=none&state=open');
  await new List(page, 'Cases').row('Payout to an account').getByRole('link').first().click();
  // A colleague has it in sight.
  await expect(header(page)).toContainText('Efua Mensah is also looking at this');
  const taking = await openDecision(page, 'Take');
  await platform.sendAs(accounts.support.email, 'POST', '/cases/CAS0000000001/take');
  await taking.submit();
  await taking.expectChanges(['Assignee: – → Brian Otieno'], taking.changedByOthers);
  await taking.cancel.click();
  await taking.expectClosed();
  await expect(header(page)).toContainText('Brian Otieno');
  expect((await platform.requests('cases.take')).filter(({ status }) => status === 200)).toHaveLength(1);
});

test('axe: the page of a case, and names offered in a comment', async ({ console }) => {
  const { page } = console;
  await console.goto('/wanda/cases/CAS0000000001');
  await expect(region(page, 'Comments')).toContainText('They answer within a day.');
  await expectAccessible(page, 'a case');
  await region(page, 'Comments').getByRole('button', { name: 'Add comment' }).click();
  const comment = new ActionDialog(page, 'Add comment');
  await comment.field('Comment').pressSequentially('@');
  await expect(comment.element.getByRole('option')).toHaveCount(2);
  await expectAccessible(page, 'names offered in a comment');
});

test('a platform without cases is as before', async ({ console, customer, shell }) => {
  const { page, platform } = console;
  await platform.setFaults({ endpoint: 'cases.assignees', kind: 'status', status: 404 });
  await page.reload();
  await customer.open('plain');
  await expect.poll(async () => (await platform.requests('cases.assignees')).length).toBeGreaterThan(0);
  await expect(shell.menu.getByRole('link', { name: 'Cases' })).toBeHidden();
  await customer.actions.click();
  await expect(customer.actionItem('Edit email address')).toBeVisible();
  await expect(customer.actionItem('Open case')).toBeHidden();
  for (const name of ['comments.list', 'presence.look']) expect(await platform.requests(name)).toEqual([]);
});
