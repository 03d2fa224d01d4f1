import type { Wallet } from '#contract/platform/api/customer-records.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { walletList } from '../../../shared/accounts/account-lists.ts';
import { walletActions } from './wallets.actions.ts';

/** A customer's wallets, each with its category. */
const walletsByCategory = {
  endpoint: 'customers.wallets',
  query: (params: { id: string }) =>
    mapQuery(api.customers.walletCategories.query(params), ['flat'], (groups): Wallet[] =>
      groups.flatMap(({ category, wallets }) => wallets.map((wallet) => ({ ...wallet, category }))),
    ),
};

/** A customer's wallets, grouped by category. */
export const walletsOf = (customer: CustomerDetail) =>
  defineList({ noun: ['wallet', 'wallets'] }, walletsByCategory, {
    params: { id: customer.id },
    actions: walletActions(customer),
    ...walletList,
  });
