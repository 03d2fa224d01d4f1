import { IconArrowsExchange } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

export const transactions = defineResource({
  path: 'transactions',
  title: 'Transactions',
  permission: 'transaction:read',
  noun: ['transaction', 'transactions'],
  menu: { group: 'Money', icon: IconArrowsExchange },
  shortcut: 't',
  list: async () => (await import('./transactions.list.tsx')).transactionsList,
  detail: async () => (await import('./transactions.detail.tsx')).transactionsDetail,
});
