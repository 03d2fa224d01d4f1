import { z } from 'zod';
import { linkedType } from '#contract/platform/api/customer-records.ts';
import type { TransactionType } from '#contract/platform/transaction-types.ts';
import type { Store } from '../../db/store.ts';
import { currencyIndex, transactionStatuses, transactionTypeAt, typeIndex } from '../../db/transaction-values.ts';
import type { TransactionRow } from '../../db/transactions.ts';
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

/** A transaction for a movement, by its number. */
export const movementRow = (
  rowNumber: number,
  { type, amount, currency, fee, at, ended = at, status = 'completed' }: RecordMovement,
): TransactionRow => {
  const index = typeIndex(type);
  const { incoming } = transactionTypeAt(index);
  return {
    ...{ rowNumber, type: index, amount, fee, incoming, changes: [] },
    status: Math.max(0, transactionStatuses.indexOf(status)),
    currency: currencyIndex.get(currency) ?? 0,
    created_at: at,
    completed_at: ended,
  };
};

/** What a transaction says of a record that it belongs to. */
export const recordLink = ({ id, reference, status }: { id: string; reference: string; status: string }) => ({
  id,
  reference,
  status,
});

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

const link = z.object({ type: linkedType, record: z.string() });

/** What kind of record a transaction belongs to, and its ID; undefined where it belongs to none of these kinds. */
export const recordOfTransaction = (store: Store, transactionNumber: number): z.infer<typeof link> | undefined =>
  store.first(link, 'SELECT type, record FROM record_transactions WHERE transaction_number = ?', transactionNumber);
