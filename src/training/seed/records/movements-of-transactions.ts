import type { TransactionDetail } from '#contract/platform/api/customer-records.ts';
import { transactionsPerCustomer } from '../../db/schema.ts';
import { currencies, transactionStatuses, typeIndex } from '../../db/transaction-values.ts';
import { type TransactionRow, transactionRows } from '../../db/transactions.ts';
import { referenceAlphabet, transactionCodes } from '../../shared/codes.ts';
import { times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { hour } from '../../shared/time.ts';
import { isOutlived } from '../ages.ts';
import type { SeedContext, SeedPlan } from '../seed-context.ts';
import { isPastFailure } from './failed-payouts.ts';
import { shiftTransactions, smallDollars } from './shift.ts';
import { destinationOf, toTransactionDetail, transactionHash } from './transaction-records.ts';
import { generateAmount } from './transactions.ts';

interface MovementSeed {
  readonly prefix: string;
  readonly transactionType: string;
  readonly providers: Readonly<Record<string, readonly [string, ...string[]]>>;
  readonly categoryOf: (transaction: { isFiat: boolean; index: number }) => string;
}

/** How many customers have movements: the first ones. About every ninth of their transactions is one of a type. */
const customersWithMovements = ({ customers }: Pick<SeedPlan, 'customers'>): number =>
  Math.max(400, Math.floor(customers / 5));
/** The confirmations that a deposit needs, by network. */
const confirmationsRequired: Readonly<Record<string, number>> = { Bitcoin: 3, Ethereum: 12, Tron: 20, Solana: 32 };
const waitingStatuses: ReadonlySet<string> = new Set(['pending', 'queued', 'submitted', 'processing']);
/** After this time every network has confirmed a deposit, in milliseconds. */
const confirmedAfter = 2 * hour;

/** How far a network has confirmed a deposit; for one below the minimum also that minimum. */
const generateConfirmations = (
  random: Random,
  category: string,
  { is_fiat, type, status, amount, created_at }: TransactionDetail,
  { network, anchor }: { network: string | null; anchor: number },
) => {
  if (is_fiat || type !== 'deposit') return { confirmations: null, confirmations_required: null, minimum: null };
  const required = confirmationsRequired[network ?? ''] ?? 15;
  const isConfirming = waitingStatuses.has(status) && anchor - Date.parse(created_at) < confirmedAfter;
  return {
    confirmations: isConfirming ? random.int(required) : required,
    confirmations_required: required,
    minimum: category === 'below-minimum' ? times(amount, `1.${random.between(1, 9)}`, 8) : null,
  };
};

/** The statuses, as they are stored, in which a movement waits for staff or is on its way. */
const workedStatuses = transactionStatuses.flatMap((status, index) =>
  status === 'failed' || isOutlived(status, Number.POSITIVE_INFINITY) ? [index] : [],
);

/**
 * The transactions of a type that have movements: those of the first customers, and those of any that wait for staff. First those of the
 * past, then those of the shift with their category.
 */
const movedTransactions = ({ store, seed }: SeedContext, plan: SeedPlan, type: number) => {
  const shift = new Map(shiftTransactions(store, plan).map(({ row: [rowNumber], category }) => [rowNumber, category]));
  // A customer's first transaction may belong to a referral, so its amount and status must not change.
  const rows = transactionRows(
    store,
    `rowNumber IN (SELECT rowNumber FROM transactions WHERE rowNumber < ? AND +type = ? UNION
       SELECT rowNumber FROM transactions WHERE type = ? AND status IN (${workedStatuses.join(', ')}))
     AND rowNumber % ${transactionsPerCustomer} > 0 AND amount_key > 0 ORDER BY rowNumber`,
    (customersWithMovements(plan) + 1) * transactionsPerCustomer,
    type,
    type,
  ).map((row) => ({ row, category: shift.get(row.rowNumber), random: new Random(seed, row.rowNumber, 50 + type) }));
  return [...rows.filter(({ category }) => !category), ...rows.filter(({ category }) => category)];
};

/** The transaction of a deposit below the minimum: with a small amount, which is stored. Any other stays as it is. */
const withSmallAmount = ({ store, seed }: SeedContext, category: string, row: TransactionRow): TransactionRow => {
  if (category !== 'below-minimum') return row;
  const random = new Random(seed, row.rowNumber, 27);
  const amount = generateAmount(random, row.currency, smallDollars(random));
  store.run(
    'UPDATE transactions SET amount = ?, amount_key = ? WHERE rowNumber = ?',
    amount,
    Number(amount),
    row.rowNumber,
  );
  return { ...row, amount };
};

/** A movement for each transaction of a type of the first customers, with its status. */
export function* seededMovements(context: SeedContext, plan: SeedPlan, options: MovementSeed) {
  const { seed } = context;
  const type = typeIndex(options.transactionType);
  for (const [index, { row: found, category: worked, random }] of movedTransactions(context, plan, type).entries()) {
    if (isPastFailure(found, plan.anchor)) continue;
    const isFiat = currencies[found.currency]?.is_fiat ?? true;
    const category = worked ?? options.categoryOf({ isFiat, index });
    const row = withSmallAmount(context, category, found);
    const transaction = toTransactionDetail(seed, row);
    const account = destinationOf(seed, row);
    yield {
      id: options.prefix + String(index + 1).padStart(10, '0'),
      category,
      reference: `${options.prefix}-${random.letters(10, referenceAlphabet)}`,
      transaction_number: row.rowNumber,
      amount: row.amount,
      currency_id: transaction.currency,
      fee: transaction.fee ?? '0',
      status: transaction.status,
      status_changed_at: Date.parse(transaction.timeline.at(-1)?.at ?? transaction.created_at),
      provider: random.pick(options.providers[category] ?? ['Training']),
      provider_reference: transactionCodes.processor.write(row.rowNumber),
      hash: isFiat ? null : transactionHash(seed, row.rowNumber),
      ...account,
      ...generateConfirmations(random, category, transaction, { network: account.network, anchor: plan.anchor }),
      attempts: 1 + (row.rowNumber % 3),
      decisions: [],
      created_at: row.created_at,
    };
  }
}
