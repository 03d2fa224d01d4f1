import type { DepositDetail } from '#contract/platform/api/deposits.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fundsTextsFor } from '#kernel/detail/funds-texts.ts';
import { fields, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, masked, money, text } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { revealOf } from '../shared/accounts/record-reveal.ts';
import { customerSection, movementSubtitle, statusSection, transactionSection } from '../shared/money/movement.tsx';
import { confirmationsText } from './confirmations.ts';
import { depositActions, readDeposit } from './deposits.actions.ts';

interface DepositFields {
  /** Where the deposit comes from. */
  source: readonly Field<DepositDetail>[];
  /** Further fields of how it is processed. */
  processing?: readonly Field<DepositDetail>[];
}

/** The page of a deposit of a kind. */
const depositDetail = (kind: string, { source, processing = [] }: DepositFields) =>
  defineDetail(({ id }: { id: string }) => readDeposit(kind)(id), {
    title: ({ reference }) => reference,
    amount: {
      ...{ path: 'amount', currency: 'currency_id', direction: { always: 'in' }, fee: 'fee' },
      isFiat: kind === 'fiat',
    },
    badges: ({ status }) => [statusToBadge(status)],
    subtitle: movementSubtitle,
    actions: depositActions,
    sections: [
      fields('From', source),
      fields('Processing', [
        copy('reference'),
        text('provider'),
        copy('provider_reference'),
        ...processing,
        dateTime('created_at'),
      ]),
      statusSection(fundsTextsFor.in),
      customerSection(),
      transactionSection(),
      rawJson,
    ],
  });

export const fiatDepositsDetail = depositDetail('fiat', {
  source: [
    text('source.bank_name', 'Bank'),
    text('source.account_name', 'Sender'),
    masked('source.account_number', 'Account number', {
      recordReveal: ({ id, customer }) => (customer ? revealOf(customer.id, 'account_number', id) : undefined),
    }),
  ],
});

const onNetwork: DepositFields = {
  source: [text('source.network'), copy('source.address')],
  processing: [copy('hash'), text('confirmations', 'Confirmations', confirmationsText)],
};

export const cryptoDepositsDetail = depositDetail('crypto', onNetwork);

export const smallDepositsDetail = depositDetail('below-minimum', {
  ...onNetwork,
  processing: [money('minimum', 'currency_id', { isFiat: false }), ...(onNetwork.processing ?? [])],
});
