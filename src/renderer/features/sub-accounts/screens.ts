import { IconUsersGroup } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { subAccounts } from './identity.ts';

export const subAccountScreens = defineScreens(subAccounts, {
  menu: { group: 'People', icon: IconUsersGroup },
  shortcut: 'u',
  list: async () => (await import('./sub-accounts.list.tsx')).subAccountsList,
});
