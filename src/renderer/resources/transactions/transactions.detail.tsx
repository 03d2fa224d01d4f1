import { Link } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { sentence } from '#kernel/format/words.ts';
import { statusFlag } from '#kernel/ui/badge.tsx';
import { transactionActions } from '../shared/transaction.actions.ts';

/** A transaction among everybody's (spec section 2): what its customer's page shows of it, with the way there. */
export const transactionsDetail = defineDetail(api.transactions.get, {
  noun: 'transaction',
  path: ({ id }: { id: string }) => `transactions/${id}`,
  key: ({ id }) => id,
  title: ({ reference }) => reference,
  flags: ({ status, type }) => [statusFlag(status), { label: sentence(type), tone: 'neutral' }],
  subtitle: ({ customer }, base) => (
    <span>
      Customer{' '}
      <Link to={`${base}customers/${customer.id}`} dir="auto">
        {customer.name}
      </Link>
    </span>
  ),
  actions: () =>
    transactionActions(
      ({ customer }) => customer.id,
      ({ id }) => api.transactions.get({ id }),
    ),
  tabs: [
    {
      segment: '',
      label: 'Overview',
      need: 'transaction:read',
      load: async () => (await import('../shared/transaction-overview.tsx')).TransactionOverview,
    },
  ],
});
