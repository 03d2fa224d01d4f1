import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { formatPercent } from '#kernel/format/money.ts';
import { money, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList, definePeek } from '#kernel/list/define-list.ts';
import { rowOf, whole } from '#kernel/list/whole.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { amount } from '../../shared/amount.tsx';

/** Loans a customer took against coins. */
export const LoansTab = listTab('Loans', ({ id }) =>
  defineList(() => whole(api.customers.loans({ id })), {
    id: 'customers.loans',
    sort: '',
    key: (row) => row.id,
    columns: [
      name('reference', 'Reference', (row) => row.reference),
      money('principal', 'Principal', (row) => ({ amount: row.principal, currency: row.currency }), { width: '124px' }),
      money('outstanding', 'Outstanding', (row) => ({ amount: row.outstanding, currency: row.currency }), {
        width: '124px',
      }),
      money('collateral', 'Collateral', (row) => ({ amount: row.collateral, currency: row.collateral_currency }), {
        width: '132px',
      }),
      text('ltv', 'LTV', (row) => formatPercent(row.ltv), { width: '68px' }),
      text('apr', 'APR', (row) => formatPercent(row.apr), { width: '68px' }),
      status('status', 'Status', (row) => row.status, { width: '110px' }),
      when('due_at', 'Due', (row) => row.due_at, { width: '106px', precision: 'day' }),
    ],
    peek: definePeek({
      query: (key) => rowOf(api.customers.loans({ id }), (row) => row.id === key, key),
      title: (row) => `Loan ${row.reference}`,
      fields: (row) => [
        ['Reference', <Copyable key="reference" value={row.reference} what="reference" />],
        ['Status', statusBadge(row.status)],
        ['Principal', amount(row.principal, row.currency)],
        ['Outstanding', amount(row.outstanding, row.currency)],
        ['Collateral', amount(row.collateral, row.collateral_currency)],
        ['Loan to value', formatPercent(row.ltv)],
        ['Rate a year', formatPercent(row.apr)],
        ['Opened', moment(row.opened_at)],
        ['Due', moment(row.due_at)],
      ],
    }),
    filters: [],
    csv: 'customer-loans',
    noun: ['loan', 'loans'],
    empty: 'This customer has taken no loan',
  }),
);
