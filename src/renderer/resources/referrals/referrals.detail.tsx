import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { statusFlag } from '#kernel/ui/badge.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { refereeName, referralStatus, referrerName } from './referral.ts';

/** A referral's page (spec section 2). */
export const referralsDetail = defineDetail(api.referrals.get, {
  noun: 'referral',
  path: ({ id }: { id: string }) => `referrals/${id}`,
  key: ({ id }) => id,
  title: ({ referral_detail: people }) => `${referrerName(people)} referred ${refereeName(people)}`,
  flags: ({ referral_detail }) => [statusFlag(referralStatus(referral_detail))],
  subtitle: ({ referral_detail }) => <span>Referred {moment(referral_detail.created_at)}</span>,
  tabs: [
    {
      segment: '',
      label: 'Overview',
      need: 'referrals:read',
      load: async () => (await import('./referral-overview.tsx')).ReferralOverview,
    },
  ],
});
