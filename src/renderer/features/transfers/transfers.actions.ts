import type { OwnedTransfer } from '#contract/platform/api/transfers.ts';
import { hasStatus, reviewedStatuses } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineLink, type RecordActions } from '#kernel/definitions/action.ts';
import { transactions } from '../transactions/identity.ts';

/** A transfer in review is decided about on its transaction. */
export const transferActions: RecordActions<OwnedTransfer> = {
  name: ({ reference }) => reference,
  recordQuery: ({ id }) => api.transfers.get.query({ id }),
  comparedValues: () => [],
  list: [
    defineLink<OwnedTransfer>({
      id: 'transfers.reviewTransaction',
      label: 'Review transaction',
      shortcut: 'R',
      isHeaderAction: true,
      keepsListPosition: true,
      permission: 'transaction:read',
      isAvailable: ({ status, transaction_id }) => transaction_id !== null && hasStatus(status, ...reviewedStatuses),
      to: ({ transaction_id }) => (transaction_id === null ? null : transactions.to(transaction_id)),
    }),
  ],
};
