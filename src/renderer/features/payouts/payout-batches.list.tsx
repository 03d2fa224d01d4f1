import { payoutProviders } from '#contract/platform/enums.ts';
import { statusTones } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { count, money, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters/filters.ts';
import { payoutBatches } from './identity.ts';

export const payoutBatchesList = defineList(payoutBatches, api.payouts.batches, {
  columns: [
    shortText('reference', { primary: true }),
    shortText('provider'),
    count('count', 'Items'),
    money('total', 'currency_id', { isFiat: true, sort: true }),
    status('status'),
    relativeTime('created_at', { sort: true }),
  ],
  filters: [
    search('Reference or batch ID'),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    select('provider', 'Provider', payoutProviders.fiat, { multiple: true }),
    dateRange(),
  ],
});
