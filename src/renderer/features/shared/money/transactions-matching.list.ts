import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { transactions } from '../../transactions/identity.ts';

/** The transactions of an id, a reference or a processor's id, on the page of the record that names it. */
export const transactionsMatching = (idOrReference: string) =>
  defineList(transactions, api.transactions.list, {
    id: 'related-transactions',
    params: { q: idOrReference },
    columns: [
      shortText('reference', { primary: true }),
      word('type'),
      money('amount', 'currency', { direction: 'direction' }),
      status('status'),
      relativeTime('created_at'),
    ],
    emptyTitle: 'No transaction found',
  });
