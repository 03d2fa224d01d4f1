import type { PayoutRow } from '#contract/platform/api/payouts.ts';
import { payoutProviders } from '#contract/platform/enums.ts';
import { attentionStatuses, statusTones } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { age, money, relativeTime, shortCopy, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { amountRange, dateRange, queue, search, select } from '#kernel/list/filters/filters.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { customerLink, reasonColumn } from '../shared/fields.tsx';
import { connectMerchantLink } from '../shared/money/connect-merchant-link.ts';
import { currencyFilterOf } from '../shared/money/currency-filter.ts';
import { usdValue } from '../shared/money/usd-value.ts';
import { connectPayouts, cryptoPayouts, fiatPayouts } from './identity.ts';
import { payoutBulk } from './payouts.actions.ts';
import { tradeLink } from './trade-fields.ts';

interface PayoutColumns {
  /** Before the customer. */
  leading?: readonly Field<PayoutRow>[];
  /** Where they go, or what they pay out. */
  columns: readonly Field<PayoutRow>[];
}

/** The list of the payouts of a kind. */
const payoutList = (
  resource: Resource,
  kind: keyof typeof payoutProviders,
  { leading = [], columns }: PayoutColumns,
) => {
  const amounts = { movement: true, isFiat: kind !== 'crypto' };
  return defineList(resource, api.payouts.list, {
    params: { kind },
    bulk: payoutBulk(kind),
    columns: [
      shortText('reference', { primary: true }),
      ...leading,
      customerLink(),
      money('amount', 'currency_id', { ...amounts, sort: true, icon: kind !== 'connect' }),
      money('fee', 'currency_id', { ...amounts, isOptional: true }),
      ...columns,
      shortText('provider', { isOptional: kind !== 'fiat' }),
      status('status'),
      reasonColumn(),
      relativeTime('created_at', { sort: true }),
      usdValue(),
      age('created_at'),
    ],
    filters: [
      search('Reference or payout ID'),
      select('status', 'Status', Object.keys(statusTones), { multiple: true }),
      currencyFilterOf('currency_id', kind),
      amountRange(),
      select('provider', 'Provider', payoutProviders[kind], { multiple: true }),
      select('stuck', 'Processing time', [{ value: 'true', label: 'Over 1 hour' }]),
      dateRange(),
    ],
    views: [queue('Needs attention', { status: attentionStatuses }), queue('Stuck', { stuck: ['true'] })],
  });
};

export const fiatPayoutsList = payoutList(fiatPayouts, 'fiat', {
  columns: [text('destination.bank_name', 'Bank')],
});

export const cryptoPayoutsList = payoutList(cryptoPayouts, 'crypto', {
  columns: [
    shortText('destination.network', { isOptional: true }),
    shortCopy('destination.address'),
    shortCopy('hash', { isOptional: true }),
  ],
});

export const connectPayoutsList = payoutList(connectPayouts, 'connect', {
  leading: [connectMerchantLink()],
  columns: [tradeLink({ isOptional: true })],
});
