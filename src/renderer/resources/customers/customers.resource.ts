import { IconUsers } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

export const customers = defineResource({
  path: 'customers',
  title: 'Customers',
  permission: 'customer:read',
  noun: ['customer', 'customers'],
  menu: { group: 'People', icon: IconUsers },
  shortcut: 'c',
  list: async () => (await import('./customers.list.ts')).customersList,
  detail: async () => (await import('./customers.detail.tsx')).customersDetail,
});

export const customerTransactions = defineResource({
  path: 'customers/:id/transactions',
  params: ['transactionId'],
  title: 'Transactions',
  permission: 'transaction:read',
  noun: ['transaction', 'transactions'],
  detail: async () => (await import('./customer-transactions.detail.tsx')).customerTransactionsDetail,
});

export const customerTransfers = defineResource({
  path: 'customers/:id/transfers',
  params: ['transferId'],
  title: 'Transfers',
  permission: 'customer:read',
  noun: ['transfer', 'transfers'],
  detail: async () => (await import('./customer-transfers.detail.tsx')).customerTransfersDetail,
});

export const customerEarnPlans = defineResource({
  path: 'customers/:id/earn',
  params: ['earnId'],
  title: 'Earn',
  permission: 'customer:read',
  noun: ['earn plan', 'earn plans'],
  detail: async () => (await import('./customer-earn-plans.detail.tsx')).customerEarnPlansDetail,
});
