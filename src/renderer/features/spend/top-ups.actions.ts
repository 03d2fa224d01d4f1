import type { TopUp, TopUpDetail } from '#contract/platform/api/spend.ts';
import { topUpTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import { defineBulk } from '#kernel/definitions/bulk-action.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { count, text } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { defineDecision, mayAllow, statusField } from '../shared/money/decision.ts';
import { movementAmount, movementMoney, movementName } from '../shared/money/movement.tsx';
import { retryCheck } from '../shared/money/wallet-checks.ts';

const attemptsField = count<TopUpDetail>('attempts');

/** The decision about an airtime top-up. */
export const topUpActions: RecordActions<TopUpDetail> = {
  name: movementName,
  recordQuery: ({ id }) => api.spend.topUp.query({ id }),
  comparedValues: comparedValuesBy(statusField(), attemptsField, movementAmount(), text('network'), text('number')),
  list: [
    defineDecision<TopUpDetail>({
      id: 'spend.retryTopUp',
      label: 'Retry',
      shortcut: 'T',
      isHeaderAction: true,
      precheck: retryCheck(({ amount }) => amount),
      transition: topUpTransitions.retry,
      suggestedReasons: ['Provider is available again', 'Network confirmed that no airtime arrived'],
      changes: (topUp) => [
        ...changesOfField(statusField(), topUp, topUpTransitions.retry.to),
        ...(topUp.attempts === null ? [] : changesOfField(attemptsField, topUp, topUp.attempts + 1)),
      ],
      consequence: ({ amount, currency_id, network, number }) =>
        `${exactMoney(amount, currency_id)} of ${network} airtime is sent to ${number} again. Airtime that has arrived doesn't come back.`,
      send: ({ id }, reason, request) => api.spend.retryTopUp.send({ id }, { reason }, request),
      successMessage: 'Top-up sent again',
    }),
  ],
};

/** The decision about several selected top-ups. */
export const topUpBulk = defineBulk({
  read: ({ id }: TopUp) => api.spend.topUp.query({ id }),
  amount: movementMoney,
  details: ({ customer, network, number }) => [customer?.name ?? null, `${network} · ${number}`],
  actions: topUpActions,
  bulk: {
    'spend.retryTopUp': {
      done: 'sent again',
      applies: mayAllow(topUpTransitions.retry),
      consequence: "Each top-up is sent to its network again. Airtime that has arrived doesn't come back.",
    },
  },
});
