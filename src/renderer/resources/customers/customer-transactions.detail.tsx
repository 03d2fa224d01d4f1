import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { CustomerLineById } from '../shared/customer-line.tsx';
import { transactionActions } from '../shared/transaction.actions.ts';
import { transactionBadges, transactionSections } from '../shared/transaction-sections.tsx';
import { customerTransactions } from './customers.resource.ts';

/** A transaction of a customer. */
export const customerTransactionsDetail = defineDetail(customerTransactions, api.customers.transaction, {
  title: ({ reference }) => reference,
  badges: transactionBadges,
  subtitle: (_transaction, { base, params }) => <CustomerLineById id={params.id} base={base} />,
  actions: ({ id }) =>
    transactionActions(
      () => id,
      (transaction) => api.customers.transaction.query({ id, transactionId: transaction.id }),
    ),
  sections: transactionSections,
});
