import { defineResource } from '#kernel/resource/define-resource.ts';

/** The customers that belong to a business. Their rows lead to the customer's page. */
export const subAccounts = defineResource({
  path: 'sub-accounts',
  title: 'Sub accounts',
  permission: 'sub_accounts:read',
  noun: ['sub account', 'sub accounts'],
  hasRecordPage: false,
});
