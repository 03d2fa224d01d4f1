import { api } from '#kernel/api/client.ts';
import { firstRows } from '#kernel/api/read-on.ts';
import type { ParallelQuery } from '#kernel/definitions/detail.ts';
import { connectTrades } from '../../connect/identity.ts';
import { loans } from '../../loans/identity.ts';

/** Statuses of movements that need attention, and of those that may be stuck. */
export const reviewStatuses = ['in_review', 'review_needed'];
export const stuckStatus = 'processing';
export const failedStatus = 'failed';

const after = (cursor: string | null) => (cursor === null ? {} : { cursor });

const movementsShown = 5;
/** Open movements are counted up to this number. */
const movementsCounted = 100;

/** The requests of a customer's overview. They need the customer's ID alone, so they are sent with the customer's own. */
export const overviewQueries = (id: string) => ({
  wallets: api.customers.wallets.query({ id }),
  movements: firstRows(
    (cursor) => api.customers.transactions.query({ id, limit: movementsShown, sort: '-created_at', ...after(cursor) }),
    movementsShown,
  ),
  openMovements: firstRows(
    (cursor) =>
      api.customers.transactions.query({
        id,
        status: [failedStatus, stuckStatus, ...reviewStatuses],
        limit: movementsCounted,
        sort: '-created_at',
        ...after(cursor),
      }),
    movementsCounted,
  ),
  verifications: api.customers.verifications.query({ id }),
  notes: api.customers.notes.query({ id }),
});

/** Disputes and loans of the customer that need attention: the query that counts them, and the list that shows them. */
export const openRecordQueries = (id: string) => [
  {
    noun: ['open dispute', 'open disputes'] as const,
    to: `/wanda/${connectTrades.path}?${new URLSearchParams({ q: id, status: 'disputed' })}`,
    query: firstRows(
      (cursor) => api.connect.trades.query({ q: id, status: ['disputed'], limit: 1, ...after(cursor) }),
      1,
    ),
  },
  {
    noun: ['loan near liquidation', 'loans near liquidation'] as const,
    to: `/wanda/${loans.path}?${new URLSearchParams({ q: id, near_liquidation: 'true' })}`,
    query: firstRows(
      (cursor) => api.loans.list.query({ q: id, near_liquidation: true, limit: 1, ...after(cursor) }),
      1,
    ),
  },
];

export const overviewCompanions = (id: string): ParallelQuery[] => {
  const { wallets, movements, openMovements, verifications, notes } = overviewQueries(id);
  return [
    ...[wallets, verifications, notes].map((query) => ({ query, permission: null })),
    ...[movements, openMovements].map((query) => ({ query, permission: 'transaction:read' as const })),
  ];
};
