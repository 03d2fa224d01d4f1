import { IconUsersGroup } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

/** The customers that belong to a business. Their rows lead to the customer's page. */
export const subAccounts = defineResource({
  path: 'sub-accounts',
  title: 'Sub accounts',
  permission: 'sub_accounts:read',
  noun: ['sub account', 'sub accounts'],
  menu: { group: 'People', icon: IconUsersGroup },
  shortcut: 'u',
  list: async () => (await import('./sub-accounts.list.tsx')).subAccountsList,
});
