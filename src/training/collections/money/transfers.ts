import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { TransactionDetail, Transfer } from '#contract/platform/api/customer-records.ts';
import { type CustomerRow, customersByNumber, nameOf } from '../../db/customers.ts';
import { transactionsPerCustomer } from '../../db/schema.ts';
import { typeIndex } from '../../db/transaction-values.ts';
import { customerNumber, type TransactionRow, transactionRange, transactionRows } from '../../db/transactions.ts';
import { recordId } from '../../seed/generator-context.ts';
import { toTransaction } from '../../seed/records/transaction-records.ts';
import { shiftCustomers } from '../../seed/records/transactions.ts';
import { rowCount, type SeedContext, type SeedPlan } from '../../seed/seed-context.ts';
import { referenceAlphabet, transactionCodes } from '../../shared/codes.ts';
import { notFound } from '../../shared/errors.ts';
import { Random } from '../../shared/random.ts';
import { iso } from '../../shared/time.ts';
import { integer, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { customerSummary, relatedCustomer, relatedTransaction } from '../definitions/relations.ts';

const columns = z.object({
  id: text,
  customer_number: integer,
  transaction_number: integer,
  reference: text,
  kind: text,
  amount: text,
  currency: text,
  fee: textOrNull,
  status: text,
  // `from` and `to` are words of SQL.
  sender: textOrNull,
  receiver: textOrNull,
  created_at: integer,
});
type TransferRow = z.infer<typeof columns>;

const providers: Readonly<Record<string, string>> = { bank: 'Paystack', crypto: 'Fireblocks' };

/** A transfer as the page of its customer or business shows it: its reasons, its money and its timeline are those of its transaction. */
export const toTransfer = (
  { customer_number: _number, transaction_number, sender, receiver, created_at, ...row }: TransferRow,
  transaction: TransactionDetail | null,
): Transfer => {
  const provider = providers[row.kind] ?? null;
  const { status_reason = null, funds = null, risk_signals = [], timeline = [] } = transaction ?? {};
  return {
    ...row,
    ...{ from: sender, to: receiver, provider, status_reason, funds, risk_signals },
    provider_reference: provider && transactionCodes.processor.write(transaction_number),
    transaction_id: transactionCodes.id.write(transaction_number),
    timeline: timeline.map((step) => ({ ...step, actor: null })),
    created_at: iso(created_at),
  };
};

const withTransaction = (context: SeedContext, row: TransferRow): Transfer =>
  toTransfer(row, relatedTransaction(context, row.transaction_number));

/** The start of references and IDs. */
const prefix = 'TRF';

export const transfers = defineCollection({
  table: 'transfers',
  noun: 'Transfer',
  columns,
  relations: (context, row) => ({
    context,
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
  }),
  search: (row, { customer }) => [row.id, row.reference, row.sender, row.receiver, customer && nameOf(customer)],
  sorts: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
  indexes: ['transaction_number'],
  coveringIndexColumns: ['kind', 'status', 'currency'],
  toAnswer: (row, { context, customer }) => ({ ...withTransaction(context, row), customer: customerSummary(customer) }),
  seed: seededTransfers,
});

/** The types of transactions that are transfers: out of the platform, and between customers. */
const types = ['withdrawal', 'transfer_in', 'transfer_out'].map(typeIndex);

/** The most transfers of a customer: the newest ones. */
const mostTransfers = 40;

/** The transfer that a transaction is, of a customer or a business; undefined for a transaction of another type. */
export const transferOfRow = (
  seed: number,
  owner: { rowNumber: number; name: string },
  row: TransactionRow,
): TransferRow | undefined => {
  if (!types.includes(row.type) || Number(row.amount) === 0) return undefined;
  const { type, amount, currency, is_fiat, fee, status, direction, counterparty } = toTransaction(seed, row);
  const [sender, receiver] = direction === 'in' ? [counterparty, owner.name] : [owner.name, counterparty];
  const random = new Random(seed, row.rowNumber, 28);
  return {
    id: recordId(prefix, owner.rowNumber, row.rowNumber % transactionsPerCustomer),
    customer_number: owner.rowNumber,
    transaction_number: row.rowNumber,
    reference: `${prefix}-${random.letters(10, referenceAlphabet)}`,
    kind: type === 'withdrawal' ? (is_fiat ? 'bank' : 'crypto') : 'internal',
    ...{ amount, currency, fee, status, sender, receiver },
    created_at: row.created_at,
  };
};

/** A customer's transfers: one for each transaction of these types. */
const generateRows = ({ store, seed }: SeedContext, customer: CustomerRow): TransferRow[] => {
  const owner = { rowNumber: customer.rowNumber, name: nameOf(customer) };
  const found = transactionRows(
    store,
    `rowNumber >= ? AND rowNumber < ? AND +type IN (${types.join(', ')}) AND amount_key > 0 ORDER BY rowNumber DESC LIMIT ?`,
    ...transactionRange(customer.rowNumber),
    mostTransfers,
  );
  return found.flatMap((row) => transferOfRow(seed, owner, row) ?? []);
};

/** The transfers of the first customers; those of the others are added when they are first read (`transfersOf`). */
function* seededTransfers(context: SeedContext, plan: SeedPlan) {
  const least = rowCount(plan, 200);
  let made = 0;
  for (let number = 1; number <= plan.customers && (made < least || number <= shiftCustomers.last); number += 1) {
    const [customer] = customersByNumber(context.store, [number]);
    const rows = customer ? generateRows(context, customer) : [];
    made += rows.length;
    yield* rows;
  }
}

const rowsOf = (context: SeedContext, { rowNumber }: CustomerRow): TransferRow[] =>
  transfers.where(
    context.store,
    'id >= ? AND id < ?',
    recordId(prefix, rowNumber, 0),
    recordId(prefix, rowNumber + 1, 0),
  );

/** A customer's transfers, which are also among the transfers of all customers. */
export const transfersOf = (context: SeedContext, customer: CustomerRow): Transfer[] => {
  const known = rowsOf(context, customer);
  const rows = known.length > 0 ? known : generateRows(context, customer).map((row) => transfers.replace(context, row));
  return rows.map((row) => withTransaction(context, row));
};

/** The transfer that a transaction belongs to; undefined for a transaction of another type. */
export const transferOfTransaction = (context: SeedContext, { rowNumber, type }: TransactionRow) => {
  if (!types.includes(type)) return undefined;
  const [customer] = customersByNumber(context.store, [customerNumber(rowNumber)]);
  // Adds the transfers of a customer who was not read before.
  if (customer) transfersOf(context, customer);
  return transfers.where(context.store, 'transaction_number = ?', rowNumber)[0];
};

/** One of a customer's transfers, or a not-found error. */
export const transferOf = (context: SeedContext, customer: CustomerRow, id: string): Transfer => {
  const found = transfersOf(context, customer).find((transfer) => transfer.id === id);
  if (found === undefined) throw notFound('Transfer');
  return found;
};

export const transferHandlers = {
  'transfers.list': handle(contract.transfers.list, (call) => transfers.list(call, call.query)),
  'transfers.get': handle(contract.transfers.get, transfers.get),
};
