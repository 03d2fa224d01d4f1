import type { Transaction } from '#contract/platform/api/customer-records.ts';
import { api } from '#kernel/api/client.ts';
import { asSinglePage, joinLists, mapQuery } from '#kernel/api/derived-queries.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, relativeTime, shortText, status, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { businessTransactions } from '../../businesses/identity.ts';
import { transactions } from '../../transactions/identity.ts';

const columns: Field<Transaction>[] = [
  shortText('reference', { primary: true }),
  word('type'),
  money('amount', 'currency', { direction: 'direction' }),
  status('status'),
  relativeTime('created_at'),
];

/** The transactions of an id, a reference or a processor's id, on the page of the record that names it. */
export const transactionsMatching = (idOrReference: string) =>
  defineList(transactions, api.transactions.list, {
    id: 'related-transactions',
    params: { q: idOrReference },
    columns,
    emptyTitle: 'No transaction found',
  });

type Ids = readonly [string, ...string[]];

/** The transactions with these IDs, in their order. */
export const transactionsWithIds = ([first, ...others]: Ids) =>
  defineList(
    transactions,
    {
      endpoint: api.transactions.list.endpoint,
      query: () =>
        joinLists([
          api.transactions.list.query({ q: first }),
          ...others.map((q) => api.transactions.list.query({ q })),
        ]),
    },
    { id: 'own-transactions', unpaged: true, columns, emptyTitle: 'No transaction found' },
  );

/** The transactions of a business with these IDs, in their order. */
export const businessTransactionsWithIds = (id: string, [first, ...others]: Ids) => {
  const query = (transactionId: string) =>
    asSinglePage(
      mapQuery(api.businesses.transaction.query({ id, transactionId }), ['row'], (row): Transaction[] => [row]),
    );
  return defineList(
    businessTransactions,
    { endpoint: api.businesses.transaction.endpoint, query: () => joinLists([query(first), ...others.map(query)]) },
    {
      id: 'own-business-transactions',
      unpaged: true,
      ids: (row) => [id, row.id],
      columns,
      emptyTitle: 'No transaction found',
    },
  );
};
