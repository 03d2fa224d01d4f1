/** The values that fields of the platform's records take, for more than one part of the contract. */

/** The statuses of an earn product: customers can subscribe to an active one only, and a closed one stays closed. */
export const earnAssetStatuses = ['active', 'paused', 'closed'] as const;

/** Where the money of a record can be: with the platform, with whom it is meant for, or back where it came from. */
export const fundsStates = ['held', 'sent', 'returned'] as const;

/** The statuses of an earn plan. */
export const earnPlanStatuses = ['pending', 'processing', 'matured', 'completed', 'suspended', 'cancelled'] as const;

/** The statuses of a loan. A processing one is paid out and runs; a matured one was due and is not repaid. */
export const loanStatuses = ['pending', 'in_review', 'processing', 'matured', 'completed', 'expired'] as const;

export const endedLoanStatuses: readonly string[] = ['completed', 'expired'] satisfies (typeof loanStatuses)[number][];

/** Durations a customer can be jailed for; the first is the default. */
export const jailDurations = [
  { value: '1h', label: '1 hour' },
  { value: '24h', label: '24 hours' },
  { value: '168h', label: '1 week' },
] as const;

/** The levels of a customer. */
export const customerLevels = ['0', '1', '2', '3'] as const;

/** The values of the customer list's status filter. */
export const customerStatuses = ['active', 'restricted', 'jailed', 'deactivated', 'deletion'] as const;

/** The statuses of a voucher. */
export const voucherStatuses = ['active', 'redeemed', 'expired', 'cancelled'] as const;

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

/** The statuses of recurring orders. */
export const recurringStatuses = ['active', 'paused', 'cancelled'] as const;

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

export const merchantStatuses = ['active', 'suspended'] as const;

/** The statuses of a trade: nobody has paid, paid, disputed, and its three ends. */
export const tradeStatuses = ['pending', 'processing', 'disputed', 'completed', 'cancelled', 'expired'] as const;

export const chargeStatuses = ['pending', 'processing', 'completed', 'failed', 'expired', 'reversed'] as const;

export const chargeMethods = ['card', 'bank_transfer', 'mobile_money', 'crypto'] as const;

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

/** The statuses of a staff member. An invited one has not accepted the invitation yet; a suspended one can't sign in. */
export const memberStatuses = ['active', 'invited', 'suspended'] as const;

/** The features that can be enabled by country. A platform may have others. */
export const countryFeatures = ['deposits', 'payouts', 'wallets', 'connect', 'earn', 'spend'] as const;

/** Where the keys of a vault are: online, partly online, offline. */
export const vaultTypes = ['hot', 'warm', 'cold'] as const;

/** What an ARIP report, which regulators receive, is about. */
export const aripReportTypes = ['transactions', 'customers', 'complaints'] as const;

/** The statuses of an ARIP report. The platform still works on the first two. */
export const aripReportStatuses = ['queued', 'running', 'ready', 'failed'] as const;

/** The statuses of an ARIP report that the platform has not finished. */
export const unfinishedReportStatuses = ['queued', 'running'] as const satisfies (typeof aripReportStatuses)[number][];

/** The kinds of payment options in paths, in the order of the settings menu. */
export const paymentOptionKinds = ['payment-methods', 'banks', 'external-providers', 'policies'] as const;

export type PaymentOptionKind = (typeof paymentOptionKinds)[number];

/** The kinds of providers of products in paths, in the order of the settings menu. */
export const providerKinds = ['airtime', 'bet', 'voucher'] as const;

export type ProviderKind = (typeof providerKinds)[number];

/** The states of a case. */
export const caseStates = ['open', 'waiting', 'closed'] as const;

/** How a case ends. */
export const caseOutcomes = ['resolved', 'no_action', 'fraud_confirmed', 'duplicate'] as const;

/** What happens in a case; a `decision` is about one of its records. */
export const caseEventKinds = [
  'opened',
  'taken',
  'released',
  'handed_over',
  'escalated',
  'waiting',
  'reopened',
  'closed',
  'record_added',
  'record_removed',
  'decision',
] as const;

/** The statuses of a change that needs a second member. `failed`: it was approved, and the platform then refused it. */
export const approvalStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'expired', 'failed'] as const;

/** The kinds of events of the audit log. A platform may have others, such as sign-ins. */
export const auditEventKinds = ['change', 'reveal'] as const;

/** Who sees a saved view that the platform keeps. */
export const viewScopes = ['mine', 'team'] as const;
