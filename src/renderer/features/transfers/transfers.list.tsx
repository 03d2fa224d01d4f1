import type { OwnedTransfer } from '#contract/platform/api/transfers.ts';
import { transferKinds } from '#contract/platform/enums.ts';
import { attentionStatuses, statusTones } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { age, relativeTime, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { shortened } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, queue, search, select } from '#kernel/list/filters/filters.ts';
import { maskedSide } from '../shared/accounts/account-lists.ts';
import { customerLink, reasonColumn } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { transferAmount } from '../shared/money/transfer-amount.ts';
import { transfers } from './identity.ts';

/** One side of a transfer: a person, a bank with a masked account number, or the ends of an address. */
const side =
  (key: 'from' | 'to') =>
  (transfer: OwnedTransfer): string | null => {
    const value = maskedSide(key)(transfer);
    return value !== null && transfer.kind === 'crypto' && !value.includes(' ') ? shortened(value) : value;
  };

export const transfersList = defineList(transfers, api.transfers.list, {
  columns: [
    shortText('reference', { primary: true }),
    customerLink(),
    word('kind', { isOptional: true }),
    transferAmount(),
    // Mostly the customer.
    text('from', 'From', side('from'), { isOptional: true }),
    text('to', 'To', side('to')),
    status('status'),
    reasonColumn(),
    relativeTime('created_at', { sort: true }),
    age('created_at'),
  ],
  filters: [
    search('Reference, person or ID', 'reference'),
    select('kind', 'Kind', transferKinds, { multiple: true }),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    currencyFilter('currency'),
    dateRange(),
  ],
  views: [queue('Needs attention', { status: attentionStatuses })],
});
