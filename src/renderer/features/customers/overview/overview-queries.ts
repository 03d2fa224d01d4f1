import { api } from '#kernel/api/client.ts';
import { firstRows } from '#kernel/api/read-on.ts';
import { connectTrades } from '../../connect/identity.ts';
import { loans } from '../../loans/identity.ts';
import { movementQueries, type OverviewSource } from '../../shared/overview/overview-queries.ts';
import { customers, customerTransactions } from '../identity.ts';

const after = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** Disputes and loans of the customer that need attention. */
const openRecords = (id: string): OverviewSource['openRecords'] => [
  {
    noun: ['open dispute', 'open disputes'],
    to: `/wanda/${connectTrades.path}?${new URLSearchParams({ q: id, status: 'disputed' })}`,
    query: firstRows(
      (cursor) => api.connect.trades.query({ q: id, status: ['disputed'], limit: 1, ...after(cursor) }),
      1,
    ),
  },
  {
    noun: ['loan near liquidation', 'loans near liquidation'],
    to: `/wanda/${loans.path}?${new URLSearchParams({ q: id, near_liquidation: 'true' })}`,
    query: firstRows(
      (cursor) => api.loans.list.query({ q: id, near_liquidation: true, limit: 1, ...after(cursor) }),
      1,
    ),
  },
];

/** What a customer's overview reads. It needs the customer's ID alone, so its requests are sent with the customer's own. */
export const customerOverview = (id: string): OverviewSource => ({
  path: customers.to(id),
  transactionTo: (transactionId) => customerTransactions.to(id, transactionId),
  wallets: api.customers.wallets.query({ id }),
  ...movementQueries((params) => api.customers.transactions.query({ id, ...params })),
  documents: api.customers.verifications.query({ id }),
  notes: api.customers.notes.query({ id }),
  openRecords: openRecords(id),
});
