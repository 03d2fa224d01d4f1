import { limits } from './limits.ts';

/**
 * A change of a record's status by staff: the statuses it is possible in and the status it leads to. `whenStuck` allows it also for a
 * record that has been processing for over an hour.
 */
export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly whenStuck?: boolean;
}

/** The transitions of a record type by their name, such as `approve`. */
export type Transitions<Name extends string = string> = Readonly<Record<Name, Transition>>;

/** A record's status and since when it has it, in ms. */
export interface StatusSince {
  readonly status: string;
  readonly since: number;
}

/** Whether a record is still processing after the time that this takes at most. `now` in ms. */
const isStuck = ({ status, since }: StatusSince, now: number): boolean =>
  status === 'processing' && since < now - limits.stuckAfterMs;

/** Whether a transition is possible for a record. `now` in ms. */
export const isPossible = ({ from, whenStuck = false }: Transition, record: StatusSince, now: number): boolean =>
  from.includes(record.status) || (whenStuck && isStuck(record, now));

/** The statuses of a movement of money that nobody has decided yet. */
const undecided = ['pending', 'queued', 'submitted', 'in_review', 'review_needed'];

export const payoutTransitions = {
  approve: { from: undecided, to: 'approved' },
  reject: { from: [...undecided, 'suspended', 'failed'], to: 'rejected' },
  retry: { from: ['failed', 'expired', 'suspended'], to: 'processing', whenStuck: true },
} as const satisfies Transitions;

/** A deposit is credited to the customer's wallet, or rejected and returned to its sender. */
export const depositTransitions = {
  credit: { from: [...undecided, 'suspended', 'funds_received', 'failed'], to: 'completed', whenStuck: true },
  reject: { from: [...undecided, 'suspended', 'funds_received'], to: 'rejected' },
} as const satisfies Transitions;

/** The statuses of a voucher. */
export const voucherStatuses = ['active', 'redeemed', 'expired', 'cancelled'] as const;

export const voucherTransitions = { cancel: { from: ['active'], to: 'cancelled' } } as const satisfies Transitions;

/** The kinds of orders in paths. `open`, `limit-orders` and `filled-orders` are customer orders, too. */
export const orderKinds = [
  'customer-orders',
  'outgoing-hedge',
  'incoming-hedge',
  'recurring',
  'open',
  'limit-orders',
  'filled-orders',
] as const;

/** The statuses of orders that can still be filled. */
export const openOrderStatuses = ['open', 'partially_filled'] as const;

/** The statuses of customer orders and hedges. */
export const orderStatuses = [...openOrderStatuses, 'filled', 'cancelled', 'expired'] as const;

export const orderTransitions = { cancel: { from: openOrderStatuses, to: 'cancelled' } } as const satisfies Transitions;

/** The statuses of recurring orders. */
export const recurringStatuses = ['active', 'paused', 'cancelled'] as const;

export const recurringTransitions = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  cancel: { from: ['active', 'paused'], to: 'cancelled' },
} as const satisfies Transitions;

/** The trading pairs, as `base/quote`. */
export const orderPairs = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'BTC/NGN', 'USDT/NGN', 'USDT/KES', 'USDT/GHS'] as const;

/** The exchanges that hedges are placed at. */
export const hedgeVenues = ['Binance', 'Kraken', 'Bitstamp'] as const;

/** The two sides of a trade, and of an offer: what its merchant does. */
export const tradeSides = ['buyer', 'seller'] as const;
export const offerSides = ['buy', 'sell'] as const;

/** The assets that are traded on the marketplace. */
export const tradedAssets = ['USDT', 'BTC', 'ETH'] as const;

export const offerStatuses = ['active', 'paused'] as const;
export const offerTransitions = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
} as const satisfies Transitions;

export const merchantStatuses = ['active', 'suspended'] as const;
export const merchantTransitions = {
  suspend: { from: ['active'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'active' },
} as const satisfies Transitions;

/** The statuses of a trade: nobody has paid, paid, disputed, and its three ends. */
export const tradeStatuses = ['pending', 'processing', 'disputed', 'completed', 'cancelled', 'expired'] as const;

/** The ways to settle a dispute, by the side that wins: the buyer gets the asset, or the seller gets it back. */
export const tradeTransitions = {
  buyer: { from: ['disputed'], to: 'completed' },
  seller: { from: ['disputed'], to: 'cancelled' },
} as const satisfies Transitions<(typeof tradeSides)[number]>;

export const chargeStatuses = ['pending', 'processing', 'completed', 'failed', 'expired', 'reversed'] as const;
export const chargeMethods = ['card', 'bank_transfer', 'mobile_money', 'crypto'] as const;

export const paymentLinkTransitions = {
  activate: { from: ['inactive'], to: 'active' },
  deactivate: { from: ['active'], to: 'inactive' },
} as const satisfies Transitions;

/** An airtime top-up is sent to its provider again. */
export const topUpTransitions = {
  retry: { from: ['failed', 'expired'], to: 'processing', whenStuck: true },
} as const satisfies Transitions;

export const networkTransitions = {
  enable: { from: ['disabled'], to: 'enabled' },
  disable: { from: ['enabled'], to: 'disabled' },
} as const satisfies Transitions;

/** The networks that airtime and mobile data are sold for. */
export const mobileNetworks = ['MTN', 'Airtel', 'Glo', '9mobile'] as const;

export const betProviders = ['SportyBet', 'Bet9ja', 'BetKing', '1xBet'] as const;

/** The statuses of the recipients of foreign exchange. */
export const recipientStatuses = ['approved', 'pending', 'in_review', 'rejected', 'suspended'] as const;

export const transferKinds = ['internal', 'bank', 'crypto'] as const;

/** The kinds of content that customers see in their app. */
export const contentKinds = ['announcements', 'banners', 'surveys'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The providers of payouts, by kind. */
export const payoutProviders = {
  fiat: ['Paystack', 'Flutterwave', 'Cellulant'],
  crypto: ['Fireblocks', 'BitGo'],
  connect: ['Connect'],
} as const;

/** The providers of deposits, by kind. */
export const depositProviders = {
  fiat: ['Paystack', 'Flutterwave', 'Cellulant'],
  crypto: ['Fireblocks', 'BitGo'],
  'below-minimum': ['Fireblocks', 'BitGo'],
} as const;

/** The statuses of a business's verification; `pending` awaits a decision. */
export const businessVerificationStatuses = ['not_submitted', 'pending', 'approved', 'rejected'] as const;

export const businessVerificationTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Transitions;
