import type { CustomerLoan } from '#contract/api/loans.ts';
import { loanStatuses } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, percent, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { formatPercent } from '#kernel/format/money.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view } from '#kernel/list/filters/filters.ts';
import { badge } from '#kernel/ui/values/badge.tsx';
import { customerLink } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { loans } from './loans.resource.ts';
import { ltvState } from './ltv.ts';

/** The loan to value, colored by its distance to the liquidation. */
const ltv: Field<CustomerLoan> = {
  key: 'ltv',
  label: 'LTV',
  sort: 'ltv',
  width: 94,
  render: (loan) => {
    const { tone, words } = ltvState(loan);
    return badge(formatPercent(loan.ltv), tone, words);
  },
  text: ({ ltv: value }) => value,
};

export const loansList = defineList(loans, api.loans.list, {
  sort: '-opened_at',
  columns: [
    text('reference', 'Reference', { primary: true, width: 130 }),
    customerLink(),
    money('principal', 'currency', { sort: true, width: 158, icon: false }),
    money('outstanding', 'currency', { width: 158, icon: false }),
    money('collateral', 'collateral_currency', { width: 146, icon: false, hidden: true }),
    ltv,
    percent('apr', 'APR', { width: 72, hidden: true }),
    status('status', 'Status', { width: 112 }),
    relativeTime('due_at', 'Due', { sort: true, width: 110 }),
    relativeTime('opened_at', 'Opened', { sort: true, width: 106, hidden: true }),
  ],
  filters: [
    search('Reference or customer'),
    select('status', 'Status', loanStatuses, { multiple: true }),
    currencyFilter('currency'),
    select('near_liquidation', 'Risk', [{ value: 'true', label: 'Near liquidation' }]),
    select('overdue', 'Due', [{ value: 'true', label: 'Overdue' }]),
    dateRange('Opened'),
  ],
  views: [view('Near liquidation', { near_liquidation: ['true'] }), view('Overdue', { overdue: ['true'] })],
});
