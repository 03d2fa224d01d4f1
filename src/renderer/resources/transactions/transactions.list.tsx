import { statusTones } from '#contract/status.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { api } from '#kernel/api/client.ts';
import { sentence } from '#kernel/format/words.ts';
import { link, money, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dates, pick, word, yesNo } from '#kernel/list/filters.ts';
import { currencyFilter } from './currency-filter.ts';

/** Every customer's transactions: /wanda/transactions, /ruby/transactions. */
export const transactionsList = defineList(api.transactions.list, {
  id: 'transactions',
  sort: '-created_at',
  key: (row) => row.id,
  to: (row) => `transactions/${row.id}`,
  ahead: async () => (await import('./transactions.detail.tsx')).transactionsDetail,
  prefetch: (row) => api.transactions.get({ id: row.id }),
  columns: [
    name('reference', 'Reference', (row) => row.reference, { width: '134px' }),
    link(
      'customer',
      'Customer',
      (row) => row.customer.name,
      (row) => `customers/${row.customer.id}`,
    ),
    text('type', 'Type', (row) => sentence(row.type), { width: '120px' }),
    money('amount', 'Amount', (row) => ({ amount: row.amount, currency: row.currency, isFiat: row.is_fiat }), {
      sort: 'amount',
      width: '180px',
    }),
    status('status', 'Status', (row) => row.status, { width: '164px' }),
    when('created_at', 'Created', (row) => row.created_at, { sort: 'created_at', width: '186px' }),
  ],
  filters: [
    word('Reference, id or processor id', 'reference', 'processor_id'),
    pick('type', 'Type', transactionTypes, { many: true }),
    pick('status', 'Status', Object.keys(statusTones), { many: true }),
    currencyFilter,
    yesNo('is_fiat', 'Money', 'Fiat', 'Crypto'),
    dates('Created'),
  ],
  views: [{ name: 'Needs attention', query: { status: ['failed', 'review_needed', 'in_review', 'suspended'] } }],
  csv: 'transactions',
  noun: ['transaction', 'transactions'],
  empty: 'No transactions yet',
});
