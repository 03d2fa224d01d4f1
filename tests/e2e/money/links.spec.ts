import { expect, type Page } from 'playwright/test';
import { openDecision } from '../page-objects/action-dialog.ts';
import { SearchPopover } from '../page-objects/search.ts';
import { pasteInto } from '../support/desktop.ts';
import { test } from '../support/test.ts';

type Read = 'payouts.list' | 'payouts.get' | 'deposits.list' | 'deposits.get' | 'transactions.get';
/** An answer of the training platform. */
const read = async (page: Page, endpoint: Read, params: Record<string, unknown>) => {
  const answer = await page.evaluate(
    ([name, given]) =>
      window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: name, params: given }),
    [endpoint, params] as const,
  );
  if (!answer.ok) throw new Error(`${endpoint}: ${answer.message}`);
  return JSON.parse(answer.value.body);
};

/** A movement of a kind that waits for a decision, with the reference of its transaction. */
const waitingOf = async (page: Page, group: 'payouts' | 'deposits', kind: string) => {
  const { data } = await read(page, `${group}.list`, { kind, status: ['in_review'], limit: 1 });
  return Promise.all(
    data.map(async ({ id, reference }: { id: string; reference: string }) => {
      const { transaction_id } = await read(page, `${group}.get`, { kind, id });
      const transaction = await read(page, 'transactions.get', { id: transaction_id });
      return { id, reference, transaction: { id: transaction.id, reference: transaction.reference } };
    }),
  );
};

for (const { group, kind, noun, decision, reason, toast } of [
  {
    group: 'payouts',
    kind: 'fiat',
    noun: 'payout',
    decision: 'Approve',
    reason: 'Documents verified',
    toast: 'Payout approved',
  },
  {
    group: 'payouts',
    kind: 'crypto',
    noun: 'payout',
    decision: 'Reject',
    reason: 'Suspected fraud',
    toast: 'Payout rejected',
  },
  {
    group: 'payouts',
    kind: 'connect',
    noun: 'payout',
    decision: 'Approve',
    reason: 'Documents verified',
    toast: 'Payout approved',
  },
  {
    group: 'deposits',
    kind: 'fiat',
    noun: 'deposit',
    decision: 'Reject',
    reason: 'Sent by mistake',
    toast: 'Deposit rejected',
  },
] as const)
  test(`the reference of a transaction is pasted, its ${kind} ${noun} decided about, then the next one`, async ({
    console,
    customers,
    shell,
  }) => {
    const { page } = console;
    await customers.open();
    const waiting = await waitingOf(page, group, kind);
    const search = new SearchPopover(page);
    const [first] = waiting;
    if (!first) throw new Error('no movement waits');
    const { id, reference, transaction } = first;
    await search.open();
    await pasteInto(page, transaction.reference);
    await page.keyboard.press('Enter');
    await expect.poll(() => console.address()).toBe(`/wanda/transactions/${transaction.id}`);

    const linked = page.getByRole('region', { name: noun === 'payout' ? 'Payout' : 'Deposit', exact: true });
    await expect(linked).toContainText(`This ${noun} waits for a decision`);
    await linked.getByRole('link', { name: `Review ${noun}` }).click();
    await expect.poll(() => console.address()).toBe(`/wanda/${group}/${kind}/${id}`);
    await expect(page.getByRole('region', { name: 'Transaction', exact: true })).toContainText(transaction.reference);

    const dialog = await openDecision(page, decision);
    await dialog.suggestedReason(reason).click();
    await dialog.submit();
    await dialog.expectClosed();
    await expect(shell.toastTitle).toHaveText(toast);

    // The next one of its queue, which is decided as well.
    const position = page.getByRole('navigation', { name: 'Position in the list' });
    await expect(position).toContainText('Next: ');
    await page.keyboard.press('j');
    await expect.poll(() => console.address()).toMatch(new RegExp(`^/wanda/${group}/${kind}/(?!${id})`));
    await expect(position).toContainText(/^1 of /);
    const nextDialog = await openDecision(page, 'Reject');
    await nextDialog.reason.fill('Requested by the customer');
    await nextDialog.submit();
    await nextDialog.expectClosed();

    // The reference of the first one's other end leads back, and its transaction says what was decided.
    await search.open();
    await pasteInto(page, reference);
    await expect(search.group('Transactions').getByRole('option')).toContainText(transaction.reference);
    await search.group('Transactions').getByRole('option').click();
    await expect.poll(() => console.address()).toBe(`/wanda/transactions/${transaction.id}`);
    await expect(linked).toContainText(decision === 'Approve' ? 'Approved' : 'Rejected');
    await expect(linked.getByRole('link', { name: `Review ${noun}` })).toBeHidden();
  });
