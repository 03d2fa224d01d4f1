import { voucherStatuses } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view } from '#kernel/list/filters/filters.ts';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { merchantFilter, merchantLink, redeemedByLink } from './voucher-fields.ts';
import { vouchers } from './vouchers.resource.ts';

export const vouchersList = defineList(vouchers, api.vouchers.list, {
  columns: [
    text('code', 'Code', ({ code }) => maskedText(code), { primary: true, width: 130 }),
    merchantLink({ width: 116 }),
    money('amount', 'currency', { sort: true, width: 180 }),
    status('status', 'Status', { width: 112 }),
    redeemedByLink(),
    relativeTime('expires_at', 'Expires', { sort: true, width: 122 }),
    relativeTime('created_at', 'Created', { sort: true, width: 122 }),
  ],
  filters: [
    search('Code, merchant or voucher ID'),
    select('status', 'Status', voucherStatuses, { multiple: true }),
    merchantFilter('merchant'),
    currencyFilter('currency'),
    select('expiring', 'Expires', [{ value: 'true', label: 'Within 7 days' }]),
    dateRange(),
  ],
  views: [view('Expiring this week', { expiring: ['true'] })],
});
