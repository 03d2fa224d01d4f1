import type { CustomerDetail } from '#contract/api/people.ts';
import { statusTones } from '#contract/status.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { sentence } from '#kernel/format/words.ts';
import { money, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dates, pick, word } from '#kernel/list/filters.ts';
import { currencyFilter } from './currency-filter.ts';
import { TransactionsExport } from './transactions-export.tsx';

/** A customer's transactions, the movement of money as the ledger has it. */
export const TransactionsTab = listTab(
  'Transactions',
  ({ id }: CustomerDetail) =>
    defineList(
      (params: Parameters<typeof api.customers.transactions>[0]) => api.customers.transactions({ ...params, id }),
      {
        id: 'customers.transactions',
        sort: '-created_at',
        key: (row) => row.id,
        to: (row) => `customers/${id}/transactions/${row.id}`,
        prefetch: (row) => api.customers.transaction({ id, transactionId: row.id }),
        columns: [
          name('reference', 'Reference', (row) => row.reference),
          text('type', 'Type', (row) => sentence(row.type), { width: '112px' }),
          money('amount', 'Amount', (row) => ({ amount: row.amount, currency: row.currency, isFiat: row.is_fiat }), {
            sort: 'amount',
            width: '170px',
          }),
          text('direction', 'Direction', (row) => row.direction && sentence(row.direction), { width: '80px' }),
          status('status', 'Status', (row) => row.status, { width: '176px' }),
          when('created_at', 'Created', (row) => row.created_at, { sort: 'created_at', width: '186px' }),
        ],
        filters: [
          word('Reference', 'reference'),
          pick('type', 'Type', transactionTypes, { many: true }),
          pick('status', 'Status', Object.keys(statusTones), { many: true }),
          currencyFilter(id),
          pick('direction', 'Direction', ['in', 'out']),
          dates('Created'),
        ],
        csv: 'customer-transactions',
        noun: ['transaction', 'transactions'],
        empty: 'This customer has moved no money yet',
      },
    ),
  { extra: ({ id }) => <TransactionsExport id={id} /> },
);
