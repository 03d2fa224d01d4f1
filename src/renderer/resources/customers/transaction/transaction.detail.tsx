import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { sentence } from '#kernel/format/words.ts';
import { statusFlag } from '#kernel/ui/badge.tsx';
import { transactionActions } from '../../shared/transaction.actions.ts';
import { CustomerLink } from '../customer-link.tsx';

/** One of a customer's transactions (spec section 2). */
export const transactionDetail = defineDetail(
  (params: { id: string; transactionId: string }) => api.customers.transaction(params),
  {
    noun: 'transaction',
    path: ({ id, transactionId }) => `customers/${id}/transactions/${transactionId}`,
    key: ({ id }) => id,
    title: ({ reference }) => reference,
    flags: ({ status, type }) => [statusFlag(status), { label: sentence(type), tone: 'neutral' }],
    subtitle: (_transaction, base, { id }) => <CustomerLink id={id} base={base} />,
    actions: ({ id }) =>
      transactionActions(
        () => id,
        (transaction) => api.customers.transaction({ id, transactionId: transaction.id }),
      ),
    tabs: [
      {
        segment: '',
        label: 'Overview',
        need: 'transaction:read',
        load: async () => (await import('../../shared/transaction-overview.tsx')).TransactionOverview,
      },
    ],
  },
);
