import type { Wallet } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/entities.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { badges, copy, currency, money } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { activeBadge } from '../../shared/fields.tsx';
import { walletActions } from './wallets.actions.ts';

/** A customer's wallets, each with its category. */
const walletsByCategory = {
  endpoint: 'customers.wallets',
  query: (params: { id: string }) =>
    mapQuery(api.customers.walletCategories.query(params), ['flat'], (groups): Wallet[] =>
      groups.flatMap(({ category, wallets }) => wallets.map((wallet) => ({ ...wallet, category }))),
    ),
};

const amount = (key: 'available' | 'locked', width?: number): Field<Wallet> =>
  money<Wallet>(key, 'currency', { wrap: true, icon: false, ...(width !== undefined && { width }) });

/** A customer's wallets, grouped by category. */
export const walletsOf = (customer: CustomerDetail) =>
  defineList({ noun: ['wallet', 'wallets'] }, walletsByCategory, {
    unpaged: true,
    params: { id: customer.id },
    key: (row) => row.currency,
    groupBy: (row) => sentenceCase(row.category ?? 'other'),
    actions: walletActions(customer),
    columns: [
      currency('currency', 'Currency', { width: 92, primary: true }),
      money('balance', 'currency', { wrap: true, icon: false, usd: 'usd_value' }),
      amount('available'),
      amount('locked', 150),
      money('usd_value', 'Value', ({ usd_value }) => (usd_value ? { amount: usd_value, currency: 'USD' } : null), {
        width: 130,
        wrap: true,
        icon: false,
      }),
      badges('active', 'Status', (row) => [activeBadge(row.active)], { width: 92 }),
      copy('address', 'Address', { width: 124 }),
    ],
  });
