import type { CustomerDetail } from '#contract/api/entities.ts';
import { statusTones } from '#contract/status.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select } from '#kernel/list/filters.ts';
import { walletCurrencyFilter } from '../../shared/currency-filter.ts';
import { customerTransfers } from '../customers.resource.ts';

/** The transfers a customer sent or received. */
export const transfersOf = ({ id }: CustomerDetail) =>
  defineList(customerTransfers, api.customers.transfers, {
    params: { id },
    ids: (row) => [id, row.id],
    columns: [
      text('reference', 'Reference', { primary: true, width: 136 }),
      word('kind', 'Kind', { width: 78 }),
      money('amount', 'currency', { sort: true, width: 172 }),
      text('from', 'From'),
      text('to', 'To'),
      status('status', 'Status', { width: 124 }),
      relativeTime('created_at', 'Created', { sort: true, width: 112 }),
    ],
    filters: [
      search('Reference, from or to', 'reference'),
      select('kind', 'Kind', ['internal', 'bank', 'crypto'], { multiple: true }),
      select('status', 'Status', Object.keys(statusTones), { multiple: true }),
      walletCurrencyFilter(id),
      dateRange(),
    ],
  });
