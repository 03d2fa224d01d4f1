import { statusTones } from '#contract/status.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { sentence } from '#kernel/format/words.ts';
import { money, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dates, pick, word } from '#kernel/list/filters.ts';
import { currencyFilter } from './currency-filter.ts';

/** What a customer sent to, or got from, others. */
export const TransfersTab = listTab('Transfers', ({ id }) =>
  defineList((params: Parameters<typeof api.customers.transfers>[0]) => api.customers.transfers({ ...params, id }), {
    id: 'customers.transfers',
    sort: '-created_at',
    key: (row) => row.id,
    to: (row) => `customers/${id}/transfers/${row.id}`,
    prefetch: (row) => api.customers.transfer({ id, transferId: row.id }),
    columns: [
      name('reference', 'Reference', (row) => row.reference, { width: '136px' }),
      text('kind', 'Kind', (row) => sentence(row.kind), { width: '78px' }),
      money('amount', 'Amount', (row) => ({ amount: row.amount, currency: row.currency }), {
        sort: 'amount',
        width: '150px',
      }),
      text('from', 'From', (row) => row.from),
      text('to', 'To', (row) => row.to),
      status('status', 'Status', (row) => row.status, { width: '124px' }),
      when('created_at', 'Created', (row) => row.created_at, { sort: 'created_at', width: '112px', precision: 'day' }),
    ],
    filters: [
      word('Reference, from or to', 'reference'),
      pick('kind', 'Kind', ['internal', 'bank', 'crypto'], { many: true }),
      pick('status', 'Status', Object.keys(statusTones), { many: true }),
      currencyFilter(id),
      dates('Created'),
    ],
    csv: 'customer-transfers',
    noun: ['transfer', 'transfers'],
    empty: 'This customer has made no transfer yet',
  }),
);
