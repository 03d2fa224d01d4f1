import type { Screen } from '#kernel/registry/screen.ts';

/** The heads of the referral screens (spec section 2). */
export const referralList: Screen = {
  path: 'referrals',
  title: 'Referrals',
  need: 'referrals:read',
  menu: 'Referrals',
  jump: 'r',
  body: { kind: 'list', load: async () => (await import('./referrals.list.tsx')).referralsList },
};

export const referralDetail: Screen = {
  path: 'referrals/:id/*',
  title: 'Referral',
  need: 'referrals:read',
  body: { kind: 'detail', load: async () => (await import('./referrals.detail.tsx')).referralsDetail },
};
