import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { sentence } from '#kernel/format/words.ts';
import { statusFlag } from '#kernel/ui/badge.tsx';
import { CustomerLink } from '../customer-link.tsx';

/** One of a customer's transfers (spec section 2). */
export const transferDetail = defineDetail(
  (params: { id: string; transferId: string }) => api.customers.transfer(params),
  {
    noun: 'transfer',
    path: ({ id, transferId }) => `customers/${id}/transfers/${transferId}`,
    key: ({ id }) => id,
    title: ({ reference }) => reference,
    flags: ({ status, kind }) => [statusFlag(status), { label: sentence(kind), tone: 'neutral' }],
    subtitle: (_transfer, base, { id }) => <CustomerLink id={id} base={base} />,
    tabs: [
      {
        segment: '',
        label: 'Overview',
        need: 'customer:read',
        load: async () => (await import('./transfer-overview.tsx')).TransferOverview,
      },
    ],
  },
);
