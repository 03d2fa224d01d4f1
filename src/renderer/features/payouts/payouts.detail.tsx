import type { PayoutDetail } from '#contract/platform/api/payouts.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fundsTextsFor } from '#kernel/detail/funds-texts.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, masked, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { revealOf } from '../shared/accounts/record-reveal.ts';
import { connectMerchantLink } from '../shared/money/connect-merchant-link.ts';
import { customerSection, movementSubtitle, statusSection, transactionSection } from '../shared/money/movement.tsx';
import { payoutActions, readPayout } from './payouts.actions.ts';
import { tradeLink } from './trade-fields.ts';

interface PayoutFields {
  /** Where the payout goes. */
  destination: readonly Field<PayoutDetail>[];
  /** Further fields of how it is processed. */
  processing?: readonly Field<PayoutDetail>[];
}

/** The page of a payout of a kind. */
const payoutDetail = (kind: string, { destination, processing = [] }: PayoutFields) =>
  defineDetail(({ id }: { id: string }) => readPayout(kind)(id), {
    title: ({ reference }) => reference,
    amount: {
      ...{ path: 'amount', currency: 'currency_id', direction: { always: 'out' }, fee: 'fee' },
      isFiat: kind !== 'crypto',
    },
    badges: ({ status }) => [statusToBadge(status)],
    subtitle: movementSubtitle,
    actions: payoutActions,
    sections: [
      fields('To', destination),
      fields('Processing', [
        copy('reference'),
        text('provider'),
        copy('provider_reference'),
        ...processing,
        text('attempts'),
        dateTime('created_at'),
      ]),
      statusSection(fundsTextsFor.out),
      customerSection(),
      transactionSection(),
      rawJson,
    ],
  });

const bankAccount: readonly Field<PayoutDetail>[] = [
  text('destination.bank_name', 'Bank'),
  text('destination.account_name'),
  masked('destination.account_number', 'Account number', {
    recordReveal: ({ id, customer }) => (customer ? revealOf(customer.id, 'account_number', id) : undefined),
  }),
];

export const fiatPayoutsDetail = payoutDetail('fiat', { destination: bankAccount });

export const connectPayoutsDetail = payoutDetail('connect', {
  destination: bankAccount,
  processing: [tradeLink(), connectMerchantLink()],
});

export const cryptoPayoutsDetail = payoutDetail('crypto', {
  destination: [text('destination.network'), copy('destination.address')],
  processing: [copy('hash')],
});
