import type { TransactionDetail } from '#contract/platform/api/customer-records.ts';
import { transactionStatusBody } from '#contract/platform/bodies/customers.ts';
import { knownStatus, statusTones } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { changeText } from '#kernel/definitions/change.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { money, status } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { reasonInput } from '../reason-input.ts';
import { reviewFacts } from './decision-facts.ts';
import { waitingDecision } from './linked-records.tsx';

const statusField = status<TransactionDetail>('status');

/** The platform decides which changes are allowed. */
const changeStatus = <Rec extends TransactionDetail>(customerId: (transaction: Rec) => string) =>
  defineAction<Rec, { status: string; reason: string }>({
    id: 'customers.updateTransaction',
    shortcut: 'S',
    label: 'Change status',
    tone: 'danger',
    disabledReason: waitingDecision,
    decisionFacts: reviewFacts,
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
    changes: (transaction, { status }) => changesOfField(statusField, transaction, status),
    suggestedReasons: () => ['Provider confirmed the payment', 'Provider returned the payment', 'Requested by finance'],
    send: (transaction, values, request) =>
      api.customers.updateTransaction.send(
        { id: customerId(transaction), transactionId: transaction.id },
        values,
        request,
      ),
    successMessage: (_answer, _transaction, [change]) => {
      const { from, to } = change ? changeText(change) : { from: '', to: '' };
      return { title: 'Transaction updated', done: `${from} → ${to}` };
    },
  });

/** The actions on a transaction. `recordQuery` is the query of the page that shows it. */
export const transactionActions = <Rec extends TransactionDetail>(
  customerId: (transaction: Rec) => string,
  recordQuery: (transaction: Rec) => ReadQuery<Rec>,
): RecordActions<Rec> => ({
  name: ({ reference, amount, currency }) => `${reference} · ${exactMoney(amount, currency)}`,
  recordQuery,
  comparedValues: comparedValuesBy<Rec>(statusField, money<TransactionDetail>('amount', 'currency')),
  list: [changeStatus(customerId)],
});
