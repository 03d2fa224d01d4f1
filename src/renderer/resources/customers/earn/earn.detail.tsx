import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { statusFlag } from '#kernel/ui/badge.tsx';
import { CustomerLink } from '../customer-link.tsx';

/** One of a customer's earn plans with its sub-tabs (spec section 2). */
export const earnDetail = defineDetail(
  (params: { id: string; earnId: string }) => api.earn.plan({ id: params.earnId }),
  {
    noun: 'earn plan',
    path: ({ id, earnId }) => `customers/${id}/earn/${earnId}`,
    key: ({ id }) => id,
    title: ({ product }) => product,
    flags: ({ status }) => [statusFlag(status)],
    subtitle: (_plan, base, { id }) => <CustomerLink id={id} base={base} />,
    tabs: [
      {
        segment: '',
        label: 'Overview',
        need: 'customer:read',
        load: async () => (await import('./earn-overview.tsx')).EarnOverview,
      },
      {
        segment: 'redemptions',
        label: 'Redemptions',
        need: 'customer:read',
        load: async () => (await import('./earn-entries.tsx')).RedemptionsTab,
      },
      {
        segment: 'earnings',
        label: 'Earnings',
        need: 'customer:read',
        load: async () => (await import('./earn-entries.tsx')).EarningsTab,
      },
    ],
  },
);
