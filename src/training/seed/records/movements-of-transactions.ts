import type { TransactionDetail } from '../../../contract/api/customer-records.ts';
import { transactionsPerCustomer } from '../../db/schema.ts';
import { completingStatuses, currencies, transactionStatuses, typeIndex } from '../../db/transaction-values.ts';
import { transactionRows } from '../../db/transactions.ts';
import { referenceAlphabet, transactionCodes } from '../../shared/codes.ts';
import { times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import type { SeedContext, SeedPlan } from '../seed-context.ts';
import { destinationOf, toTransactionDetail, transactionHash } from './transaction-records.ts';

interface MovementSeed {
  readonly prefix: string;
  readonly transactionType: string;
  readonly providers: Readonly<Record<string, readonly [string, ...string[]]>>;
  readonly categoryOf: (transaction: { isFiat: boolean; index: number }) => string;
}

/** How many customers have movements: the first ones. About every ninth of their transactions is one of a type. */
const customersWithMovements = ({ customers }: Pick<SeedPlan, 'customers'>): number =>
  Math.max(400, Math.floor(customers / 5));
/** The indexes of all statuses; those that need a decision come first, so that small databases have them. */
const needDecision = ['in_review', 'failed', 'pending', 'processing', 'review_needed'];
const everyStatus = [...new Set([...needDecision, ...transactionStatuses])];
/** A queue that is long enough to decide about many at once. */
const queue = Array.from({ length: 6 }, () => ['in_review', 'pending', 'review_needed', 'queued']).flat();
const statusOrder = [...everyStatus, ...queue].map((status) => transactionStatuses.indexOf(status));

/** The confirmations that a deposit needs, by network. */
const confirmationsRequired: Readonly<Record<string, number>> = { Bitcoin: 3, Ethereum: 12, Tron: 20, Solana: 32 };
const waitingStatuses: ReadonlySet<string> = new Set(['pending', 'queued', 'submitted', 'processing']);

/** How far a network has confirmed a deposit; for one below the minimum also that minimum. */
const generateConfirmations = (
  random: Random,
  category: string,
  { is_fiat, type, status, amount }: TransactionDetail,
  network: string | null,
) => {
  if (is_fiat || type !== 'deposit') return { confirmations: null, confirmations_required: null, minimum: null };
  const required = confirmationsRequired[network ?? ''] ?? 15;
  return {
    confirmations: waitingStatuses.has(status) ? random.int(required) : required,
    confirmations_required: required,
    minimum: category === 'below-minimum' ? times(amount, `1.${random.between(1, 9)}`, 8) : null,
  };
};

/**
 * A movement for each transaction of a type of the first customers. The first of each category get the statuses one after another,
 * so that every status occurs.
 */
export function* seededMovements({ store, seed }: SeedContext, plan: SeedPlan, options: MovementSeed) {
  const type = typeIndex(options.transactionType);
  const statuses = new Map(Object.keys(options.providers).map((category) => [category, statusOrder.values()]));
  // A customer's first transaction may belong to a referral, so its amount and status must not change.
  const rows = transactionRows(
    store,
    `rowNumber < ? AND rowNumber % ${transactionsPerCustomer} > 0 AND +type = ? AND amount_key > 0`,
    (customersWithMovements(plan) + 1) * transactionsPerCustomer,
    type,
  );
  for (const [index, row] of rows.entries()) {
    const random = new Random(seed, row.rowNumber, 50 + type);
    const isFiat = currencies[row.currency]?.is_fiat ?? true;
    const category = options.categoryOf({ isFiat, index });
    const status = statuses.get(category)?.next().value ?? row.status;
    const isCompleted = completingStatuses.has(transactionStatuses[status] ?? '');
    const completedAt = isCompleted ? (row.completed_at ?? row.created_at + 90_000) : null;
    store.run(
      'UPDATE transactions SET status = ?, completed_at = ? WHERE rowNumber = ?',
      status,
      completedAt,
      row.rowNumber,
    );
    const transaction = toTransactionDetail(seed, { ...row, status, completed_at: completedAt });
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
      ...generateConfirmations(random, category, transaction, account.network),
      attempts: 1 + (row.rowNumber % 3),
      decisions: [],
      created_at: row.created_at,
    };
  }
}
