import type { DepositRow } from '#contract/platform/api/deposits.ts';
import { depositProviders } from '#contract/platform/enums.ts';
import { reviewedStatuses, statusTones, undecidedSmallDeposits } from '#contract/platform/status.ts';
import { compareAmounts } from '#contract/values/decimals.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { Filter, View } from '#kernel/definitions/list.ts';
import { age, money, relativeTime, shortCopy, shortText, status, text } from '#kernel/fields/fields.tsx';
import { subtractAmounts } from '#kernel/format/decimal.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { amountRange, dateRange, queue, search, select } from '#kernel/list/filters/filters.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { customerLink, reasonColumn } from '../shared/fields.tsx';
import { currencyFilterOf } from '../shared/money/currency-filter.ts';
import { usdValue } from '../shared/money/usd-value.ts';
import { confirmationsText } from './confirmations.ts';
import { depositBulk } from './deposits.actions.ts';
import { cryptoDeposits, fiatDeposits, smallDeposits } from './identity.ts';

interface DepositList {
  /** The columns between amount and status. */
  columns: readonly Field<DepositRow>[];
  filters?: readonly Filter[];
  views: readonly View[];
}

/** The list of the deposits of a kind. */
const depositList = (
  resource: Resource,
  kind: keyof typeof depositProviders,
  { columns, filters = [], views }: DepositList,
) =>
  defineList(resource, api.deposits.list, {
    params: { kind },
    bulk: depositBulk(kind),
    columns: [
      shortText('reference', { primary: true }),
      customerLink(),
      money('amount', 'currency_id', { movement: true, isFiat: kind === 'fiat', sort: true }),
      ...columns,
      shortText('provider', { isOptional: true }),
      status('status'),
      reasonColumn(),
      relativeTime('created_at', { sort: true }),
      usdValue(),
      age('created_at'),
    ],
    filters: [
      search('Reference or deposit ID'),
      select('status', 'Status', Object.keys(statusTones), { multiple: true }),
      currencyFilterOf('currency_id', kind === 'below-minimum' ? 'crypto' : kind),
      amountRange(),
      select('provider', 'Provider', depositProviders[kind], { multiple: true }),
      ...filters,
      dateRange(),
    ],
    views,
  });

const needsAttention = queue('Needs attention', { status: reviewedStatuses });
/** Those that match no customer by themselves, which are a part of the queue. */
const unmatched = queue('Unmatched', { status: ['review_needed'] }, { isQueue: false });

export const fiatDepositsList = depositList(fiatDeposits, 'fiat', {
  columns: [text('source.bank_name', 'Bank'), text('source.account_name', 'Sender', { isOptional: true })],
  views: [needsAttention, unmatched],
});

const network = shortText<DepositRow>('source.network', { isOptional: true });
const confirming = select('confirming', 'Confirmations', [{ value: 'true', label: 'Waiting' }]);

export const cryptoDepositsList = depositList(cryptoDeposits, 'crypto', {
  columns: [
    network,
    shortCopy('hash', { isOptional: true }),
    shortText('confirmations', 'Confirmations', confirmationsText),
  ],
  filters: [confirming],
  views: [needsAttention, unmatched, queue('Waiting for confirmations', { confirming: ['true'] }, { isQueue: false })],
});

/** What is missing to the minimum. */
const missing = ({ amount, minimum, currency_id }: DepositRow) => {
  const difference = minimum === null ? null : subtractAmounts(minimum, amount);
  return difference === null || compareAmounts(difference, '0') <= 0
    ? null
    : { amount: difference, currency: currency_id, isFiat: false };
};

export const smallDepositsList = depositList(smallDeposits, 'below-minimum', {
  columns: [
    money('minimum', 'currency_id', { isFiat: false, isOptional: true }),
    money('missing', 'Missing', missing),
    network,
  ],
  views: [queue('Needs attention', { status: undecidedSmallDeposits })],
});
