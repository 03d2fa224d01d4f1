import type { PayoutDetail, PayoutRow } from '#contract/platform/api/payouts.ts';
import { payoutTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import { defineBulk } from '#kernel/definitions/bulk-action.ts';
import { changeOf, compareBy } from '#kernel/fields/compared-fields.ts';
import { count, masked, text } from '#kernel/fields/fields.tsx';
import { addAmounts } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { defineDecision, mayAllow, statusField } from '../shared/money/decision.ts';
import { movementAmount, movementMoney, movementName } from '../shared/money/movement.tsx';
import { creditCheck, noChecks, retryCheck } from '../shared/money/wallet-checks.ts';

const send =
  (decision: keyof typeof payoutTransitions) =>
  ({ category, id }: PayoutDetail, reason: string, request: WriteRequest) =>
    api.payouts.decide.send({ kind: category, id }, { decision, reason }, request);

/** Where a payout goes, in words: a bank account or an address. */
const destinationText = ({ destination }: PayoutDetail): string =>
  destination.address === null
    ? `${destination.account_name ?? 'the account'} at ${destination.bank_name ?? 'the bank'}`
    : `${destination.address}${destination.network === null ? '' : ` on ${destination.network}`}`;

/** Whether the customer has the money of a payout back, such as after its bank returned it. */
const isReturned = ({ funds }: Pick<PayoutDetail, 'funds'>): boolean => funds?.state === 'returned';

/** Reads a payout of a kind by its ID. */
export const readPayout = (kind: string) => (id: string) => api.payouts.get.query({ kind, id });

const attempts = count<PayoutDetail>('attempts');

/** The decisions about a payout of any kind. */
export const payoutActions: RecordActions<PayoutDetail> = {
  name: movementName,
  recordQuery: ({ category, id }) => readPayout(category)(id),
  comparedValues: compareBy(
    statusField(),
    attempts,
    movementAmount(),
    text('destination.bank_name', 'Bank'),
    text('destination.account_name'),
    masked('destination.account_number', 'Account number'),
    text('destination.network'),
    text('destination.address'),
  ),
  list: [
    defineDecision<PayoutDetail>({
      id: 'payouts.approve',
      label: 'Approve',
      shortcut: 'A',
      isHeaderAction: true,
      transition: payoutTransitions.approve,
      suggestedReasons: ['Documents verified', 'Confirmed with the customer', 'Account name matches'],
      consequence: (payout) =>
        `${exactMoney(payout.amount, payout.currency_id)} goes to ${destinationText(payout)}. Money that has left doesn't come back.`,
      send: send('approve'),
      successMessage: 'Payout approved',
    }),
    defineDecision<PayoutDetail>({
      id: 'payouts.retry',
      label: 'Retry',
      shortcut: 'T',
      isHeaderAction: true,
      precheck: retryCheck(({ amount, fee }) => addAmounts(amount, fee ?? '0')),
      transition: payoutTransitions.retry,
      suggestedReasons: ['Provider is available again', 'Confirmed that no money arrived'],
      changes: (payout) => [
        ...changeOf(statusField(), payout, payoutTransitions.retry.to),
        ...(payout.attempts === null ? [] : changeOf(attempts, payout, payout.attempts + 1)),
      ],
      consequence: (payout) =>
        `The payout is sent to its provider again.${isReturned(payout) ? " Its amount and fee are taken from the customer's wallet again." : ''}`,
      send: send('retry'),
      successMessage: 'Payout sent to its provider again',
    }),
    defineDecision<PayoutDetail>({
      id: 'payouts.reject',
      label: 'Reject',
      shortcut: 'R',
      isHeaderAction: true,
      precheck: (payout) => (isReturned(payout) ? noChecks : creditCheck('Rejecting')(payout)),
      tone: 'danger',
      transition: payoutTransitions.reject,
      suggestedReasons: ['Account name does not match', 'Suspected fraud', 'Requested by the customer'],
      consequence: (payout) =>
        isReturned(payout)
          ? "The payout is not sent again. Its money is already back in the customer's wallet."
          : "The payout is not sent, and its amount and fee return to the customer's wallet.",
      send: send('reject'),
      successMessage: 'Payout rejected',
    }),
  ],
};

/** The decisions about several selected payouts of a kind. */
export const payoutBulk = (kind: string) =>
  defineBulk({
    read: ({ id }: PayoutRow) => readPayout(kind)(id),
    amount: movementMoney,
    details: ({ customer, destination, status_reason }) => [
      customer?.name ?? null,
      destination.bank_name ?? destination.network,
      status_reason?.text ?? null,
    ],
    actions: payoutActions,
    endpoint: api.payouts.decide.endpoint,
    bulk: {
      'payouts.approve': {
        done: 'approved',
        applies: mayAllow(payoutTransitions.approve),
        consequence: "Each payout is sent to its destination. Money that has left doesn't come back.",
      },
      'payouts.retry': {
        done: 'sent again',
        applies: mayAllow(payoutTransitions.retry),
        consequence:
          'Each payout is sent to its provider again. Money that was returned is taken from the wallet again.',
      },
      'payouts.reject': {
        done: 'rejected',
        applies: mayAllow(payoutTransitions.reject),
        consequence:
          "The payouts are not sent. Amounts and fees return to the customers' wallets, unless they are back already.",
      },
    },
  });
