import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { extendRecord } from '#kernel/base/unreadable-field.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { CustomerLineById } from '../shared/customers/customer-line.tsx';
import {
  type CustomerTransaction,
  transactionAmount,
  transactionBadges,
  transactionSections,
} from '../shared/money/transaction-sections.tsx';
import { transactionActions } from '../shared/money/transactions.actions.ts';

/** A transaction of a customer, with the customer's ID from its address: the platform sends the transaction alone. */
const read = (params: { id: string; transactionId: string }) =>
  mapQuery(
    api.customers.transaction.query(params),
    ['customer'],
    (transaction): CustomerTransaction => extendRecord(transaction, { customer: { id: params.id } }),
  );

/** A transaction of a customer. */
export const customerTransactionsDetail = defineDetail(read, {
  title: ({ reference }) => reference,
  amount: transactionAmount,
  badges: transactionBadges,
  subtitle: ({ created_at }, { base, params }) => (
    <>
      <CustomerLineById id={params.id} base={base} />
      {relativeTimeElement(created_at)}
    </>
  ),
  actions: ({ id }) =>
    transactionActions(
      () => id,
      (transaction) => read({ id, transactionId: transaction.id }),
    ),
  sections: transactionSections,
});
