import { transactionsPerCustomer } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { currencies, transactionStatuses, typeIndex } from '../../db/transaction-values.ts';
import { type TransactionRow, transactionRows } from '../../db/transactions.ts';
import { iso } from '../../shared/time.ts';
import { shiftSpan } from '../ages.ts';
import { explain } from './status-reasons.ts';
import { shiftCustomers } from './transactions.ts';

const statusAt = (word: string): number => transactionStatuses.indexOf(word);

/** One of so many payouts of a month failed, at least one of a month with half as many. */
const oneIn = 8;

/** Whether the reason for which a payout would fail has its money returned to the wallet, so that nobody has to work on it. */
const wouldReturn = ({ rowNumber, currency, created_at }: TransactionRow): boolean => {
  const kind = currencies[currency]?.is_fiat ? 'bankPayout' : 'cryptoPayout';
  const steps = [{ status: 'failed', at: iso(created_at) }];
  return explain({ key: rowNumber, kind, place: null, steps }).funds?.state === 'returned';
};

/** Whether a transaction failed before the shift. It is settled, since its money was returned: staff have no payout to work on. */
export const isPastFailure = ({ status, created_at }: TransactionRow, anchor: number): boolean =>
  status === statusAt('failed') && created_at < anchor - shiftSpan;

/** Lets a share of the completed payouts before the shift have failed, so that closed months have some. */
export const failPastPayouts = (store: Store, anchor: number): void => {
  const rows = transactionRows(
    store,
    // A customer's first transaction may belong to a referral.
    `rowNumber >= ? AND rowNumber < ? AND rowNumber % ${transactionsPerCustomer} > 0 AND type = ? AND status = ? AND created_at < ?
     ORDER BY created_at`,
    ...[shiftCustomers.first * transactionsPerCustomer, (shiftCustomers.last + 1) * transactionsPerCustomer],
    ...[typeIndex('payout'), statusAt('completed'), anchor - shiftSpan],
  );
  const months = Map.groupBy(rows, ({ currency, created_at }) => `${currency} ${iso(created_at).slice(0, 7)}`);
  for (const ofMonth of months.values()) {
    if (ofMonth.length < oneIn / 2) continue;
    for (const { rowNumber } of ofMonth.filter(wouldReturn).slice(0, Math.ceil(ofMonth.length / oneIn)))
      store.run(
        'UPDATE transactions SET status = ?, completed_at = NULL WHERE rowNumber = ?',
        statusAt('failed'),
        rowNumber,
      );
  }
};
