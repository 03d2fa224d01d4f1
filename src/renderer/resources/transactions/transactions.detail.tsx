import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { CustomerLine } from '../shared/customer-line.tsx';
import { transactionActions } from '../shared/transaction.actions.ts';
import { transactionBadges, transactionSections } from '../shared/transaction-sections.tsx';
import { transactions } from './transactions.resource.ts';

export const transactionsDetail = defineDetail(transactions, api.transactions.get, {
  title: ({ reference }) => reference,
  badges: transactionBadges,
  subtitle: ({ customer }, { base }) => <CustomerLine id={customer.id} name={customer.name} base={base} />,
  actions: transactionActions(
    ({ customer }) => customer.id,
    ({ id }) => api.transactions.get.query({ id }),
  ),
  sections: transactionSections,
});
