import { IconBuilding } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';

export const businesses = defineResource({
  path: 'businesses',
  title: 'Businesses',
  permission: 'business:read',
  noun: ['business', 'businesses'],
  menu: { group: 'People', icon: IconBuilding },
  shortcut: 'b',
  attention: () => api.businesses.list.query({ verification_status: ['pending'], limit: 1 }),
  list: async () => (await import('./businesses.list.tsx')).businessesList,
  detail: async () => (await import('./businesses.detail.tsx')).businessesDetail,
});

/** Where staff decide whether a business is verified. */
export const businessVerifications = defineResource({
  path: 'businesses',
  suffix: 'verify',
  title: 'Business verification',
  permission: 'business:read',
  noun: ['business verification', 'business verifications'],
  detail: async () => (await import('./verification.detail.tsx')).verificationDetail,
});

export const businessTransactions = defineResource({
  path: 'businesses/:id/transactions',
  params: ['transactionId'],
  title: 'Transactions',
  permission: 'transaction:read',
  noun: ['transaction', 'transactions'],
  detail: async () => (await import('./business-records.details.tsx')).businessTransactionsDetail,
});

export const businessTransfers = defineResource({
  path: 'businesses/:id/transfers',
  params: ['transferId'],
  title: 'Transfers',
  permission: 'business:read',
  noun: ['transfer', 'transfers'],
  detail: async () => (await import('./business-records.details.tsx')).businessTransfersDetail,
});

export const businessEarnPlans = defineResource({
  path: 'businesses/:id/earn',
  params: ['earnId'],
  title: 'Earn',
  permission: 'business:read',
  noun: ['earn plan', 'earn plans'],
  detail: async () => (await import('./business-records.details.tsx')).businessEarnPlansDetail,
});
