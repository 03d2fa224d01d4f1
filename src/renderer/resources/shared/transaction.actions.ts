import type { TransactionDetail } from '#contract/api/customer-records.ts';
import { statusTones } from '#contract/status.ts';
import { defineAction, type RecordActions } from '#kernel/action/define-action.ts';
import { api, type ReadQuery } from '#kernel/api/client.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { sentence } from '#kernel/format/words.ts';

/** Which change is allowed is for the platform to say; its refusal is shown and the form kept. */
const changeStatus = <Rec extends TransactionDetail>(customerOf: (transaction: Rec) => string) =>
  defineAction<Rec, { status: string; reason: string }>({
    id: 'customers.updateTransaction',
    need: 'customer:update',
    tone: () => 'danger',
    label: () => 'Change status',
    effect: ({ direction }) =>
      `The ledger counts the transaction by its status${direction === 'out' ? '; money that left does not come back by it' : ''}.`,
    fields: ({ status }) => [
      {
        kind: 'select',
        name: 'status',
        label: 'Status',
        searchable: true,
        options: [...new Set([status, ...Object.keys(statusTones)])].map((value) => ({
          value,
          label: sentence(value),
        })),
      },
      { kind: 'reason', name: 'reason', label: 'Reason' },
    ],
    initial: ({ status }) => ({ status, reason: '' }),
    schema: () => api.customers.updateTransaction.row.body,
    changes: (transaction, { status }) =>
      status === transaction.status
        ? []
        : [{ label: 'Status', from: sentence(transaction.status), to: sentence(status) }],
    reasons: () => ['Provider confirmed the payment', 'Provider returned the payment', 'Requested by finance'],
    run: (transaction, values, idempotencyKey) =>
      api.customers.updateTransaction({ id: customerOf(transaction), transactionId: transaction.id }, values, {
        idempotencyKey,
      }),
    done: () => ({ title: 'Transaction updated' }),
  });

/**
 * What can be done with a transaction, wherever it is shown: below its customer, or among everybody's. The record, or the page's
 * address, says whose it is; `reread` asks for it as its page does.
 */
export const transactionActions = <Rec extends TransactionDetail>(
  customerOf: (transaction: Rec) => string,
  reread: (transaction: Rec) => ReadQuery<Rec>,
): RecordActions<Rec> => ({
  subject: {
    name: ({ reference, amount, currency }) => `${reference} · ${exactMoney(amount, currency)}`,
    reread,
    facts: ({ status, amount, currency }) =>
      new Map([
        ['Status', sentence(status)],
        ['Amount', exactMoney(amount, currency)],
      ]),
  },
  list: [changeStatus(customerOf)],
});
