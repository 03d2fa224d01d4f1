import { payoutProviders } from '#contract/payouts.ts';
import { statusTones } from '#contract/status.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view } from '#kernel/list/filters.ts';
import { currencyFilter } from '../shared/currency-filter.ts';
import { customerLink } from '../shared/fields.tsx';
import { fiatPayouts } from './payouts.resource.ts';

export const fiatPayoutsList = defineList(fiatPayouts, api.payouts.list, {
  params: { kind: 'fiat' },
  columns: [
    text('reference', 'Reference', { primary: true, width: 146 }),
    customerLink(),
    money('amount', 'currency_id', { sort: true, width: 160 }),
    money('fee', 'currency_id', { width: 126, hidden: true }),
    text('destination.bank_name', 'Bank', { width: 130 }),
    text('provider', 'Provider', { width: 104, hidden: true }),
    status('status', 'Status', { width: 178 }),
    relativeTime('created_at', 'Created', { sort: true, width: 128 }),
  ],
  filters: [
    search('Reference or payout ID'),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    currencyFilter('currency_id'),
    select('provider', 'Provider', payoutProviders.fiat, { multiple: true }),
    select('stuck', 'Processing time', [{ value: 'true', label: 'Over 1 hour' }]),
    dateRange(),
  ],
  views: [
    view('Needs attention', { status: ['failed', 'in_review', 'review_needed'] }),
    view('Stuck', { stuck: ['true'] }),
  ],
});
