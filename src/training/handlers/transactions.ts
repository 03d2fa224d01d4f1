import { contract } from '../../contract/api/contract.ts';
import { transactionCodes } from '../db/codes.ts';
import { customersByNumber, nameOf } from '../db/customer.ts';
import type { Store } from '../db/store.ts';
import {
  customerNumber,
  type TransactionRow,
  transactionAnswer,
  transactionDetail,
  transactionRows,
} from '../db/transactions.ts';
import { notFound } from '../http/refusal.ts';
import { handle } from '../http/serve.ts';
import { allTransactionsPage } from '../list/all-transactions.ts';

/** Whose transaction it is: its number tells. */
const ownerOf = (store: Store, { t }: TransactionRow): { customer: { id: string; name: string } } => {
  const [customer] = customersByNumber(store, [customerNumber(t)]);
  if (customer === undefined) throw notFound('Customer');
  return { customer: { id: customer.id, name: nameOf(customer) } };
};

/** Every customer's transactions. */
export const transactionHandlers = {
  'transactions.list': handle(contract.transactions.list, ({ store, platform, query }) => {
    const { rows, pagination } = allTransactionsPage(store, query);
    return {
      data: rows.map((row) => ({ ...transactionAnswer(platform.seed, row), ...ownerOf(store, row) })),
      pagination,
    };
  }),

  'transactions.get': handle(contract.transactions.get, ({ store, platform, param }) => {
    const t = transactionCodes.id.read(param('id'));
    const [row] = t === null ? [] : transactionRows(store, 't = ?', t);
    if (row === undefined) throw notFound('Transaction');
    return { data: { ...transactionDetail(platform.seed, row), ...ownerOf(store, row) } };
  }),
};
