import { contract } from '#contract/platform/api/contract.ts';
import { type CustomerRow, customerById } from '../../db/customers.ts';
import { transactionPage } from '../../db/queries/customer-transactions.ts';
import { transactionStatuses } from '../../db/transaction-values.ts';
import { type TransactionRow, transactionRange, transactionRows } from '../../db/transactions.ts';
import { movementFunds } from '../../seed/records/money-rules.ts';
import {
  ensureTransactions,
  setTransactionStatus,
  toTransaction,
  toTransactionDetail,
  transactionById,
} from '../../seed/records/transaction-records.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { conflict, invalidField } from '../../shared/errors.ts';
import { day } from '../../shared/time.ts';
import { FileAnswer, handle } from '../definitions/endpoint-handler.ts';
import { transferPage } from '../definitions/record-pages.ts';
import { linkedTransaction, linkedTransactionNumbers, updateLinkedStatus } from '../money/transaction-links.ts';
import { transferOf, transfersOf } from '../money/transfers.ts';
import { auditRecordChange, fieldChange, findChangeableCustomer } from './audit.ts';
import { chargeWallet, creditWallet } from './customer-wallets.ts';

/** Final statuses. A completed transaction can still be reversed. */
const ended = new Set(['reversed', 'cancelled', 'rejected', 'expired']);
/** What can follow an approval: the money has left, so it can't be undecided again. */
const afterApproval = new Set(['processing', 'completed', 'failed', 'reversed']);

/** Moves the money of a transaction that is about to get a status into the customer's wallet, or out of it. */
const moveFunds = (context: SeedContext, customer: CustomerRow, row: TransactionRow, status: string): void => {
  const { funds, direction, amount, currency } = toTransactionDetail(context.seed, row);
  // Of a swap or an adjustment nobody says where the money is.
  if (funds === null) return;
  // Money that comes in is in the wallet once it has arrived; money that goes out only if it came back.
  const inWallet = direction === 'in' ? 'sent' : 'returned';
  const isIn = movementFunds(status) === inWallet;
  if (isIn === (funds.state === inWallet)) return;
  (isIn ? creditWallet : chargeWallet)(context, customer, { currency, amount });
};

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
/** A cell of a CSV file; a leading apostrophe keeps spreadsheets from running a formula. */
const cell = (value: string | null): string => {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A customer's transactions and transfers. */
export const customerMoneyHandlers = {
  'customers.transactions': handle(contract.customers.transactions, ({ store, platform, param, query }) => {
    const customer = customerById(store, param('id'));
    ensureTransactions(platform, customer);
    const { rows, pagination } = transactionPage(store, customer.rowNumber, {
      ...query,
      linked: linkedTransactionNumbers(store, query.q ?? ''),
    });
    return { data: rows.map((row) => toTransaction(platform.seed, row)), pagination };
  }),

  'customers.transaction': handle(contract.customers.transaction, ({ store, platform, param }) => {
    const row = transactionById(platform, customerById(store, param('id')), param('transactionId'));
    return { data: linkedTransaction(platform, row) };
  }),

  'customers.updateTransaction': handle(contract.customers.updateTransaction, (call) => {
    const { platform, body, now } = call;
    const customer = findChangeableCustomer(call);
    const row = transactionById(platform, customer, call.param('transactionId'));
    if (!transactionStatuses.includes(body.status))
      throw invalidField('status', `Status must be one of ${transactionStatuses.join(', ')}`);
    const { status, reference } = toTransactionDetail(platform.seed, row);
    if (status === body.status) throw invalidField('status', `The transaction is ${body.status} already`);
    if (ended.has(status)) throw conflict(`A transaction that is ${status} can no longer change`);
    if (status === 'completed' && body.status !== 'reversed')
      throw conflict('A completed transaction can only be reversed');
    if (status === 'approved' && !afterApproval.has(body.status))
      throw conflict('An approved transaction can only be processing, completed, failed or reversed');
    // The linked records first: a credit may be refused.
    const isMoved = updateLinkedStatus(call, row.rowNumber, body);
    if (!isMoved) moveFunds(platform, customer, row, body.status);
    setTransactionStatus(platform, row, body, now);
    auditRecordChange(call, customer, {
      action: 'transaction_status_changed',
      reason: body.reason,
      changes: fieldChange(reference, status, body.status),
    });
    return { message: 'Transaction updated' };
  }),

  'customers.exportTransactions': handle(contract.customers.exportTransactions, ({ store, platform, param, body }) => {
    const customer = customerById(store, param('id'));
    ensureTransactions(platform, customer);
    const start = Date.parse(body.date);
    const rows = transactionRows(
      store,
      'rowNumber >= ? AND rowNumber < ? AND created_at >= ? AND created_at < ? ORDER BY created_at, rowNumber',
      ...transactionRange(customer.rowNumber),
      start,
      start + day,
    );
    const lines = rows.map((row) => {
      const answer = toTransaction(platform.seed, row);
      return columns.map((column) => cell(answer[column])).join(',');
    });
    const text = [columns.join(','), ...lines, ''].join('\r\n');
    return new FileAnswer(`transactions-${customer.id}-${body.date}.csv`, 'text/csv; charset=utf-8', text);
  }),

  'customers.transfers': handle(contract.customers.transfers, ({ store, platform, param, query }) =>
    transferPage(transfersOf(platform, customerById(store, param('id'))), query),
  ),

  'customers.transfer': handle(contract.customers.transfer, ({ store, platform, param }) => ({
    data: transferOf(platform, customerById(store, param('id')), param('transferId')),
  })),
};
