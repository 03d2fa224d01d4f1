import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { Transfer } from '#contract/platform/api/customer-records.ts';
import { type CustomerRow, customersByNumber, nameOf } from '../../db/customers.ts';
import { recordId } from '../../seed/generator-context.ts';
import { generateRecords } from '../../seed/records/records.ts';
import { transferProcessing } from '../../seed/records/records-banking.ts';
import { rowCount, type SeedContext, type SeedPlan } from '../../seed/seed-context.ts';
import { notFound } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import { integer, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

const columns = z.object({
  id: text,
  customer_number: integer,
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

/** A transfer as a customer's page shows it. */
const toTransfer = ({ customer_number: _number, sender, receiver, created_at, ...row }: TransferRow): Transfer => {
  const transfer = { ...row, transaction_id: null, from: sender, to: receiver, created_at: iso(created_at) };
  return { ...transfer, ...transferProcessing(transfer) };
};

export const transfers = defineCollection({
  table: 'transfers',
  noun: 'Transfer',
  columns,
  relations: (context, row) => ({
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
  }),
  search: (row, { customer }) => [row.id, row.reference, row.sender, row.receiver, customer && nameOf(customer)],
  sorts: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
  coveringIndexColumns: ['kind', 'status', 'currency'],
  toAnswer: (row, { customer }) => ({ ...toTransfer(row), customer: customerSummary(customer) }),
  seed: seededTransfers,
});

/** A customer's transfers as rows. */
const generateRows = (context: SeedContext, customer: CustomerRow) =>
  generateRecords(context, customer, 'transfer').map(
    ({ id, reference, kind, amount, currency, fee, status, from, to, created_at }) => ({
      id,
      reference,
      kind,
      amount,
      currency,
      fee,
      status,
      customer_number: customer.rowNumber,
      sender: from,
      receiver: to,
      created_at: Date.parse(created_at),
    }),
  );

/** The transfers of the first customers; those of the others are added when they are first read (`transfersOf`). */
function* seededTransfers(context: SeedContext, plan: SeedPlan) {
  const least = rowCount(plan, 200);
  let made = 0;
  for (let number = 1; number <= plan.customers && made < least; number += 1) {
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
    recordId('TRF', rowNumber, 0),
    recordId('TRF', rowNumber + 1, 0),
  );

/** A customer's transfers, which are also among the transfers of all customers. */
export const transfersOf = (context: SeedContext, customer: CustomerRow): Transfer[] => {
  const known = rowsOf(context, customer);
  const rows = known.length > 0 ? known : generateRows(context, customer).map((row) => transfers.replace(context, row));
  return rows.map(toTransfer);
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
