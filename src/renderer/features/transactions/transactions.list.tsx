import { statusTones } from '#contract/platform/status.ts';
import { transactionTypes } from '#contract/platform/transaction-types.ts';
import { api } from '#kernel/api/client.ts';
import { age, money, relativeTime, shortText, status, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { amountRange, dateRange, queue, search, select, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { usdValue } from '../shared/money/usd-value.ts';
import { transactions } from './identity.ts';

/** The transactions of all customers. */
export const transactionsList = defineList(transactions, api.transactions.list, {
  columns: [
    shortText('reference', { primary: true }),
    customerLink(),
    word('type'),
    money('amount', 'currency', { sort: true, direction: 'direction' }),
    money('fee', 'currency', { movement: true, isOptional: true }),
    status('status'),
    relativeTime('created_at', { sort: true }),
    usdValue(),
    age('created_at'),
  ],
  filters: [
    search('Reference, ID or provider reference', 'reference', 'processor_id'),
    select('type', 'Type', transactionTypes, { multiple: true }),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    currencyFilter('currency'),
    amountRange(),
    yesNoSelect('is_fiat', 'Fiat or crypto', 'Fiat', 'Crypto'),
    dateRange(),
  ],
  // Decided on the page of what each belongs to, whose own list is a queue.
  views: [
    queue('Needs attention', { status: ['failed', 'review_needed', 'in_review', 'suspended'] }, { isQueue: false }),
  ],
});
