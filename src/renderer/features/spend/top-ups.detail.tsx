import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fundsTextsFor } from '#kernel/detail/funds-texts.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { customerSection, movementSubtitle, statusSection, transactionSection } from '../shared/money/movement.tsx';
import { topUpActions } from './top-ups.actions.ts';

export const topUpsDetail = defineDetail(api.spend.topUp, {
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
    statusSection(fundsTextsFor.out),
    customerSection(),
    transactionSection(),
    rawJson,
  ],
});
