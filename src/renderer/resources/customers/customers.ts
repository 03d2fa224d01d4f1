import type { Screen } from '#kernel/registry/screen.ts';

/** The heads of the customer screens (spec section 2); both workspaces show them. */
export const customerList: Screen = {
  path: 'customers',
  title: 'Customers',
  need: 'customer:read',
  menu: 'Customers',
  body: { kind: 'list', load: async () => (await import('./customers.list.tsx')).customersList },
};

export const customerDetail: Screen = {
  path: 'customers/:id/*',
  title: 'Customer',
  need: 'customer:read',
  body: { kind: 'detail', load: async () => (await import('./customers.detail.tsx')).customersDetail },
};
