import type { DepositRow } from '#contract/api/deposits.ts';
import { compareAmounts } from '#contract/decimals.ts';
import { statusTones } from '#contract/status.ts';
import { depositProviders } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { Filter, View } from '#kernel/definitions/list.ts';
import { money, relativeTime, shortCopy, status, text } from '#kernel/fields/fields.tsx';
import { subtractAmounts } from '#kernel/format/decimal.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, view } from '#kernel/list/filters/filters.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { customerLink } from '../shared/fields.tsx';
import { currencyFilter } from '../shared/money/currency-filter.ts';
import { confirmationsText } from './confirmations.ts';
import { depositBulk } from './deposit.actions.ts';
import { cryptoDeposits, fiatDeposits, smallDeposits } from './deposits.resource.ts';

interface DepositList {
  /** Coins have up to 8 decimals. */
  amountWidth?: number;
  /** The columns between amount and status. */
  columns: readonly Field<DepositRow>[];
  filters?: readonly Filter[];
  views: readonly View[];
}

/** The list of the deposits of a kind. */
const depositList = (
  resource: Resource,
  kind: keyof typeof depositProviders,
  { columns, amountWidth = 190, filters = [], views }: DepositList,
) =>
  defineList(resource, api.deposits.list, {
    params: { kind },
    bulk: depositBulk(kind),
    columns: [
      text('reference', 'Reference', { primary: true, width: 146 }),
      customerLink(),
      money('amount', 'currency_id', { sort: true, width: amountWidth }),
      ...columns,
      text('provider', 'Provider', { width: 104, hidden: true }),
      status('status', 'Status', { width: 178 }),
      relativeTime('created_at', 'Created', { sort: true, width: 128 }),
    ],
    filters: [
      search('Reference or deposit ID'),
      select('status', 'Status', Object.keys(statusTones), { multiple: true }),
      currencyFilter('currency_id'),
      select('provider', 'Provider', depositProviders[kind], { multiple: true }),
      ...filters,
      dateRange(),
    ],
    views,
  });

export const fiatDepositsList = depositList(fiatDeposits, 'fiat', {
  amountWidth: 160,
  columns: [
    text('source.bank_name', 'Bank', { width: 130 }),
    text('source.account_name', 'Sender', { width: 160, hidden: true }),
  ],
  views: [view('Unmatched', { status: ['review_needed'] })],
});

const network = text<DepositRow>('source.network', 'Network', { width: 104, hidden: true });
const confirming = select('confirming', 'Confirmations', [{ value: 'true', label: 'Waiting' }]);

export const cryptoDepositsList = depositList(cryptoDeposits, 'crypto', {
  columns: [
    network,
    text('confirmations', 'Confirmations', confirmationsText, { width: 110 }),
    shortCopy('hash', 'Hash', { width: 138, hidden: true }),
  ],
  filters: [confirming],
  views: [
    view('Unmatched', { status: ['review_needed'] }),
    view('Waiting for confirmations', { confirming: ['true'] }),
  ],
});

/** What is missing to the minimum. */
const missing = ({ amount, minimum, currency_id }: DepositRow) => {
  const difference = minimum === null ? null : subtractAmounts(minimum, amount);
  return difference === null || compareAmounts(difference, '0') <= 0
    ? null
    : { amount: difference, currency: currency_id };
};

export const smallDepositsList = depositList(smallDeposits, 'below-minimum', {
  columns: [
    money('minimum', 'currency_id', { width: 190, hidden: true }),
    money('missing', 'Missing', missing, { width: 180 }),
    network,
  ],
  views: [view('Unmatched', { status: ['review_needed'] })],
});
