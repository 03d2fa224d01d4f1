import type { ChargeDetail, PaymentLinkDetail } from '#contract/platform/api/commerce.ts';
import { api } from '#kernel/api/client.ts';
import type { Action, RecordActions } from '#kernel/definitions/action.ts';
import type { FundsTexts } from '#kernel/definitions/detail.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { copy, copyWords, dateTime, link, text, word } from '#kernel/fields/fields.tsx';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { defineDecision, statusField } from '../shared/money/decision.ts';
import { ownTransactionsSection, statusSection } from '../shared/money/movement.tsx';
import { linkAmount, linkState, merchantLink } from './commerce-fields.ts';
import { paymentLinks } from './identity.ts';
import { chargesOf } from './link-charges.list.ts';

/** Where the money of a charge is. */
const fundsTexts: FundsTexts = {
  held: 'Held by the platform',
  sent: 'Credited to the merchant',
  returned: 'Returned to the customer',
};

export const chargesDetail = defineDetail(api.commerce.charge, {
  title: ({ reference }) => reference,
  amount: { path: 'amount', currency: 'currency', fee: 'fee', net: 'net' },
  fundsTexts,
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: ({ created_at }) => relativeTimeElement(created_at),
  sections: [
    fields(
      'From and to',
      [
        text('customer.name', 'Customer'),
        copyWords('customer.email'),
        merchantLink(),
        link(
          'payment_link',
          'Payment link',
          (charge) => charge.payment_link?.title,
          (charge) => charge.payment_link && paymentLinks.to(charge.payment_link.id),
        ),
      ],
      { side: true },
    ),
    fields('Processing', [
      copy('reference'),
      word('method'),
      text('provider'),
      copy('provider_reference'),
      dateTime('created_at'),
    ]),
    statusSection(fundsTexts),
    ownTransactionsSection(({ merchant }: ChargeDetail) => merchant?.id),
    rawJson,
  ],
});

interface Switch {
  active: boolean;
  label: string;
  done: string;
  consequence: string;
  suggestedReasons: readonly string[];
}

/** Activates or deactivates a payment link. */
const setActive = ({ active, label, done, consequence, suggestedReasons }: Switch): Action<PaymentLinkDetail> =>
  defineDecision<PaymentLinkDetail>({
    id: `commerce.${label.toLowerCase()}`,
    endpoint: 'commerce.setPaymentLinkStatus',
    label,
    shortcut: active ? 'A' : 'D',
    tone: active ? 'plain' : 'danger',
    statusOf: linkState,
    transition: { from: [linkState({ active: !active })], to: linkState({ active }) },
    consequence,
    suggestedReasons,
    send: ({ id }, reason, request) => api.commerce.setPaymentLinkStatus.send({ id }, { active, reason }, request),
    successMessage: `Payment link ${done}`,
  });

const paymentLinkActions: RecordActions<PaymentLinkDetail> = {
  name: ({ title, merchant }) => [title, merchant?.name].filter(Boolean).join(' · '),
  recordQuery: ({ id }) => api.commerce.paymentLink.query({ id }),
  comparedValues: comparedValuesBy(statusField<PaymentLinkDetail>(linkState)),
  list: [
    setActive({
      active: true,
      label: 'Activate',
      done: 'activated',
      consequence: 'Anyone with the link can pay the merchant again.',
      suggestedReasons: ['Report was unfounded', 'Requested by the merchant'],
    }),
    setActive({
      active: false,
      label: 'Deactivate',
      done: 'deactivated',
      consequence: 'No one can pay with this link. You can activate it again at any time.',
      suggestedReasons: ['Reported as fraud', 'Prohibited goods', 'Requested by the merchant'],
    }),
  ],
};

export const paymentLinksDetail = defineDetail(api.commerce.paymentLink, {
  title: ({ title }) => title,
  badges: (record) => [statusToBadge(linkState(record))],
  subtitle: ({ created_at }) => relativeTimeElement(created_at),
  actions: paymentLinkActions,
  sections: [
    fields('Payment link', [
      copyWords('url', 'URL'),
      merchantLink(),
      linkAmount(),
      text('uses'),
      dateTime('created_at'),
    ]),
    statusSection(),
    nestedList('Charges', chargesOf),
    rawJson,
  ],
});
