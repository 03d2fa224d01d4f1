import type { Transaction } from '#contract/platform/api/customer-records.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { inParallel } from '#kernel/api/in-parallel.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
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

/** What the pages of a list are requested with. */
interface Paging {
  page?: number;
  limit?: number;
}

/** Pages of the transactions with these IDs, in their order: one request for each. Those that the platform no longer has are left out. */
const pagesOfIds =
  (ids: readonly string[], read: (id: string) => ReadQuery<Transaction | undefined>) =>
  ({ page = 1, limit = limits.pageSizes[0] }: Paging): ReadQuery<Page<Transaction>> => {
    const queries = ids.slice((page - 1) * limit, page * limit).map(read);
    return {
      // The endpoint comes first, so that a write that changes transactions reads them again.
      queryKey: [
        ...(queries[0]?.queryKey ?? []),
        ...queries.slice(1).map(({ queryKey }) => queryKey.at(-1)),
        { page, limit },
      ],
      queryFn: async (context) => {
        const found = await inParallel(queries, ({ queryFn }) => unlessMissing(queryFn(context)), context.signal);
        const data = found.flatMap((row) => row ?? []);
        const total = ids.length - (queries.length - data.length);
        return { data, pagination: { page, limit, total, next_cursor: null } };
      },
    };
  };

const unlessMissing = async (read: Promise<Transaction | undefined>): Promise<Transaction | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  }
};

/** The transactions with these IDs. The search that finds each one may find others by a part of theirs. */
export const transactionsWithIds = (ids: readonly string[]) =>
  defineList(
    transactions,
    {
      endpoint: api.transactions.list.endpoint,
      query: pagesOfIds(ids, (id) =>
        mapQuery(api.transactions.list.query({ q: id }), [id], ({ data }) => data.find((row) => row.id === id)),
      ),
    },
    { id: 'own-transactions', sort: '', columns, emptyTitle: 'No transaction found' },
  );

/** The transactions of a business with these IDs. */
export const businessTransactionsWithIds = (business: string, ids: readonly string[]) =>
  defineList(
    businessTransactions,
    {
      endpoint: api.businesses.transaction.endpoint,
      query: pagesOfIds(ids, (transactionId) =>
        mapQuery(
          api.businesses.transaction.query({ id: business, transactionId }),
          [transactionId],
          (row): Transaction => row,
        ),
      ),
    },
    {
      id: 'own-business-transactions',
      sort: '',
      ids: (row) => [business, row.id],
      columns,
      emptyTitle: 'No transaction found',
    },
  );
