import { contract } from '#contract/platform/api/contract.ts';
import { customersByNumber, nameOf } from '../../db/customers.ts';
import { allTransactionsPage } from '../../db/queries/all-transactions.ts';
import type { Store } from '../../db/store.ts';
import { customerNumber, type TransactionRow, transactionRows } from '../../db/transactions.ts';
import { toTransaction } from '../../seed/records/transaction-records.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { notFound } from '../../shared/errors.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { linkedTransaction, linkedTransactionNumbers } from './transaction-links.ts';

/** The customer of a transaction. */
const ownerOf = (store: Store, { rowNumber }: TransactionRow): { customer: { id: string; name: string } } => {
  const [customer] = customersByNumber(store, [customerNumber(rowNumber)]);
  if (customer === undefined) throw notFound('Customer');
  return { customer: { id: customer.id, name: nameOf(customer) } };
};

/** Every customer's transactions. */
export const transactionHandlers = {
  'transactions.list': handle(contract.transactions.list, ({ store, platform, query }) => {
    const linked = linkedTransactionNumbers(store, query.q ?? '');
    const { rows, pagination } = allTransactionsPage(store, { ...query, linked });
    return {
      data: rows.map((row) => ({ ...toTransaction(platform.seed, row), ...ownerOf(store, row) })),
      pagination,
    };
  }),

  'transactions.get': handle(contract.transactions.get, ({ store, platform, param }) => {
    const rowNumber = transactionCodes.id.read(param('id'));
    const [row] = rowNumber === null ? [] : transactionRows(store, 'rowNumber = ?', rowNumber);
    if (row === undefined) throw notFound('Transaction');
    return {
      data: {
        ...linkedTransaction(platform, row),
        ...ownerOf(store, row),
      },
    };
  }),
};
