import type { Screen } from '#kernel/registry/screen.ts';

/** The heads of the transaction screens (spec section 2); both workspaces show them. */
export const transactionList: Screen = {
  path: 'transactions',
  title: 'Transactions',
  need: 'transaction:read',
  menu: 'Transactions',
  jump: 't',
  body: { kind: 'list', load: async () => (await import('./transactions.list.tsx')).transactionsList },
};

export const transactionPage: Screen = {
  path: 'transactions/:id/*',
  title: 'Transaction',
  need: 'transaction:read',
  body: { kind: 'detail', load: async () => (await import('./transactions.detail.tsx')).transactionsDetail },
};
