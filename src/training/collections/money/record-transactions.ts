import type { LinkedType } from '#contract/platform/api/customer-records.ts';
import { transactionsPerCustomer } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { insertWithFee, transactionRange } from '../../db/transactions.ts';
import { transactionCount } from '../../seed/records/transactions.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { movementRow, type RecordMovement } from '../definitions/record-transactions.ts';
import { earnPlans, planMovements } from '../products/earn-plans.ts';
import { loanMovements, loans } from '../products/loans.ts';
import { voucherMovements, vouchers } from '../products/vouchers.ts';
import { customerOrders, orderMovements } from './orders.ts';

export interface MovedRecord {
  id: string;
  reference: string;
  status: string;
  customer_number: number | null;
}
interface MovedCollection<Row extends MovedRecord> {
  where(store: Store, condition: string, ...values: string[]): Row[];
}

/** A kind of record whose money moves in transactions of its own. */
export interface MovedKind {
  /** The path of its collection in the API. */
  readonly path: string;
  /** Of a collection with kinds, the one that is in the path of its records. */
  readonly kind?: string;
  /** Whether whoever knows the reference of a record can spend it: other records name it by its ID. */
  readonly isReferenceSecret?: boolean;
  readonly find: (store: Store, condition: string, ...values: string[]) => MovedRecord[];
  readonly movements: (context: SeedContext) => Iterable<readonly [MovedRecord, RecordMovement[]]>;
}

const movedKind = <Row extends MovedRecord>(
  path: string,
  collection: MovedCollection<Row>,
  movementsOf: (row: Row, anchor: number) => RecordMovement[],
  more: Pick<MovedKind, 'kind' | 'isReferenceSecret'> = {},
): MovedKind => ({
  path,
  ...more,
  find: collection.where,
  *movements({ store, anchor }) {
    for (const row of collection.where(store, '1')) yield [row, movementsOf(row, anchor)];
  },
});

/** The kinds by the key that a transaction links them with. */
export const movedKinds: ReadonlyMap<LinkedType, MovedKind> = new Map<LinkedType, MovedKind>([
  ['order', movedKind('orders/customer-orders', customerOrders, orderMovements, { kind: 'customer-orders' })],
  ['loan', movedKind('loan/summary', loans, loanMovements)],
  ['earn_plan', movedKind('earn/plans', earnPlans, planMovements)],
  ['voucher', movedKind('vouchers', vouchers, voucherMovements, { isReferenceSecret: true })],
]);

/** Adds the transactions of the seeded records, after the other ones of their customers: lists sort by time, not by number. */
export const seedRecordTransactions = (context: SeedContext): void => {
  const { store, seed } = context;
  const next = new Map<number, number>();
  /** The first number that no transaction of a customer has, also once those that are generated on the first request are there. */
  const firstFree = (customer: number): number => {
    const [low, past] = transactionRange(customer);
    const last = store.number(
      'SELECT max(rowNumber) FROM transactions WHERE rowNumber >= ? AND rowNumber < ?',
      low,
      past,
    );
    return Math.max(customer * transactionsPerCustomer + transactionCount(seed, customer), (last ?? low - 1) + 1);
  };
  const insert = store.statement(insertWithFee);
  const link = store.statement('INSERT INTO record_transactions VALUES (?, ?, ?)');
  for (const [key, { movements }] of movedKinds)
    for (const [{ id, customer_number: customer }, moved] of movements(context))
      for (const movement of customer === null ? [] : moved) {
        const number = next.get(customer ?? 0) ?? firstFree(customer ?? 0);
        next.set(customer ?? 0, number + 1);
        const { type, status, currency, amount, incoming, created_at, completed_at, fee } = movementRow(
          number,
          movement,
        );
        insert.run(
          ...[number, type, status, currency, amount, Number(amount), incoming, created_at, completed_at, fee],
        );
        link.run(number, key, id);
      }
};
