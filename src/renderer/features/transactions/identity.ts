import { defineResource } from '#kernel/resource/define-resource.ts';

export const transactions = defineResource({
  path: 'transactions',
  title: 'Transactions',
  permission: 'transaction:read',
  noun: ['transaction', 'transactions'],
});
