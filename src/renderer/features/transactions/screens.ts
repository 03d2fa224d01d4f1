import { IconArrowsExchange } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { transactions } from './identity.ts';

export const transactionScreens = defineScreens(transactions, {
  menu: { group: 'Money', icon: IconArrowsExchange },
  shortcut: 't',
  list: async () => (await import('./transactions.list.tsx')).transactionsList,
  detail: async () => (await import('./transactions.detail.tsx')).transactionsDetail,
});
