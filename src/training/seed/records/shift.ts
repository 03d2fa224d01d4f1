import { z } from 'zod';
import type { TransactionType } from '#contract/platform/transaction-types.ts';
import { transactionsPerCustomer } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import {
  completingStatuses,
  currencyIndex,
  transactionStatuses,
  transactionTypes,
  typeIndex,
} from '../../db/transaction-values.ts';
import { Random } from '../../shared/random.ts';
import { recentAge } from '../ages.ts';
import { regionOf } from '../customers/names.ts';
import { generateAmount, hasHistory, shiftCustomers, type TransactionRow, transactionCount } from './transactions.ts';

const words = (text: string): readonly string[] => text.split(/\s+/);

/** What becomes of a movement that staff may have to decide about, from minutes to six days ago: each line is a day or less. */
const decided = words(`processing completed in_review failed pending
  review_needed submitted queued completed in_review funds_received failed pending
  processing funds_converted review_needed outgoing_payment_sent queued in_review completed failed
  approved pending review_needed in_review suspended queued completed
  rejected failed review_needed pending in_review awaiting_partner
  reversed queued completed cancelled failed review_needed in_review
  matured expired pending queued funds_delivered review_needed completed pending queued`);

/** What becomes of a movement that takes minutes. The newest top-ups fail whatever stands here (top-ups.ts). */
const sent = words(`completed completed failed pending processing completed
  submitted processing failed completed queued pending completed completed
  reversed completed failed completed expired rejected completed completed`);

/** What becomes of a transfer: some wait for somebody. */
const transferred = words(`completed in_review failed pending processing completed
  submitted review_needed failed completed queued pending in_review completed
  reversed completed failed completed expired rejected review_needed completed`);

/** The coins of payouts, which every customer has, and of deposits. */
const paidCoins = ['USDT', 'BTC', 'USDT', 'ETH'] as const;
const receivedCoins = ['USDT', 'BTC', 'SOL', 'USDC', 'ETH', 'TRX', 'BNB'] as const;
type Coins = readonly [string, ...string[]];

/** A kind of movement that a shift works on: without coins, it is in the customer's own currency. */
interface Work {
  readonly type: TransactionType;
  readonly category?: string;
  readonly coins?: Coins;
  readonly statuses: readonly string[];
  /** How much it is worth; any plausible amount when omitted. */
  readonly dollars?: (random: Random) => number;
}

/** Less than a deposit's minimum, in dollars. */
export const smallDollars = (random: Random): number => 10 ** (random.next() - 0.7);

const works: readonly Work[] = [
  { type: 'payout', category: 'fiat', statuses: decided },
  { type: 'payout', category: 'crypto', coins: paidCoins, statuses: decided },
  { type: 'payout', category: 'connect', statuses: decided },
  { type: 'deposit', category: 'fiat', statuses: decided },
  { type: 'deposit', category: 'crypto', coins: receivedCoins, statuses: decided },
  { type: 'deposit', category: 'below-minimum', coins: receivedCoins, statuses: decided, dollars: smallDollars },
  { type: 'airtime', statuses: sent },
  { type: 'swap', coins: receivedCoins, statuses: sent },
  { type: 'withdrawal', coins: paidCoins, statuses: transferred },
  { type: 'transfer_out', statuses: transferred },
  { type: 'transfer_in', statuses: transferred },
];

const owner = z.object({ rowNumber: z.number(), country: z.string(), created_at: z.number() });
type Owner = z.infer<typeof owner>;

/** Customers with a history who may move money. */
const ownersOf = (store: Store, seed: number, anchor: number): Owner[] =>
  store
    .all(
      owner,
      `SELECT rowNumber, country, created_at FROM customers WHERE rowNumber BETWEEN ? AND ? AND active = 1 AND payout = 1
       AND restricted = 0 AND jailed_until IS NULL AND deleted_at IS NULL ORDER BY rowNumber`,
      ...[shiftCustomers.first, shiftCustomers.last],
    )
    .filter(({ rowNumber, created_at }) => hasHistory(created_at, anchor) && transactionCount(seed, rowNumber) > 0);

/** A transaction of the last days as it is stored, and the category of its movement. */
export interface ShiftTransaction {
  readonly row: TransactionRow;
  readonly category: string | undefined;
}

interface Draft {
  readonly work: Work;
  readonly status: string;
  readonly random: Random;
  readonly at: number;
  readonly owner: Owner;
}

const toRow = (
  { work, status, random, at, owner: { country } }: Draft,
  rowNumber: number,
  anchor: number,
): TransactionRow => {
  const currency = currencyIndex.get(work.coins ? random.pick(work.coins) : regionOf(country).currency) ?? 0;
  const amount = generateAmount(random, currency, work.dollars?.(random));
  const type = typeIndex(work.type);
  const completedAt = completingStatuses.has(status) ? Math.min(at + random.between(5, 900) * 1_000, anchor) : null;
  const { incoming = 0 } = transactionTypes[type] ?? {};
  const place = transactionStatuses.indexOf(status);
  return [rowNumber, type, place, currency, amount, Number(amount), incoming, at, completedAt];
};

/**
 * A shift's work: for every kind of movement some from minutes to six days ago, in statuses that fit their ages. They are the last
 * transactions of their customers, and the same at any number of customers.
 */
export const shiftTransactions = (store: Store, { seed, anchor }: { seed: number; anchor: number }) => {
  const owners = ownersOf(store, seed, anchor);
  const drafts = works.flatMap((work, kind) =>
    work.statuses.flatMap((status, place): Draft[] => {
      const random = new Random(seed, kind, place, 26);
      const at = anchor - recentAge(place, work.statuses.length, random.next());
      const chosen = owners[random.int(owners.length)];
      return chosen ? [{ work, status, random, at, owner: chosen }] : [];
    }),
  );
  const byOwner = Map.groupBy(
    drafts.sort((a, b) => a.at - b.at),
    (draft) => draft.owner,
  );
  return [...byOwner].flatMap(([{ rowNumber }, own]) => {
    const first = rowNumber * transactionsPerCustomer + transactionCount(seed, rowNumber);
    return own.map(
      (draft, index): ShiftTransaction => ({
        row: toRow(draft, first + index, anchor),
        category: draft.work.category,
      }),
    );
  });
};
