import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { CustomerLine } from '../shared/customers/customer-line.tsx';
import { transactionAmount, transactionBadges, transactionSections } from '../shared/money/transaction-sections.tsx';
import { transactionActions } from '../shared/money/transactions.actions.ts';

export const transactionsDetail = defineDetail(api.transactions.get, {
  title: ({ reference }) => reference,
  amount: transactionAmount,
  badges: transactionBadges,
  subtitle: ({ customer, created_at }, { base }) => (
    <>
      <CustomerLine id={customer.id} name={customer.name} base={base} />
      {relativeTimeElement(created_at)}
    </>
  ),
  actions: transactionActions(
    ({ customer }) => customer.id,
    ({ id }) => api.transactions.get.query({ id }),
  ),
  sections: transactionSections,
});
