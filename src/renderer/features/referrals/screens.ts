import { IconUserShare } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { referrals } from './identity.ts';

export const referralScreens = defineScreens(referrals, {
  menu: { group: 'People', icon: IconUserShare },
  shortcut: 'r',
  list: async () => (await import('./referrals.list.tsx')).referralsList,
  detail: async () => (await import('./referrals.detail.tsx')).referralsDetail,
});
