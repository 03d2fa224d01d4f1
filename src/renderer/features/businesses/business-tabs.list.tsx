import type { Business } from '#contract/platform/api/businesses.ts';
import { api } from '#kernel/api/client.ts';
import { findRow, mapQuery } from '#kernel/api/derived-queries.ts';
import { copyWords, personLink, relativeTime, status, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { customers } from '../customers/identity.ts';
import {
  earnPlanList,
  transactionList,
  transferList,
  walletList,
  walletsByCategory,
} from '../shared/accounts/account-lists.ts';
import { verificationColumns, verificationPanel } from '../shared/customers/verification-list.tsx';
import { logOf } from '../shared/log.list.tsx';
import { documentReveal } from './document-reveal.ts';
import { businessEarnPlans, businessTransactions, businessTransfers } from './identity.ts';

/** The people who act for a business. */
export const teamOf = ({ id }: Business) =>
  defineList({ noun: ['team member', 'team members'] }, api.businesses.team, {
    unpaged: true,
    params: { id },
    columns: [
      personLink(
        'name',
        'Name',
        (row) => row.name,
        (row) => row.customer && customers.to(row.customer.id),
        { primary: true, permission: 'customer:read' },
      ),
      copyWords('email'),
      word('role'),
      status('status'),
      relativeTime('last_active_at'),
      relativeTime('created_at', 'Joined'),
    ],
  });

/** The documents that a business submitted for its verification. */
export const documentsOf = (business: Business) =>
  defineList({ noun: ['document', 'documents'] }, api.businesses.documents, {
    unpaged: true,
    params: { id: business.id },
    columns: verificationColumns,
    panel: {
      query: (documentId) =>
        findRow(api.businesses.documents.query({ id: business.id }), ({ id }) => id === documentId, documentId),
      ...verificationPanel(documentReveal(business), api.businesses.documents.query({ id: business.id })),
    },
  });

/** What happened to a business, grouped by day. */
export const timelineOf = ({ id }: Business) =>
  logOf(api.businesses.timeline, id, {
    listId: 'businesses.timeline',
    emptyTitle: 'Nothing happened yet',
    reveal: () => undefined,
  });

export const walletsOf = ({ id }: Business) =>
  defineList(
    { noun: ['wallet', 'wallets'] },
    {
      endpoint: 'businesses.wallets',
      query: (params: { id: string }) =>
        mapQuery(api.businesses.wallets.query(params), ['by category'], walletsByCategory),
    },
    { params: { id }, ...walletList },
  );

export const transactionsOf = ({ id }: Business) =>
  defineList(businessTransactions, api.businesses.transactions, {
    params: { id },
    ids: (row) => [id, row.id],
    ...transactionList(api.businesses.wallets.query({ id })),
  });

export const transfersOf = ({ id }: Business) =>
  defineList(businessTransfers, api.businesses.transfers, {
    params: { id },
    ids: (row) => [id, row.id],
    ...transferList(api.businesses.wallets.query({ id })),
  });

export const earnPlansOf = ({ id }: Business) =>
  defineList(businessEarnPlans, api.businesses.earnPlans, {
    params: { id },
    ids: (row) => [id, row.id],
    ...earnPlanList,
  });
