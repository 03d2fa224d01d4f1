import { statusTones } from '#contract/status.ts';
import { payoutProviders } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import { count, money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters/filters.ts';
import { payoutBatches } from './payouts.resource.ts';

export const payoutBatchesList = defineList(payoutBatches, api.payouts.batches, {
  columns: [
    text('reference', 'Reference', { primary: true }),
    text('provider', 'Provider', { width: 150 }),
    count('count', 'Items', { width: 90 }),
    money('total', 'currency_id', { sort: true, width: 200 }),
    status('status', 'Status', { width: 178 }),
    relativeTime('created_at', 'Created', { sort: true, width: 128 }),
  ],
  filters: [
    search('Reference or batch ID'),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    select('provider', 'Provider', payoutProviders.fiat, { multiple: true }),
    dateRange(),
  ],
});
