import { chargeMethods, chargeStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { count, money, relativeTime, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { linkAmount, linkState, merchantLink } from './commerce-fields.ts';
import { charges, paymentLinks } from './identity.ts';

export const chargesList = defineList(charges, api.commerce.charges, {
  columns: [
    shortText('reference', { primary: true }),
    merchantLink(),
    money('amount', 'currency', { movement: true, sort: true, icon: false }),
    money('fee', 'currency', { movement: true, isOptional: true }),
    word('method', { isOptional: true }),
    text('customer', 'Customer', ({ customer }) => customer?.name),
    status('status'),
    relativeTime('created_at', { sort: true }),
  ],
  filters: [
    search('Reference or customer'),
    select('status', 'Status', chargeStatuses, { multiple: true }),
    currencyFilter('currency'),
    select('method', 'Method', chargeMethods, { multiple: true }),
    dateRange(),
  ],
});

export const paymentLinksList = defineList(paymentLinks, api.commerce.paymentLinks, {
  columns: [
    text('title', { primary: true, sort: true }),
    merchantLink(),
    linkAmount(),
    count('uses', { sort: true }),
    status('active', 'Status', linkState),
    relativeTime('created_at', { sort: true }),
  ],
  filters: [
    search('Title or merchant'),
    yesNoSelect('active', 'Status', 'Active', 'Inactive'),
    currencyFilter('currency'),
    dateRange(),
  ],
});
