import type { Screen } from '#kernel/registry/screen.ts';

/** The heads of the customer screens (spec section 2); both workspaces show them. */
export const customerList: Screen = {
  path: 'customers',
  title: 'Customers',
  need: 'customer:read',
  menu: 'Customers',
  jump: 'c',
  body: { kind: 'list', load: async () => (await import('./customers.list.tsx')).customersList },
};

/** A customer's page and the pages below it. */
export const customerPages: readonly Screen[] = [
  {
    path: 'customers/:id/*',
    title: 'Customer',
    need: 'customer:read',
    body: { kind: 'detail', load: async () => (await import('./customers.detail.tsx')).customersDetail },
  },
  {
    path: 'customers/:id/transactions/:transactionId/*',
    title: 'Transaction',
    need: 'transaction:read',
    body: {
      kind: 'detail',
      load: async () => (await import('./transaction/transaction.detail.tsx')).transactionDetail,
    },
  },
  {
    path: 'customers/:id/transfers/:transferId/*',
    title: 'Transfer',
    need: 'customer:read',
    body: { kind: 'detail', load: async () => (await import('./transfer/transfer.detail.tsx')).transferDetail },
  },
  {
    path: 'customers/:id/earn/:earnId/*',
    title: 'Earn plan',
    need: 'customer:read',
    body: { kind: 'detail', load: async () => (await import('./earn/earn.detail.tsx')).earnDetail },
  },
];
