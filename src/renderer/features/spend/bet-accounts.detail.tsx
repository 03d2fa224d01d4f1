import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, relativeTime, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { customerSectionIn, movementSubtitle } from '../shared/money/movement.tsx';

/** What the customer moved to a bet account. */
const topUpsOf = ({ id }: { id: string }) =>
  defineList({ noun: ['top-up', 'top-ups'] }, api.spend.betTopUps, {
    unpaged: true,
    params: { id },
    columns: [
      text('reference', { primary: true }),
      money('amount', 'currency'),
      status('status'),
      relativeTime('created_at'),
    ],
    emptyTitle: 'No top-ups yet',
  });

export const betAccountsDetail = defineDetail(api.spend.betAccount, {
  title: ({ username }) => username,
  badges: (account) => [statusToBadge(account.status), { label: account.provider, tone: 'neutral' }],
  subtitle: movementSubtitle,
  sections: [
    fields('Bet account', [
      copy('username'),
      text('provider'),
      money('balance', 'currency'),
      status('status'),
      dateTime('created_at'),
    ]),
    customerSectionIn(({ currency }) => currency),
    nestedList('Top-ups', topUpsOf),
    rawJson,
  ],
});
