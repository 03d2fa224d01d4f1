import { IconUsersGroup } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { members } from './identity.ts';

export const memberScreens = defineScreens(members, {
  menu: { group: 'Settings', icon: IconUsersGroup },
  list: async () => (await import('./members.list.ts')).membersList,
  detail: async () => (await import('./members.detail.tsx')).membersDetail,
  form: async () => (await import('./members.form.tsx')).membersForm,
});
