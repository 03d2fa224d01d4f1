import type { TransactionDetail } from '#contract/platform/api/customer-records.ts';
import { type CustomerRow, customersByNumber, nameOf } from '../../db/customers.ts';
import { transactionRows } from '../../db/transactions.ts';
import { toTransactionDetail } from '../../seed/records/transaction-records.ts';
import type { SeedContext } from '../../seed/seed-context.ts';

/** The customer of a number; null without a number. */
export const relatedCustomer = ({ store }: SeedContext, number: number | null): CustomerRow | null =>
  (number === null ? undefined : customersByNumber(store, [number])[0]) ?? null;

/** The transaction of a number; null without a number. */
export const relatedTransaction = ({ store, seed }: SeedContext, number: number | null): TransactionDetail | null => {
  const [row] = number === null ? [] : transactionRows(store, 'rowNumber = ?', number);
  return row ? toTransactionDetail(seed, row) : null;
};

/** A customer as other records refer to it. */
export const customerSummary = (customer: CustomerRow | null): { id: string; name: string } | null =>
  customer && { id: customer.id, name: nameOf(customer) };
