import { statusTones } from '../../contract/status.ts';
import { transactionsEach } from '../db/schema.ts';
import { characters } from './characters.ts';
import { regionOf } from './names.ts';
import { Random } from './random.ts';

/** What money there is; a transaction stores its place in this list, so the order stands. */
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

/** A status that no vocabulary names, as real platforms have: consoles must show it as it came. */
const unknownStatus = 'awaiting_partner';
export const transactionStatuses: readonly string[] = [...Object.keys(statusTones), unknownStatus];

export const transactionTypes = [
  { type: 'deposit', incoming: 1, words: 'Deposit' },
  { type: 'withdrawal', incoming: 0, words: 'Withdrawal' },
  { type: 'transfer_in', incoming: 1, words: 'Transfer received' },
  { type: 'transfer_out', incoming: 0, words: 'Transfer sent' },
  { type: 'swap', incoming: 1, words: 'Swap' },
  { type: 'payout', incoming: 0, words: 'Payout to bank' },
  { type: 'airtime', incoming: 0, words: 'Airtime' },
  { type: 'referral_bonus', incoming: 1, words: 'Referral bonus' },
  { type: 'adjustment', incoming: 1, words: 'Balance correction' },
] as const;

/** One row: t, type, status, currency, amount, amount_key, incoming, created_at, completed_at. */
export type TransactionRow = [number, number, number, number, string, number, number, number, number | null];

/** A character with so many gets them when first asked for, not at the start. */
export const lateTransactions = 1_000;

/** t, type, status, currency, amount, amount_key, incoming, created_at, completed_at */
export const insertTransaction = 'INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)';

const finished = new Set(
  ['completed', 'approved', 'matured', 'funds_delivered', 'reversed'].map((word) => transactionStatuses.indexOf(word)),
);
const drawnTypes = transactionTypes.length - 1;

/** How many transactions a customer has at seeding: five on average, so many as said for a character. */
export const transactionCount = (seed: number, n: number): number =>
  characters[n - 1]?.traits.transactions ?? new Random(seed, n, 3).int(11);

/** The transactions of one customer, oldest first, spread between joining and the anchor. */
export function* seededTransactions(
  seed: number,
  { n, country, created_at: joined }: { n: number; country: string; created_at: number },
  anchor: number,
  count: number,
): Generator<TransactionRow> {
  const random = new Random(seed, n, 4);
  const home = currencyIndex.get(regionOf(country).currency) ?? 0;
  const step = Math.max(1, (anchor - joined) / (count + 1));
  for (let k = 0; k < count; k += 1) {
    const currency = random.chance(0.55) ? home : random.int(currencies.length);
    const status = random.chance(0.7) ? 0 : random.int(transactionStatuses.length);
    const type = random.int(drawnTypes);
    const amount = drawAmount(random, currency);
    const at = Math.floor(joined + step * (k + 0.05 + 0.9 * random.next()));
    const completed = finished.has(status) ? at + 1_000 + random.int(600_000) : null;
    yield [
      n * transactionsEach + k,
      type,
      status,
      currency,
      amount,
      Number(amount),
      transactionTypes[type]?.incoming ?? 0,
      at,
      completed,
    ];
  }
}

/** A believable amount of a currency as a decimal string: two decimals of money, up to eight of a coin. */
export const drawAmount = (random: Random, currency: number): string => {
  const kind = currencies[currency] ?? currencies[0];
  if (random.int(200) === 0) return '0';
  const dollars = 10 ** (random.next() * 4);
  const units = dollars / kind.usd;
  if (kind.is_fiat) return `${Math.floor(units)}.${random.digits(2)}`;
  const whole = Math.floor(units);
  const fraction = random.digits(random.between(2, 8)).replace(/0+$/, '');
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
};
