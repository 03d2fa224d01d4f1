import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { transactionList } from '../../../shared/accounts/account-lists.ts';
import { customerTransactions } from '../../identity.ts';

/** A customer's transactions in the ledger. */
export const transactionsOf = ({ id }: CustomerDetail) =>
  defineList(customerTransactions, api.customers.transactions, {
    params: { id },
    ids: (row) => [id, row.id],
    ...transactionList(api.customers.wallets.query({ id })),
  });
