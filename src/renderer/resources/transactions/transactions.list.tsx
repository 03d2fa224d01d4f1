import { statusTones } from '#contract/status.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { transactions } from './transactions.resource.ts';

/** The transactions of all customers. */
export const transactionsList = defineList(transactions, api.transactions.list, {
  columns: [
    text('reference', 'Reference', { primary: true, width: 134 }),
    customerLink(),
    word('type', 'Type', { width: 100 }),
    money('amount', 'currency', { sort: true, width: 252, direction: 'direction' }),
    status('status', 'Status', { width: 176 }),
    relativeTime('created_at', 'Created', { sort: true, width: 124 }),
  ],
  filters: [
    search('Reference, ID or processor ID', 'reference', 'processor_id'),
    select('type', 'Type', transactionTypes, { multiple: true }),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    currencyFilter('currency'),
    yesNoSelect('is_fiat', 'Fiat or crypto', 'Fiat', 'Crypto'),
    dateRange(),
  ],
  views: [view('Needs attention', { status: ['failed', 'review_needed', 'in_review', 'suspended'] })],
});
