import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { formatPercent } from '#kernel/format/money.ts';
import { money, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dates, pick } from '#kernel/list/filters.ts';

/** A customer's plans in earn products. */
export const EarnTab = listTab('Earn', ({ id }) =>
  defineList((params: Parameters<typeof api.earn.plans>[0]) => api.earn.plans({ ...params, profile_id: id }), {
    id: 'customers.earn',
    sort: '-started_at',
    key: (row) => row.id,
    to: (row) => `customers/${id}/earn/${row.id}`,
    prefetch: (row) => api.earn.plan({ id: row.id }),
    columns: [
      name('product', 'Product', (row) => row.product),
      money('principal', 'Principal', (row) => ({ amount: row.principal, currency: row.currency }), {
        sort: 'principal',
        width: '150px',
      }),
      text('apy', 'APY', (row) => formatPercent(row.apy), { width: '72px' }),
      money('earned', 'Earned', (row) => ({ amount: row.earned, currency: row.currency }), { width: '160px' }),
      status('status', 'Status', (row) => row.status, { width: '110px' }),
      when('started_at', 'Started', (row) => row.started_at, { sort: 'started_at', width: '108px', precision: 'day' }),
      when('matures_at', 'Matures', (row) => row.matures_at, { sort: 'matures_at', width: '108px', precision: 'day' }),
    ],
    filters: [
      pick('status', 'Status', ['pending', 'processing', 'matured', 'completed', 'suspended', 'cancelled'], {
        many: true,
      }),
      dates('Started'),
    ],
    csv: 'customer-earn-plans',
    noun: ['plan', 'plans'],
    empty: 'This customer has no earn plan yet',
  }),
);
