import { chargeMethods, chargeStatuses } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { FieldOptions } from '#kernel/fields/field-maker.tsx';
import { count, money, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { formatMoney } from '#kernel/format/money.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { businesses } from '../businesses/businesses.resource.ts';
import { type RecordName, recordLink } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { charges, paymentLinks } from './commerce.resource.ts';

/** The business that is paid, linked. */
export const merchantLink = <Rec extends { merchant: RecordName | null }>(options: FieldOptions = {}) =>
  recordLink<Rec>('merchant', 'Merchant', ({ merchant }) => merchant, businesses.to, {
    permission: 'business:read',
    ...options,
  });

/** Whether a payment link can be used. */
export const linkState = ({ active }: { active: boolean }): string => (active ? 'active' : 'inactive');

/** The amount of a payment link; links without one leave it to the payer. */
export const linkAmount = <Rec extends { amount: string | null; currency: string }>(
  options: FieldOptions = {},
): Field<Rec> => ({
  ...text<Rec>(
    'amount',
    'Amount',
    ({ amount, currency }) => (amount === null ? `Any amount · ${currency}` : formatMoney(amount, currency)),
    options,
  ),
  align: 'end',
});

export const chargesList = defineList(charges, api.commerce.charges, {
  columns: [
    text('reference', 'Reference', { primary: true, width: 150 }),
    merchantLink(),
    money('amount', 'currency', { sort: true, width: 150, icon: false }),
    money('fee', 'currency', { width: 140, hidden: true }),
    word('method', 'Method', { width: 108, hidden: true }),
    text('customer', 'Customer', ({ customer }) => customer?.name, { width: 138 }),
    status('status', 'Status', { width: 112 }),
    relativeTime('created_at', 'Created', { sort: true, width: 112 }),
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
    linkAmount({ width: 176 }),
    count('uses', 'Uses', { sort: true, width: 80 }),
    status('active', 'Status', linkState, { width: 104 }),
    relativeTime('created_at', 'Created', { sort: true, width: 128 }),
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
      text('reference', 'Reference', { primary: true }),
      text('customer', 'Customer', ({ customer }) => customer?.name),
      money('amount', 'currency', { width: 176 }),
      word('method', 'Method', { width: 128 }),
      status('status', 'Status', { width: 128 }),
      relativeTime('created_at', 'Created', { width: 128 }),
    ],
  });
