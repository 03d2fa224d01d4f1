import type { PayoutBatchDetail } from '#contract/platform/api/payouts.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { FundsTexts } from '#kernel/definitions/detail.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { isZeroAmount, subtractAmounts, sumOf } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { customerLink } from '../shared/fields.tsx';
import { statusSection } from '../shared/money/movement.tsx';
import { fiatPayouts } from './identity.ts';

/** The sum of the items and how the total differs from it; null if they can't be added up, such as items of other currencies. */
const checkTotal = ({ items, total, currency_id }: PayoutBatchDetail): { sum: string; difference: string } | null => {
  if (items.some((item) => item.currency_id !== currency_id)) return null;
  const sum = sumOf(items.map(({ amount }) => amount));
  const difference = sum === null ? null : subtractAmounts(total, sum);
  return sum === null || difference === null ? null : { sum, difference };
};

const itemsOf = ({ id }: PayoutBatchDetail) =>
  defineList(
    fiatPayouts,
    {
      endpoint: 'payouts.batch',
      query: (params: { id: string }) => mapQuery(api.payouts.batch.query(params), ['items'], ({ items }) => items),
    },
    {
      id: 'payout-batch-items',
      unpaged: true,
      params: { id },
      columns: [
        shortText('reference', { primary: true }),
        customerLink(),
        money('amount', 'currency_id', { isFiat: true }),
        status('status'),
        relativeTime('created_at'),
      ],
    },
  );

/** Where the total of a batch is; its items say where their own money is. */
const fundsTexts: FundsTexts = {
  held: 'Held by the platform',
  sent: 'Sent to the provider',
  returned: 'Returned by the provider',
};

export const payoutBatchesDetail = defineDetail(api.payouts.batch, {
  title: ({ reference }) => reference,
  amount: { path: 'total', currency: 'currency_id', direction: { always: 'out' } },
  fundsTexts,
  badges: ({ status: value }) => [statusToBadge(value)],
  subtitle: ({ created_at }) => relativeTimeElement(created_at),
  banner: {
    lines: (batch) => {
      const difference = checkTotal(batch)?.difference;
      return difference === undefined || isZeroAmount(difference)
        ? []
        : [
            {
              key: 'difference',
              tone: 'warning',
              title: `The total differs from the sum of the items by ${exactMoney(difference, batch.currency_id)}`,
              meaning: 'Compare the items with the statement of the provider.',
            },
          ];
    },
  },
  sections: [
    fields('Amount', [
      money('total', 'currency_id', { label: 'Total', isFiat: true }),
      money('sum', 'Sum of the items', (batch) => {
        const check = checkTotal(batch);
        return check && { amount: check.sum, currency: batch.currency_id, isFiat: true };
      }),
      money('difference', 'Difference', (batch) => {
        const check = checkTotal(batch);
        return check && { amount: check.difference, currency: batch.currency_id, isFiat: true };
      }),
    ]),
    fields('Processing', [
      copy('reference'),
      text('provider'),
      text('count', 'Items'),
      status('status'),
      dateTime('created_at'),
    ]),
    statusSection(fundsTexts),
    nestedList('Items', itemsOf),
    rawJson,
  ],
});
