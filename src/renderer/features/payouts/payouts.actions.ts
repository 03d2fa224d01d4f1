import type { PayoutDetail, PayoutRow } from '#contract/platform/api/payouts.ts';
import { payoutTransitions } from '#contract/platform/transitions.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { ReadFact, RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import { defineBulk } from '#kernel/definitions/bulk-action.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { count, masked, text } from '#kernel/fields/fields.tsx';
import { formatDay } from '#kernel/format/dates.ts';
import { addAmounts } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineDecision, mayAllow, statusField } from '../shared/money/decision.ts';
import { fittingReasons, mustBeOpened } from '../shared/money/decision-facts.ts';
import { movementAmount, movementMoney, movementName } from '../shared/money/movement.tsx';
import { creditCheck, noChecks, retryCheck } from '../shared/money/wallet-checks.ts';
import { fiatPayouts } from './identity.ts';

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

/** Reasons of a decision by the platform's code of what it is about. */
const approveReasons = {
  screening_match: 'Not the person on the sanctions list',
  above_automatic_limit: 'Amount confirmed with the customer',
  name_mismatch: 'Account holder confirmed with the customer',
  name_differs: 'Account holder confirmed with the customer',
  possible_duplicate: 'Not a duplicate, confirmed with the customer',
  risky_address: 'Address confirmed with the customer',
  first_to_account: 'Recipient confirmed with the customer',
  first_to_address: 'Address confirmed with the customer',
  unusual_amount: 'Amount confirmed with the customer',
  new_device: 'Device confirmed with the customer',
  many_in_an_hour: 'All payouts confirmed with the customer',
};
const rejectReasons = {
  screening_match: 'Recipient may be on a sanctions list',
  name_mismatch: 'Account name does not match',
  name_differs: 'Account name does not match',
  possible_duplicate: 'Duplicate payout',
  risky_address: 'High-risk address',
  new_device: 'Not requested by the customer',
};

/** Nobody is offered that a name matches where the platform says that it differs. */
const generalApproveReasons = (payout: PayoutDetail): string[] => [
  'Documents verified',
  'Confirmed with the customer',
  ...(payout.destination.account_name !== null && mustBeOpened(payout) === null ? ['Account name matches'] : []),
];

const sameAccount = (one: PayoutDetail['destination'], other: PayoutDetail['destination']): boolean =>
  one.account_number === other.account_number &&
  one.bank_name === other.bank_name &&
  one.address === other.address &&
  one.network === other.network;

/** How many earlier payouts went to the same account, and what became of the last one. The search finds accounts; a page of rows is counted. */
const earlierPayouts = ({ id, category, destination, created_at }: PayoutDetail): ReadFact[] => {
  const account = destination.address ?? destination.account_number;
  if (account === null) return [];
  const query = api.payouts.list.query({
    kind: category,
    q: account,
    limit: limits.pageSizeMax,
    sort: '-created_at',
  });
  return [
    {
      label: destination.address === null ? 'To this account' : 'To this address',
      permission: fiatPayouts.permissions.record,
      query: mapQuery(query, ['earlier', id], ({ data, pagination }) => {
        const earlier = data
          .filter((row) => row.id !== id && sameAccount(row.destination, destination))
          .filter((row) => Date.parse(row.created_at) < Date.parse(created_at))
          .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
        const [last] = earlier;
        if (last === undefined)
          return pagination.next_cursor === null
            ? 'No earlier payouts'
            : `More than ${limits.pageSizeMax} newer payouts`;
        const more = pagination.next_cursor === null ? '' : '+';
        return `${earlier.length}${more} earlier ${earlier.length === 1 && more === '' ? 'payout' : 'payouts'}, the last ${formatDay(last.created_at)}: ${exactMoney(last.amount, last.currency_id)}, ${sentenceCase(last.status).toLowerCase()}`;
      }),
    },
  ];
};

const attempts = count<PayoutDetail>('attempts');

/** The decisions about a payout of any kind. */
export const payoutActions: RecordActions<PayoutDetail> = {
  name: movementName,
  recordQuery: ({ category, id }) => readPayout(category)(id),
  comparedValues: comparedValuesBy(
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
      endpoint: 'payouts.decide',
      decision: 'approve',
      label: 'Approve',
      shortcut: 'A',
      isHeaderAction: true,
      transition: payoutTransitions.approve,
      decisionFacts: earlierPayouts,
      suggestedReasons: (payout) => fittingReasons(payout, approveReasons, generalApproveReasons(payout)),
      consequence: (payout) =>
        `${exactMoney(payout.amount, payout.currency_id)} goes to ${destinationText(payout)}. Money that has left doesn't come back.`,
      send: send('approve'),
      successMessage: 'Payout approved',
    }),
    defineDecision<PayoutDetail>({
      id: 'payouts.retry',
      endpoint: 'payouts.decide',
      decision: 'retry',
      label: 'Retry',
      shortcut: 'T',
      isHeaderAction: true,
      precheck: retryCheck(({ amount, fee }) => addAmounts(amount, fee ?? '0')),
      transition: payoutTransitions.retry,
      suggestedReasons: ['Provider is available again', 'Confirmed that no money arrived'],
      changes: (payout) => [
        ...changesOfField(statusField(), payout, payoutTransitions.retry.to),
        ...(payout.attempts === null ? [] : changesOfField(attempts, payout, payout.attempts + 1)),
      ],
      consequence: (payout) =>
        `The payout is sent to its provider again.${isReturned(payout) ? " Its amount and fee are taken from the customer's wallet again." : ''}`,
      send: send('retry'),
      successMessage: 'Payout sent to its provider again',
    }),
    defineDecision<PayoutDetail>({
      id: 'payouts.reject',
      endpoint: 'payouts.decide',
      decision: 'reject',
      label: 'Reject',
      shortcut: 'R',
      isHeaderAction: true,
      precheck: (payout) => (isReturned(payout) ? noChecks : creditCheck('Rejecting')(payout)),
      tone: 'danger',
      transition: payoutTransitions.reject,
      decisionFacts: earlierPayouts,
      suggestedReasons: (payout) =>
        fittingReasons(payout, rejectReasons, [
          'Suspected fraud',
          'Requested by the customer',
          'Recipient not confirmed',
        ]),
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
    details: ({ customer, destination }) => [customer?.name ?? null, destination.bank_name ?? destination.network],
    mustOpen: mustBeOpened,
    actions: payoutActions,
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
