import { IconUserShare } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

export const referrals = defineResource({
  path: 'referrals',
  title: 'Referrals',
  permission: 'referrals:read',
  noun: ['referral', 'referrals'],
  menu: { group: 'People', icon: IconUserShare },
  shortcut: 'r',
  list: async () => (await import('./referrals.list.tsx')).referralsList,
  detail: async () => (await import('./referrals.detail.tsx')).referralsDetail,
});
