import { z } from 'zod';
import { jsonText } from '../shared/json.ts';
import { transactionsPerCustomer } from './schema.ts';
import type { Store } from './store.ts';

const step = z.object({ status: z.string(), at: z.string(), reason: z.string().optional() });
const row = z.object({
  rowNumber: z.number(),
  type: z.number(),
  status: z.number(),
  currency: z.number(),
  amount: z.string(),
  incoming: z.number(),
  created_at: z.number(),
  completed_at: z.number().nullable(),
  changes: jsonText(z.array(step))
    .nullable()
    .transform((steps) => steps ?? []),
  /** The fee of a transaction of a record; null where it is drawn from the number. */
  fee: z.string().nullable(),
});
export type TransactionRow = z.infer<typeof row>;

/** Takes rowNumber, type, status, currency, amount, amount_key, incoming, created_at, completed_at. */
export const insertTransaction = 'INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL)';
/** Takes the same and the fee. */
export const insertWithFee = 'INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)';

/** The range of a customer's transaction numbers: the first, and the first after the last. */
export const transactionRange = (rowNumber: number): [number, number] => [
  rowNumber * transactionsPerCustomer,
  (rowNumber + 1) * transactionsPerCustomer,
];

/** The number of the customer that a transaction number belongs to. */
export const customerNumber = (rowNumber: number): number => Math.floor(rowNumber / transactionsPerCustomer);

export const transactionRows = (store: Store, sql: string, ...values: (string | number)[]): TransactionRow[] =>
  store.all(row, `SELECT * FROM transactions WHERE ${sql}`, ...values);
