import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { badges, copy, relativeTime, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';

/** The devices a customer signed in on. */
export const devicesOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['device', 'devices'] }, api.customers.devices, {
    unpaged: true,
    params: { id },
    columns: [
      text('name', 'Device', { primary: true }),
      shortText('os', 'System', (row) => row.os ?? row.platform),
      shortText('app_version'),
      copy('ip', 'IP address'),
      text('location'),
      badges('trusted', 'Trust', ({ trusted }) => [statusToBadge(trusted ? 'trusted' : 'not_trusted')]),
      relativeTime('last_seen_at'),
    ],
  });
