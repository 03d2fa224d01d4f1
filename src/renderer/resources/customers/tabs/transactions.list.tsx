import type { CustomerDetail } from '#contract/api/entities.ts';
import { statusTones } from '#contract/status.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters.ts';
import { walletCurrencyFilter } from '../../shared/currency-filter.ts';
import { customerTransactions } from '../customers.resource.ts';

/** A customer's transactions in the ledger. */
export const transactionsOf = ({ id }: CustomerDetail) =>
  defineList(customerTransactions, api.customers.transactions, {
    params: { id },
    ids: (row) => [id, row.id],
    columns: [
      text('reference', 'Reference', { primary: true }),
      word('type', 'Type', { width: 112 }),
      money('amount', 'currency', { sort: true, width: 256, direction: 'direction' }),
      word('direction', 'Direction', { width: 80 }),
      status('status', 'Status', { width: 178 }),
      relativeTime('created_at', 'Created', { sort: true, width: 128 }),
    ],
    filters: [
      search('Reference', 'reference'),
      select('type', 'Type', transactionTypes, { multiple: true }),
      select('status', 'Status', Object.keys(statusTones), { multiple: true }),
      walletCurrencyFilter(id),
      select('direction', 'Direction', ['in', 'out']),
      dateRange(),
    ],
  });
