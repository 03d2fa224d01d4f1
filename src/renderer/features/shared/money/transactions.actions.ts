import type { TransactionDetail } from '#contract/platform/api/customer-records.ts';
import { transactionStatusBody } from '#contract/platform/bodies/customers.ts';
import { hasStatus, knownStatus, statusTones } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { reasonInput } from '../reason-input.ts';

/** The platform decides which changes are allowed. */
const changeStatus = <Rec extends TransactionDetail>(customerId: (transaction: Rec) => string) =>
  defineAction<Rec, { status: string; reason: string }>({
    id: 'customers.updateTransaction',
    shortcut: 'S',
    label: 'Change status',
    tone: 'danger',
    consequence: ({ direction }) =>
      `Changes the status in the ledger.${direction === 'out' ? " It doesn't bring back money that was already sent." : ''}`,
    inputs: ({ status }) => [
      {
        kind: 'select',
        name: 'status',
        label: 'Status',
        searchable: true,
        options: [...new Set([knownStatus(status), ...Object.keys(statusTones)])].map((value) => ({
          value,
          label: sentenceCase(value),
        })),
      },
      reasonInput,
    ],
    initialValues: ({ status }) => ({ status: knownStatus(status), reason: '' }),
    schema: () => transactionStatusBody,
    changes: (transaction, { status }) =>
      hasStatus(transaction.status, status.toLowerCase())
        ? []
        : [{ label: 'Status', from: sentenceCase(transaction.status), to: sentenceCase(status) }],
    suggestedReasons: () => ['Provider confirmed the payment', 'Provider returned the payment', 'Requested by finance'],
    send: (transaction, values, request) =>
      api.customers.updateTransaction.send(
        { id: customerId(transaction), transactionId: transaction.id },
        values,
        request,
      ),
    successMessage: (_answer, { reference }, [status]) => ({
      title: 'Transaction updated',
      description: `${reference}: ${status?.from} → ${status?.to}`,
    }),
  });

/** The actions on a transaction. `recordQuery` is the query of the page that shows it. */
export const transactionActions = <Rec extends TransactionDetail>(
  customerId: (transaction: Rec) => string,
  recordQuery: (transaction: Rec) => ReadQuery<Rec>,
): RecordActions<Rec> => ({
  name: ({ reference, amount, currency }) => `${reference} · ${exactMoney(amount, currency)}`,
  recordQuery,
  comparedFields: ({ status, amount, currency }) =>
    new Map([
      ['Status', sentenceCase(status)],
      ['Amount', exactMoney(amount, currency)],
    ]),
  list: [changeStatus(customerId)],
});
