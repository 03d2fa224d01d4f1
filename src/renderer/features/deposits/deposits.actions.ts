import type { DepositDetail, DepositRow } from '#contract/platform/api/deposits.ts';
import { depositTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import { defineBulk } from '#kernel/definitions/bulk-action.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { formatted } from '#kernel/fields/fields.tsx';
import { subtractAmounts } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { defineDecision, mayAllow, statusField } from '../shared/money/decision.ts';
import { fittingReasons, mustBeOpened } from '../shared/money/decision-facts.ts';
import { movementAmount, movementMoney, movementName } from '../shared/money/movement.tsx';
import { creditCheck } from '../shared/money/wallet-checks.ts';
import { confirmationsText, isUnconfirmed } from './confirmations.ts';

const send =
  (decision: keyof typeof depositTransitions) =>
  ({ category, id }: DepositDetail, reason: string, request: WriteRequest) =>
    api.deposits.decide.send({ kind: category, id }, { decision, reason }, request);

/** Reasons of a decision by the platform's code of what it is about. */
const creditReasons = {
  above_automatic_limit: 'Amount confirmed with the customer',
  sender_differs: 'Sender confirmed by the customer',
  no_reference: 'Customer found by account and amount',
  risky_address: 'Origin of the money confirmed',
  first_from_sender: 'Sender confirmed by the customer',
  first_from_address: 'Sender confirmed by the customer',
  unusual_amount: 'Origin of the money confirmed',
  many_in_an_hour: 'Deposits confirmed with the customer',
};
const rejectReasons = {
  sender_differs: 'Sender is not the customer',
  no_reference: 'Customer not found',
  risky_address: 'High-risk address',
};

/** Reads a deposit of a kind by its ID. */
export const readDeposit = (kind: string) => (id: string) => api.deposits.get.query({ kind, id });

/** What reaches the wallet: the amount less its fee. */
const creditedAmount = ({ amount, fee }: DepositDetail): string => subtractAmounts(amount, fee ?? '0') ?? amount;

/** The decisions about a deposit of any kind. */
export const depositActions: RecordActions<DepositDetail> = {
  name: movementName,
  recordQuery: ({ category, id }) => readDeposit(category)(id),
  comparedValues: comparedValuesBy<DepositDetail>(
    statusField(),
    movementAmount(),
    formatted(
      'customer',
      'Customer',
      ({ customer }) => customer && `${customer.name} (${customer.id})`,
      (customer) => customer ?? 'None',
    ),
  ),
  list: [
    defineDecision<DepositDetail>({
      id: 'deposits.credit',
      endpoint: 'deposits.decide',
      decision: 'credit',
      label: 'Credit',
      shortcut: 'C',
      isHeaderAction: true,
      precheck: creditCheck('Crediting'),
      transition: depositTransitions.credit,
      isAvailable: ({ customer }) => customer !== null,
      suggestedReasons: (deposit) =>
        fittingReasons(deposit, creditReasons, [
          deposit.source.address === null ? 'Matched with the bank statement' : 'Found on the network',
          'Sender confirmed',
        ]),
      consequence: (deposit) =>
        `${exactMoney(creditedAmount(deposit), deposit.currency_id)} is added to the wallet of ${deposit.customer?.name ?? 'the customer'}, who can spend it at once.${isUnconfirmed(deposit) ? ` The network has confirmed it ${confirmationsText(deposit)} times only: it may still be reversed.` : ''}`,
      confirmationText: ({ amount }) => amount,
      send: send('credit'),
      successMessage: 'Deposit credited',
    }),
    defineDecision<DepositDetail>({
      id: 'deposits.reject',
      endpoint: 'deposits.decide',
      decision: 'reject',
      label: 'Reject',
      shortcut: 'R',
      isHeaderAction: true,
      tone: 'danger',
      transition: depositTransitions.reject,
      suggestedReasons: (deposit) => fittingReasons(deposit, rejectReasons, ['Suspected fraud', 'Sent by mistake']),
      consequence: ({ funds }) =>
        funds?.state === 'returned'
          ? 'The deposit is not credited. Its money is already back with the sender.'
          : 'The deposit is not credited. The provider returns it to its sender.',
      send: send('reject'),
      successMessage: 'Deposit rejected',
    }),
  ],
};

/** The decisions about several selected deposits of a kind. */
export const depositBulk = (kind: string) =>
  defineBulk({
    read: ({ id }: DepositRow) => readDeposit(kind)(id),
    amount: movementMoney,
    details: ({ customer, source }) => [customer?.name ?? null, source.bank_name ?? source.network],
    mustOpen: mustBeOpened,
    actions: depositActions,
    bulk: {
      'deposits.credit': {
        done: 'credited',
        applies: (deposit) => deposit.customer !== null && mayAllow(depositTransitions.credit)(deposit),
        consequence: "Each amount, less its fee, is added to its customer's wallet and can be spent at once.",
      },
      'deposits.reject': {
        done: 'rejected',
        applies: mayAllow(depositTransitions.reject),
        consequence:
          'The deposits are not credited. Their providers return them to the senders, unless they did so already.',
      },
    },
  });
