import { defineResource } from '#kernel/resource/define-resource.ts';

export const businesses = defineResource({
  path: 'businesses',
  title: 'Businesses',
  permission: 'business:read',
  noun: ['business', 'businesses'],
});

/** Where staff decide whether a business is verified. */
export const businessVerifications = defineResource({
  path: 'businesses',
  suffix: 'verify',
  title: 'Business verification',
  permission: 'business:read',
  noun: ['business verification', 'business verifications'],
});

export const businessTransactions = defineResource({
  path: 'businesses/:id/transactions',
  params: ['transactionId'],
  title: 'Transactions',
  permission: 'transaction:read',
  noun: ['transaction', 'transactions'],
});

export const businessTransfers = defineResource({
  path: 'businesses/:id/transfers',
  params: ['transferId'],
  title: 'Transfers',
  permission: 'business:read',
  noun: ['transfer', 'transfers'],
});

export const businessEarnPlans = defineResource({
  path: 'businesses/:id/earn',
  params: ['earnId'],
  title: 'Earn',
  permission: 'business:read',
  noun: ['earn plan', 'earn plans'],
});
