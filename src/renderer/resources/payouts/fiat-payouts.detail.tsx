import type { PayoutDetail } from '#contract/api/payouts.ts';
import { reasonBody } from '#contract/bodies/common.ts';
import { canDecide, type PayoutDecision, payoutDecisions } from '#contract/payouts.ts';
import { api } from '#kernel/api/client.ts';
import { type ActionOptions, defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, nestedList, rawJson, timeline } from '#kernel/detail/sections.ts';
import { copy, dateTime, masked, text } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/date-time.tsx';
import { CustomerCard } from '../shared/customer-card.tsx';
import { CustomerLine } from '../shared/customer-line.tsx';
import { statusTimeline } from '../shared/fields.tsx';
import { reasonInput } from '../shared/reason-input.ts';
import { revealOf } from '../shared/record-reveal.ts';
import { transactionsMatching } from '../shared/transactions-matching.list.ts';
import { fiatPayouts } from './payouts.resource.ts';

const read = (id: string) => api.payouts.get.query({ kind: 'fiat', id });

type Reason = { reason: string };
type Options = Pick<
  ActionOptions<PayoutDetail, Reason, undefined>,
  'shortcut' | 'tone' | 'consequence' | 'successMessage'
>;

const decide = (decision: PayoutDecision, suggestedReasons: readonly string[], options: Options) =>
  defineAction<PayoutDetail, Reason>({
    ...options,
    id: `payouts.${decision}`,
    label: sentenceCase(decision),
    isAvailable: ({ status, created_at, timeline: steps }) =>
      canDecide(decision, status, Date.parse(steps.at(-1)?.at ?? created_at), Date.now()),
    inputs: () => [reasonInput],
    initialValues: () => ({ reason: '' }),
    schema: () => reasonBody,
    changes: ({ status, attempts }) =>
      decision === 'retry'
        ? [{ label: 'Attempts', from: `${attempts ?? 0}`, to: `${(attempts ?? 0) + 1}` }]
        : [{ label: 'Status', from: sentenceCase(status), to: sentenceCase(payoutDecisions[decision].to) }],
    suggestedReasons: () => suggestedReasons,
    send: ({ category, id }, { reason }, request) =>
      api.payouts.decide.send({ kind: category, id }, { decision, reason }, request),
  });

const actions: RecordActions<PayoutDetail> = {
  name: ({ reference, amount, currency_id }) => `${reference} · ${exactMoney(amount, currency_id)}`,
  reread: ({ id }) => read(id),
  comparedFields: ({ status, attempts, amount, currency_id, destination }) =>
    new Map([
      ['Status', sentenceCase(status)],
      ['Attempts', `${attempts ?? 0}`],
      ['Amount', exactMoney(amount, currency_id)],
      [
        'Account',
        [destination.bank_name, destination.account_name, maskedText(destination.account_number ?? '')].join(' · '),
      ],
    ]),
  list: [
    decide('approve', ['Documents verified', 'Confirmed with the customer', 'Account name matches'], {
      shortcut: 'A',
      consequence: ({ amount, currency_id, destination }) =>
        `${exactMoney(amount, currency_id)} goes to ${destination.account_name ?? 'the account'} at ${destination.bank_name ?? 'the bank'}. Money that has left doesn't come back.`,
      successMessage: 'Payout approved',
    }),
    decide('retry', ['Provider is available again', 'Bank confirmed that no money arrived'], {
      shortcut: 'T',
      consequence: 'The payout is sent to its provider again.',
      successMessage: 'Payout sent to its provider again',
    }),
    decide('reject', ['Account name does not match', 'Suspected fraud', 'Requested by the customer'], {
      shortcut: 'R',
      tone: 'danger',
      consequence: "The payout is not sent, and its amount and fee return to the customer's wallet.",
      successMessage: 'Payout rejected',
    }),
  ],
};

export const fiatPayoutsDetail = defineDetail(fiatPayouts, ({ id }: { id: string }) => read(id), {
  title: ({ reference }) => reference,
  amount: { path: 'amount', currency: 'currency_id', direction: { always: 'out' }, fee: 'fee' },
  badges: ({ status }) => [statusToBadge(status)],
  subtitle: ({ customer, created_at }, { base }) => (
    <>
      {customer && <CustomerLine {...customer} base={base} />}
      {relativeTimeElement(created_at)}
    </>
  ),
  actions,
  sections: [
    fields('To', [
      text('destination.bank_name', 'Bank'),
      text('destination.account_name'),
      masked('destination.account_number', 'Account number', {
        recordReveal: ({ id, customer }) => (customer ? revealOf(customer.id, 'account_number', id) : undefined),
      }),
    ]),
    fields('Processing', [
      copy('reference'),
      text('provider'),
      copy('provider_reference'),
      text('attempts'),
      dateTime('created_at'),
    ]),
    custom(
      ({ record: { customer, currency_id }, base }) =>
        customer && <CustomerCard id={customer.id} currency={currency_id} base={base} />,
      { side: true },
    ),
    timeline(({ timeline: entries }) => statusTimeline(entries)),
    nestedList('Transaction', (row) => transactionsMatching(row.transaction_id ?? row.reference), 'transaction:read'),
    rawJson,
  ],
});
