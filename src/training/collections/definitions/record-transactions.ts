import { z } from 'zod';
import type { TransactionType } from '#contract/platform/transaction-types.ts';
import type { Store } from '../../db/store.ts';
import { transactionCodes } from '../../shared/codes.ts';

/** A movement of money of a record, such as a repayment of a loan: completed at once, unless it says otherwise. Amounts in major units, times in milliseconds. */
export interface RecordMovement {
  type: TransactionType;
  amount: string;
  currency: string;
  fee: string;
  at: number;
  ended?: number;
  status?: string;
}

const number = z.object({ transaction_number: z.number() });

/** The numbers of a record's transactions, the first movement first. */
export const transactionNumbersOf = (store: Store, recordId: string): number[] =>
  store
    .all(
      number,
      'SELECT transaction_number FROM record_transactions WHERE record = ? ORDER BY transaction_number',
      recordId,
    )
    .map((row) => row.transaction_number);

/** The IDs of transactions, as a record answers with them: the first one is its own. */
export const transactionIds = (numbers: readonly number[]) => {
  const transaction_ids = numbers.map((each) => transactionCodes.id.write(each));
  return { transaction_id: transaction_ids[0] ?? null, transaction_ids };
};

const link = z.object({ type: z.string(), record: z.string() });

/** What kind of record a transaction belongs to, and its ID; undefined where it belongs to none of these kinds. */
export const recordOfTransaction = (store: Store, transactionNumber: number): z.infer<typeof link> | undefined =>
  store.first(link, 'SELECT type, record FROM record_transactions WHERE transaction_number = ?', transactionNumber);
