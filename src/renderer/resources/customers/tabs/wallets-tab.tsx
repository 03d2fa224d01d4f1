import type { CustomerDetail } from '#contract/api/people.ts';
import { api } from '#kernel/api/client.ts';
import { mapped } from '#kernel/api/mapped.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { sentence } from '#kernel/format/words.ts';
import { copy, flags, money, name } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';
import { walletActions } from './wallets.actions.ts';

/** A customer's wallets, each with the category the platform puts it in. */
const byCategory = (id: string) =>
  mapped(api.customers.walletCategories({ id }), ['flat'], (groups) =>
    groups.flatMap(({ category, wallets }) => wallets.map((wallet) => ({ ...wallet, category }))),
  );

/** What a customer holds, by category: each wallet's balance with every digit, and what it is worth. */
export const WalletsTab = listTab('Wallets', (customer: CustomerDetail) =>
  defineList(() => whole(byCategory(customer.id)), {
    id: 'customers.wallets',
    sort: '',
    key: (row) => row.currency,
    group: (row) => sentence(row.category ?? 'other'),
    actions: walletActions(customer),
    columns: [
      name('currency', 'Currency', (row) => row.currency, { width: '84px' }),
      money('balance', 'Balance', (row) => ({ amount: row.balance, currency: row.currency, isFiat: row.is_fiat }), {
        wrap: true,
        exact: true,
      }),
      money(
        'available',
        'Available',
        (row) => ({ amount: row.available, currency: row.currency, isFiat: row.is_fiat }),
        { wrap: true, exact: true },
      ),
      money('locked', 'Locked', (row) => ({ amount: row.locked, currency: row.currency, isFiat: row.is_fiat }), {
        width: '112px',
        wrap: true,
        exact: true,
      }),
      money('usd', 'Value', (row) => (row.usd_value === null ? null : { amount: row.usd_value, currency: 'USD' }), {
        width: '120px',
        wrap: true,
        exact: true,
      }),
      flags(
        'active',
        'State',
        (row) => [row.active ? { label: 'Active', tone: 'good' } : { label: 'Disabled', tone: 'neutral' }],
        { width: '92px' },
      ),
      copy('address', 'Address', (row) => row.address, { width: '164px' }),
    ],
    filters: [],
    csv: 'customer-wallets',
    noun: ['wallet', 'wallets'],
    empty: 'This customer has no wallet yet',
  }),
);
