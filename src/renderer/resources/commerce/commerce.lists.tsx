import { chargeMethods, chargeStatuses } from '#contract/enums.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { count, money, relativeTime, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { formatMoney } from '#kernel/format/money.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { businesses } from '../businesses/businesses.resource.ts';
import { type RecordName, recordLink } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { charges, paymentLinks } from './commerce.resource.ts';

/** The business that is paid, linked. */
export const merchantLink = <Rec extends { merchant: RecordName | null }>() =>
  recordLink<Rec>('merchant', 'Merchant', ({ merchant }) => merchant, businesses.to, {
    permission: 'business:read',
  });

/** Whether a payment link can be used. */
export const linkState = ({ active }: { active: boolean }): string => (active ? 'active' : 'inactive');

/** The amount of a payment link; links without one leave it to the payer. */
export const linkAmount = <Rec extends { amount: string | null; currency: string }>(): Field<Rec> =>
  shortText(
    'amount',
    'Amount',
    ({ amount, currency }) => (amount === null ? `Any amount · ${currency}` : formatMoney(amount, currency)),
    { align: 'end' },
  );

export const chargesList = defineList(charges, api.commerce.charges, {
  columns: [
    shortText('reference', 'Reference', { primary: true }),
    merchantLink(),
    money('amount', 'currency', { sort: true, icon: false }),
    money('fee', 'currency', { extra: true }),
    word('method', 'Method', { extra: true }),
    text('customer', 'Customer', ({ customer }) => customer?.name),
    status('status', 'Status'),
    relativeTime('created_at', 'Created', { sort: true }),
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
    text('title', 'Title', { primary: true, sort: true }),
    merchantLink(),
    linkAmount(),
    count('uses', 'Uses', { sort: true }),
    status('active', 'Status', linkState),
    relativeTime('created_at', 'Created', { sort: true }),
  ],
  filters: [
    search('Title or merchant'),
    yesNoSelect('active', 'Status', 'Active', 'Inactive'),
    currencyFilter('currency'),
    dateRange(),
  ],
});

/** The charges of a payment link, on its page. */
export const chargesOf = ({ id }: { id: string }) =>
  defineList(charges, api.commerce.charges, {
    id: 'link-charges',
    params: { payment_link: [id] },
    columns: [
      shortText('reference', 'Reference', { primary: true }),
      text('customer', 'Customer', ({ customer }) => customer?.name),
      money('amount', 'currency'),
      word('method', 'Method'),
      status('status', 'Status'),
      relativeTime('created_at', 'Created'),
    ],
  });
