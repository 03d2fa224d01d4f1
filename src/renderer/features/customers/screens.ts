import { IconUsers } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { customerEarnPlans, customers, customerTransactions, customerTransfers } from './identity.ts';

export const customerScreens = defineScreens(customers, {
  menu: { group: 'People', icon: IconUsers },
  shortcut: 'c',
  list: async () => (await import('./customers.list.ts')).customersList,
  detail: async () => (await import('./customers.detail.tsx')).customersDetail,
});

export const customerTransactionScreens = defineScreens(customerTransactions, {
  detail: async () => (await import('./customer-transactions.detail.tsx')).customerTransactionsDetail,
});

export const customerTransferScreens = defineScreens(customerTransfers, {
  detail: async () => (await import('./customer-transfers.detail.tsx')).customerTransfersDetail,
});

export const customerEarnPlanScreens = defineScreens(customerEarnPlans, {
  detail: async () => (await import('./customer-earn-plans.detail.tsx')).customerEarnPlansDetail,
});
