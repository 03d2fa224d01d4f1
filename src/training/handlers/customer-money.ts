import { contract } from '../../contract/api/contract.ts';
import type { Transfer } from '../../contract/api/customer-records.ts';
import { customerById, iso } from '../db/customer.ts';
import { recordOf, recordsOf } from '../db/records.ts';
import {
  settleTransactions,
  transactionAnswer,
  transactionById,
  transactionDetail,
  transactionRange,
  transactionRows,
} from '../db/transactions.ts';
import { badField, conflict } from '../http/refusal.ts';
import { FileAnswer, handle } from '../http/serve.ts';
import { pageOf, within } from '../list/in-memory.ts';
import { transactionPage } from '../list/transaction-query.ts';
import { day } from '../seed/characters.ts';
import { transactionStatuses } from '../seed/transactions.ts';
import { actBelow, changed, openCustomer } from './acting.ts';

/** These are the end of a transaction; a completed one can still be reversed. */
const ended = new Set(['reversed', 'cancelled', 'rejected', 'expired']);
const finishing = new Set(['completed', 'approved', 'matured', 'funds_delivered', 'reversed']);

const columns = [
  'reference',
  'created_at',
  'type',
  'direction',
  'amount',
  'currency',
  'fee',
  'status',
  'description',
  'counterparty',
  'id',
] as const;
/** A cell of a CSV file; one that a spreadsheet would take for a formula is made a text. */
const cell = (value: string | null): string => {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const has = (list: readonly string[] | undefined, value: string): boolean => !list?.length || list.includes(value);
const textOf = ({ reference, from, to, kind, amount }: Transfer): string =>
  `${reference} ${from ?? ''} ${to ?? ''} ${kind} ${amount}`.toLowerCase();

/** A customer's transactions and transfers. */
export const customerMoneyHandlers = {
  'customers.transactions': handle(contract.customers.transactions, ({ store, platform, param, query }) => {
    const customer = customerById(store, param('id'));
    settleTransactions(platform, customer);
    const { rows, pagination } = transactionPage(store, customer.n, query);
    return { data: rows.map((row) => transactionAnswer(platform.seed, row)), pagination };
  }),

  'customers.transaction': handle(contract.customers.transaction, ({ store, platform, param }) => ({
    data: transactionDetail(
      platform.seed,
      transactionById(platform, customerById(store, param('id')), param('transactionId')),
    ),
  })),

  'customers.updateTransaction': handle(contract.customers.updateTransaction, (call) => {
    const { platform, store, body, now } = call;
    const customer = openCustomer(call);
    const row = transactionById(platform, customer, call.param('transactionId'));
    const place = transactionStatuses.indexOf(body.status);
    if (place < 0) throw badField('status', `Status must be one of ${transactionStatuses.join(', ')}`);
    const { status, reference, timeline } = transactionDetail(platform.seed, row);
    if (status === body.status) throw badField('status', `The transaction is ${body.status} already`);
    if (ended.has(status)) throw conflict(`A transaction that is ${status} cannot change any more`);
    if (status === 'completed' && body.status !== 'reversed')
      throw conflict('A completed transaction can only be reversed');
    // The timeline so far is kept in full: what is drawn from the status would change with it.
    const steps = JSON.stringify([...timeline.slice(1), { status: body.status, at: iso(now) }]);
    store.run(
      'UPDATE transactions SET status = ?, completed_at = ?, changes = ? WHERE t = ?',
      ...[place, finishing.has(body.status) ? now : row.completed_at, steps, row.t],
    );
    actBelow(call, customer, {
      action: 'transaction_status_changed',
      reason: body.reason,
      changes: changed(reference, status, body.status),
    });
    return { message: 'Transaction updated' };
  }),

  'customers.exportTransactions': handle(contract.customers.exportTransactions, ({ store, platform, param, body }) => {
    const customer = customerById(store, param('id'));
    settleTransactions(platform, customer);
    const start = Date.parse(body.date);
    const rows = transactionRows(
      store,
      't >= ? AND t < ? AND created_at >= ? AND created_at < ? ORDER BY t',
      ...transactionRange(customer.n),
      start,
      start + day,
    );
    function* lines(): Generator<string> {
      yield `${columns.join(',')}\r\n`;
      for (const row of rows) {
        const answer = transactionAnswer(platform.seed, row);
        yield `${columns.map((column) => cell(answer[column])).join(',')}\r\n`;
      }
    }
    return new FileAnswer(`transactions-${customer.id}-${body.date}.csv`, 'text/csv; charset=utf-8', lines());
  }),

  'customers.transfers': handle(contract.customers.transfers, ({ store, platform, param, query }) => {
    const customer = customerById(store, param('id'));
    const q = query.q?.toLowerCase() ?? '';
    const rows = recordsOf(platform, customer, 'transfer').filter(
      (transfer) =>
        has(query.kind, transfer.kind) &&
        has(query.status, transfer.status) &&
        has(query.currency, transfer.currency) &&
        within(transfer.created_at, query) &&
        textOf(transfer).includes(q),
    );
    return pageOf(rows, query, {
      keys: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
      own: (row) => row.id,
      fallback: '-created_at',
    });
  }),

  'customers.transfer': handle(contract.customers.transfer, ({ store, platform, param }) => ({
    data: recordOf(platform, customerById(store, param('id')), 'transfer', param('transferId'), 'Transfer'),
  })),
};
