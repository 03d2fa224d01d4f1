import type { CustomerLoan } from '#contract/platform/api/loans.ts';
import { loanStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, percent, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { formatPercent } from '#kernel/format/money.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view } from '#kernel/list/filters/filters.ts';
import { badge } from '#kernel/ui/values/badge.tsx';
import { customerLink } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { loans } from './identity.ts';
import { ltvState } from './ltv.ts';

/** The loan to value, colored by its distance to the liquidation. */
const ltv: Field<CustomerLoan> = {
  key: 'ltv',
  label: 'LTV',
  kind: 'badge',
  sort: 'ltv',
  render: (loan) => {
    const { tone, words } = ltvState(loan);
    return badge(formatPercent(loan.ltv), tone, words);
  },
  text: ({ ltv: value }) => value,
  shown: (loan) => formatPercent(loan.ltv),
};

export const loansList = defineList(loans, api.loans.list, {
  sort: '-opened_at',
  columns: [
    shortText('reference', { primary: true }),
    customerLink(),
    money('principal', 'currency', { sort: true, icon: false }),
    money('outstanding', 'currency', { icon: false }),
    money('collateral', 'collateral_currency', { isFiat: false, icon: false, isOptional: true }),
    ltv,
    percent('apr', { isOptional: true }),
    status('status'),
    relativeTime('due_at', { sort: true }),
    relativeTime('opened_at', { sort: true, isOptional: true }),
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
