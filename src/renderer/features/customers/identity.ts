import { defineResource } from '#kernel/resource/define-resource.ts';

export const customers = defineResource({
  path: 'customers',
  title: 'Customers',
  permission: 'customer:read',
  noun: ['customer', 'customers'],
});

export const customerTransactions = defineResource({
  path: 'customers/:id/transactions',
  params: ['transactionId'],
  title: 'Transactions',
  permission: 'transaction:read',
  noun: ['transaction', 'transactions'],
});

export const customerTransfers = defineResource({
  path: 'customers/:id/transfers',
  params: ['transferId'],
  title: 'Transfers',
  permission: 'customer:read',
  noun: ['transfer', 'transfers'],
});

export const customerEarnPlans = defineResource({
  path: 'customers/:id/earn',
  params: ['earnId'],
  title: 'Earn',
  permission: 'customer:read',
  noun: ['earn plan', 'earn plans'],
});
