import { statusTones } from '#contract/platform/status.ts';
import { transactionTypes as knownTypes, type TransactionType } from '#contract/platform/transaction-types.ts';

/** The currencies. A transaction stores an index into this list, so the order must not change. */
export const currencies = [
  { code: 'NGN', name: 'Nigerian Naira', is_fiat: true, usd: 0.00065 },
  { code: 'KES', name: 'Kenyan Shilling', is_fiat: true, usd: 0.0077 },
  { code: 'GHS', name: 'Ghanaian Cedi', is_fiat: true, usd: 0.065 },
  { code: 'ZAR', name: 'South African Rand', is_fiat: true, usd: 0.055 },
  { code: 'UGX', name: 'Ugandan Shilling', is_fiat: true, usd: 0.00027 },
  { code: 'TZS', name: 'Tanzanian Shilling', is_fiat: true, usd: 0.00037 },
  { code: 'RWF', name: 'Rwandan Franc', is_fiat: true, usd: 0.00075 },
  { code: 'USD', name: 'US Dollar', is_fiat: true, usd: 1 },
  { code: 'GBP', name: 'British Pound', is_fiat: true, usd: 1.27 },
  { code: 'EUR', name: 'Euro', is_fiat: true, usd: 1.08 },
  { code: 'BTC', name: 'Bitcoin', is_fiat: false, usd: 64_000 },
  { code: 'ETH', name: 'Ethereum', is_fiat: false, usd: 3_100 },
  { code: 'USDT', name: 'Tether', is_fiat: false, usd: 1 },
  { code: 'USDC', name: 'USD Coin', is_fiat: false, usd: 1 },
  { code: 'TRX', name: 'Tron', is_fiat: false, usd: 0.12 },
  { code: 'BNB', name: 'BNB', is_fiat: false, usd: 580 },
  { code: 'SOL', name: 'Solana', is_fiat: false, usd: 145 },
] as const;
export const currencyIndex = new Map<string, number>(currencies.map((currency, index) => [currency.code, index]));

/** A status outside of the vocabulary, as real platforms send: the console must show it unchanged. */
const unknownStatus = 'awaiting_partner';
export const transactionStatuses: readonly string[] = [...Object.keys(statusTones), unknownStatus];

/** The statuses that set `completed_at`. */
export const completingStatuses: ReadonlySet<string> = new Set([
  'completed',
  'approved',
  'matured',
  'funds_delivered',
  'reversed',
]);

const typeDetails: Readonly<Record<TransactionType, { incoming: 0 | 1; words: string }>> = {
  deposit: { incoming: 1, words: 'Deposit' },
  withdrawal: { incoming: 0, words: 'Withdrawal' },
  transfer_in: { incoming: 1, words: 'Transfer received' },
  transfer_out: { incoming: 0, words: 'Transfer sent' },
  swap: { incoming: 1, words: 'Swap' },
  payout: { incoming: 0, words: 'Payout to bank' },
  airtime: { incoming: 0, words: 'Airtime' },
  referral_bonus: { incoming: 1, words: 'Referral bonus' },
  adjustment: { incoming: 1, words: 'Balance correction' },
  swap_out: { incoming: 0, words: 'Paid for a swap' },
  loan: { incoming: 1, words: 'Loan paid out' },
  loan_repayment: { incoming: 0, words: 'Loan repayment' },
  earn: { incoming: 0, words: 'Put into an earn plan' },
  earn_payout: { incoming: 1, words: 'Earn plan paid out' },
  voucher: { incoming: 1, words: 'Voucher redeemed' },
  charge: { incoming: 1, words: 'Charge' },
};

/** The type of a stored index; the first type for an unknown index. */
export const transactionTypeAt = (index: number) => {
  const type = knownTypes[index] ?? knownTypes[0];
  return { type, ...typeDetails[type] };
};

/** The types. A transaction stores an index into the contract's list, so the order must not change. */
export const transactionTypes = knownTypes.map((_, index) => transactionTypeAt(index));

/** The stored index of a transaction type; -1 for an unknown one. */
export const typeIndex = (type: string): number => transactionTypes.findIndex((known) => known.type === type);
