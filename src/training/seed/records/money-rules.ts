import type { CodedText } from '#contract/platform/definitions/entities.ts';
import type { fundsStates } from '#contract/platform/enums.ts';

export type FundsState = (typeof fundsStates)[number];
type Funds = Readonly<Record<string, FundsState | null>>;

/**
 * A reason of the platform; `{place}` is the bank or the network. `funds` where the money is elsewhere than the status alone says; null
 * if it never arrived.
 */
type Reason = CodedText & { funds?: FundsState | null };
type Reasons = Readonly<Record<string, readonly Reason[]>>;

/** How a kind of record explains itself. */
interface MoneyRules {
  /** Where the money is, by status; a status without an entry says nothing. */
  readonly funds: Funds;
  /** Why the platform sets a status; one of several is chosen for each record. */
  readonly reasons: Reasons;
  /** What can lead to a review. */
  readonly signals: readonly CodedText[];
  /** Stands for an unknown bank or network. */
  readonly place: string;
}

const reason = (code: string, text: string, funds?: FundsState | null): Reason => ({
  code,
  text,
  ...(funds !== undefined && { funds }),
});

const waiting = ['pending', 'queued', 'submitted', 'in_review', 'review_needed', 'suspended', 'processing'];
const all = (statuses: readonly string[], state: FundsState): Funds =>
  Object.fromEntries(statuses.map((status) => [status, state]));

/**
 * What leaves or reaches a wallet: held until it is sent, or credited. What failed stays held for another try, unless its reason says
 * otherwise.
 */
const movement: Funds = {
  ...all([...waiting, 'failed', 'funds_received', 'funds_converted'], 'held'),
  ...all(['approved', 'completed', 'funds_delivered', 'outgoing_payment_sent', 'matured'], 'sent'),
  ...all(['rejected', 'expired', 'cancelled', 'reversed'], 'returned'),
};

/** Where the money of a movement is once staff have set its status; null for a status that the platform doesn't know. */
export const movementFunds = (status: string): FundsState | null => movement[status] ?? null;

const sentSignals = [
  reason('first_to_account', 'First payout to this account'),
  reason('name_differs', "Name differs from the account's"),
  reason('unusual_amount', 'Unusual amount for this customer'),
  reason('new_device', 'Requested from a new device'),
  reason('many_in_an_hour', 'Several payouts within an hour'),
];

const receivedSignals = [
  reason('first_from_sender', 'First deposit from this sender'),
  reason('sender_differs', "Sender's name differs from the customer's"),
  reason('unusual_amount', 'Unusual amount for this customer'),
  reason('many_in_an_hour', 'Several deposits within an hour'),
];

const bankPayout: MoneyRules = {
  funds: movement,
  place: 'the bank',
  reasons: {
    failed: [
      reason('account_closed', '{place} returned the payment: the account is closed', 'returned'),
      reason('name_mismatch', '{place} returned the payment: the account has another name', 'returned'),
      reason('bank_unavailable', "{place} didn't respond in time"),
      reason('bank_limit', 'The amount is above the limit of {place} for one payment'),
    ],
    in_review: [
      reason('above_automatic_limit', 'The amount is above the limit for automatic approval'),
      reason('routine_check', 'Selected for a routine check'),
      reason('screening_match', "The recipient's name is similar to one on a sanctions list"),
    ],
    review_needed: [
      reason('name_mismatch', 'The name of the account at {place} differs from the customer'),
      reason('purpose_unknown', '{place} asks what the payment is for'),
    ],
    suspended: [
      reason('account_investigated', "The customer's account is being investigated"),
      reason('fraud_report', '{place} reported this account for fraud'),
    ],
    expired: [reason('not_sent_in_time', "The payout wasn't sent within its time limit")],
    cancelled: [reason('cancelled_by_customer', 'Canceled by the customer')],
    reversed: [reason('returned_by_bank', '{place} returned the payment after it arrived')],
    rejected: [reason('screening_failed', "The recipient didn't pass the sanctions screening")],
  },
  signals: sentSignals,
};

const cryptoPayout: MoneyRules = {
  ...bankPayout,
  place: 'the network',
  reasons: {
    ...bankPayout.reasons,
    failed: [
      reason('invalid_address', "The address isn't valid on {place}", 'returned'),
      reason('network_fee', 'The network fee was too low, and {place} dropped the transfer'),
      reason('network_congested', "{place} didn't confirm the transfer in time"),
    ],
    review_needed: [reason('risky_address', 'The address has a high risk score on {place}')],
    suspended: [
      reason('account_investigated', "The customer's account is being investigated"),
      reason('network_paused', 'Payouts on {place} are paused'),
    ],
    reversed: [reason('reorganized', '{place} dropped the block of the transfer')],
  },
  signals: [reason('first_to_address', 'First payout to this address'), ...sentSignals.slice(2)],
};

const bankDeposit: MoneyRules = {
  // What wasn't paid in time was never here.
  funds: { ...movement, expired: null },
  place: 'the bank',
  reasons: {
    failed: [
      reason('not_confirmed', "{place} didn't confirm the payment", null),
      reason('provider_error', 'The provider could not match the payment of {place}'),
    ],
    in_review: [
      reason('above_automatic_limit', 'The amount is above the limit for automatic crediting'),
      reason('routine_check', 'Selected for a routine check'),
    ],
    review_needed: [
      reason('sender_differs', "The sender's name differs from the customer's"),
      reason('no_reference', 'The payment from {place} has no reference'),
    ],
    suspended: [reason('account_investigated', "The customer's account is being investigated")],
    expired: [reason('not_paid', 'No payment arrived from {place} in time', null)],
    cancelled: [reason('cancelled_by_sender', 'Canceled by the sender')],
    reversed: [reason('recalled', '{place} recalled the payment')],
    rejected: [reason('screening_failed', "The sender didn't pass the sanctions screening")],
  },
  signals: receivedSignals,
};

const cryptoDeposit: MoneyRules = {
  ...bankDeposit,
  place: 'the network',
  reasons: {
    ...bankDeposit.reasons,
    failed: [reason('not_confirmed', "{place} didn't confirm the transfer", null)],
    review_needed: [reason('risky_address', 'The sending address has a high risk score on {place}')],
    reversed: [reason('reorganized', '{place} dropped the block of the transfer')],
  },
  signals: [reason('first_from_address', 'First deposit from this address'), ...receivedSignals.slice(2)],
};

const rules = {
  bankPayout,
  cryptoPayout,
  bankDeposit,
  cryptoDeposit,
  payoutBatch: {
    funds: { ...all(['pending', 'processing', 'failed'], 'held'), completed: 'sent' },
    place: 'the provider',
    reasons: {
      failed: [
        reason('file_refused', '{place} refused the file of payouts'),
        reason('provider_unavailable', "{place} didn't respond in time"),
      ],
    },
    signals: [],
  },
  internal: {
    ...bankPayout,
    place: 'the recipient',
    reasons: {
      ...bankPayout.reasons,
      failed: [reason('recipient_restricted', "The recipient can't receive money now", 'returned')],
      review_needed: [reason('possible_duplicate', 'The same amount went to this recipient within 24 hours')],
      suspended: [reason('account_investigated', "The customer's account is being investigated")],
      reversed: [reason('sent_by_mistake', 'Reversed at the request of both sides')],
    },
    signals: [reason('first_to_recipient', 'First transfer to this recipient'), ...sentSignals.slice(2)],
  },
  airtime: {
    ...bankPayout,
    place: 'the network',
    reasons: {
      ...bankPayout.reasons,
      failed: [
        reason('number_rejected', '{place} rejected the number'),
        reason('provider_stock', 'The provider has no airtime left for {place}'),
      ],
      expired: [reason('network_timeout', "{place} didn't respond in time", 'held')],
      review_needed: [reason('possible_duplicate', 'The same number got the same amount within 24 hours')],
      suspended: [reason('network_paused', 'Top-ups on {place} are paused')],
      reversed: [reason('returned_by_network', '{place} took the airtime back')],
    },
    signals: [reason('first_to_number', 'First top-up of this number'), ...sentSignals.slice(2)],
  },
  charge: {
    funds: { completed: 'sent', reversed: 'returned' },
    place: 'the bank',
    reasons: {
      failed: [
        reason('declined', 'The bank of the payer declined the payment'),
        reason('insufficient_funds', 'The payer has too little money on the account'),
        reason('authentication_failed', "The payer didn't confirm the payment with the bank"),
      ],
      expired: [reason('not_paid', "The payer didn't pay in time")],
      reversed: [reason('disputed', 'The payer disputed the payment at the bank')],
    },
    signals: [],
  },
  loan: {
    funds: { ...all(['processing', 'matured'], 'held'), completed: 'returned' },
    place: 'the lender',
    reasons: {
      in_review: [
        reason('high_ltv', 'The loan to value is close to its limit'),
        reason('first_loan', "It's the customer's first loan"),
        reason('above_automatic_limit', 'The amount is above the limit for automatic approval'),
      ],
      matured: [reason('overdue', "The loan wasn't repaid by its due date")],
      expired: [reason('no_collateral', "The collateral didn't arrive in time")],
    },
    signals: [
      reason('volatile_collateral', 'The collateral lost value within a day'),
      reason('new_device', 'Requested from a new device'),
      reason('several_loans', 'Several loans are open'),
    ],
  },
  plan: {
    funds: {
      ...all(['pending', 'processing', 'suspended', 'matured'], 'held'),
      ...all(['completed', 'cancelled'], 'returned'),
    },
    place: 'the product',
    reasons: {
      suspended: [
        reason('payment_checked', 'The payment into the plan is being checked'),
        reason('account_investigated', "The customer's account is being investigated"),
      ],
      cancelled: [reason('cancelled_by_customer', 'Canceled by the customer')],
    },
    signals: [],
  },
  order: {
    funds: { ...all(['open', 'partially_filled'], 'held'), ...all(['cancelled', 'expired'], 'returned') },
    place: 'the market',
    reasons: {
      expired: [reason('price_not_reached', "The market didn't reach the price in time")],
      cancelled: [reason('cancelled_by_customer', 'Canceled by the customer')],
    },
    signals: [],
  },
  recurringOrder: {
    funds: {},
    place: 'the market',
    reasons: {
      paused: [reason('low_balance', 'The balance was too low for the last run')],
      cancelled: [reason('cancelled_by_customer', 'Canceled by the customer')],
    },
    signals: [],
  },
  hedge: {
    funds: {},
    place: 'the exchange',
    reasons: {
      expired: [reason('price_not_reached', "The market didn't reach the price in time")],
      cancelled: [reason('cancelled_by_venue', 'Canceled by the exchange')],
    },
    signals: [],
  },
  trade: {
    funds: {
      ...all(['pending', 'processing', 'disputed'], 'held'),
      completed: 'sent',
      ...all(['cancelled', 'expired'], 'returned'),
    },
    place: 'the marketplace',
    reasons: {
      disputed: [reason('disputed', 'A side has opened a dispute')],
      cancelled: [reason('cancelled_by_buyer', 'Canceled by the buyer before paying')],
      expired: [reason('not_paid', "The buyer didn't pay in time")],
    },
    signals: [],
  },
  voucher: {
    funds: { active: 'held', redeemed: 'sent', ...all(['expired', 'cancelled'], 'returned') },
    place: 'the merchant',
    reasons: { expired: [reason('not_redeemed', "The voucher wasn't redeemed in time")] },
    signals: [],
  },
} satisfies Readonly<Record<string, MoneyRules>>;

/** The kinds of records of money that explain themselves. */
export type MoneyKind = keyof typeof rules;

/** The rules of each kind of record. */
export const moneyRules: Readonly<Record<MoneyKind, MoneyRules>> = rules;
