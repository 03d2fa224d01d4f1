import { api } from '#kernel/api/client.ts';
import { movementQueries, type OverviewSource } from '../shared/overview/overview-queries.ts';
import { businesses, businessTransactions } from './identity.ts';

/** What a business's overview reads. The platform keeps no notes on businesses. */
export const businessOverview = (id: string): OverviewSource => ({
  path: businesses.to(id),
  transactionTo: (transactionId) => businessTransactions.to(id, transactionId),
  wallets: api.businesses.wallets.query({ id }),
  ...movementQueries((params) => api.businesses.transactions.query({ id, ...params })),
  documents: api.businesses.documents.query({ id }),
  notes: null,
  openRecords: [],
});
