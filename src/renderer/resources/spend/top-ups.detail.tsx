import type { TopUpDetail } from '#contract/api/spend.ts';
import { topUpTransitions } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, text } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { defineDecision } from '../shared/money/decision.ts';
import {
  customerSection,
  movementName,
  movementSubtitle,
  statusSection,
  transactionSection,
} from '../shared/money/movement.tsx';
import { retryCheck } from '../shared/money/wallet-checks.ts';
import { topUps } from './spend.resource.ts';

const topUpActions: RecordActions<TopUpDetail> = {
  name: movementName,
  reread: ({ id }) => api.spend.topUp.query({ id }),
  comparedFields: ({ status, attempts, amount, currency_id, network, number }) =>
    new Map([
      ['Status', sentenceCase(status)],
      ['Attempts', `${attempts ?? 0}`],
      ['Amount', exactMoney(amount, currency_id)],
      ['Number', `${network} · ${number}`],
    ]),
  list: [
    defineDecision<TopUpDetail>({
      id: 'spend.retryTopUp',
      label: 'Retry',
      shortcut: 'T',
      isHeaderAction: true,
      precheck: retryCheck(({ amount }) => amount),
      transition: topUpTransitions.retry,
      suggestedReasons: ['Provider is available again', 'Network confirmed that no airtime arrived'],
      changes: ({ status, attempts }) => [
        { label: 'Status', from: sentenceCase(status), to: sentenceCase(topUpTransitions.retry.to) },
        { label: 'Attempts', from: `${attempts ?? 0}`, to: `${(attempts ?? 0) + 1}` },
      ],
      consequence: ({ amount, currency_id, network, number }) =>
        `${exactMoney(amount, currency_id)} of ${network} airtime is sent to ${number} again. Airtime that has arrived doesn't come back.`,
      send: ({ id }, reason, request) => api.spend.retryTopUp.send({ id }, { reason }, request),
      successMessage: 'Top-up sent again',
    }),
  ],
};

export const topUpsDetail = defineDetail(topUps, api.spend.topUp, {
  title: ({ reference }) => reference,
  amount: { path: 'amount', currency: 'currency_id', direction: { always: 'out' } },
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: movementSubtitle,
  actions: topUpActions,
  sections: [
    fields('To', [copy('number'), text('network')]),
    fields('Processing', [
      copy('reference'),
      text('provider'),
      copy('provider_reference'),
      text('attempts'),
      dateTime('created_at'),
    ]),
    statusSection(),
    customerSection(),
    transactionSection(),
    rawJson,
  ],
});
