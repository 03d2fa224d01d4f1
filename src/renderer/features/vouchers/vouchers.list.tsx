import { voucherStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status } from '#kernel/fields/fields.tsx';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view } from '#kernel/list/filters/filters.ts';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { vouchers } from './identity.ts';
import { merchantFilter, merchantLink, redeemedByLink } from './voucher-fields.ts';

export const vouchersList = defineList(vouchers, api.vouchers.list, {
  columns: [
    shortText('code', 'Code', ({ code }) => maskedText(code), { primary: true }),
    merchantLink(),
    money('amount', 'currency', { sort: true }),
    status('status'),
    redeemedByLink(),
    relativeTime('expires_at', { sort: true }),
    relativeTime('created_at', { sort: true }),
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
