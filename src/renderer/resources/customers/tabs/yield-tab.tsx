import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { formatPercent } from '#kernel/format/money.ts';
import { money, name, status, text } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';

/** What a customer earns daily on what lies in a wallet. */
export const YieldTab = listTab('Yield', ({ id }) =>
  defineList(() => whole(api.customers.yield({ id })), {
    id: 'customers.yield',
    sort: '',
    key: (row) => row.currency,
    columns: [
      name('currency', 'Currency', (row) => row.currency),
      text('rate', 'Rate a year', (row) => formatPercent(row.rate), { width: '98px' }),
      money('balance', 'Balance', (row) => ({ amount: row.balance, currency: row.currency }), { width: '180px' }),
      money('earned_today', 'Earned today', (row) => ({ amount: row.earned_today, currency: row.currency }), {
        width: '172px',
      }),
      money('earned_total', 'Earned in all', (row) => ({ amount: row.earned_total, currency: row.currency }), {
        width: '172px',
      }),
      status('status', 'Status', (row) => row.status, { width: '116px' }),
    ],
    filters: [],
    csv: 'customer-yield',
    noun: ['position', 'positions'],
    empty: 'This customer earns no yield',
  }),
);
