import { defineResource } from '#kernel/resource/define-resource.ts';

export const referrals = defineResource({
  path: 'referrals',
  title: 'Referrals',
  permission: 'referrals:read',
  noun: ['referral', 'referrals'],
});
