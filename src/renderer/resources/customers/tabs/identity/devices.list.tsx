import type { CustomerDetail } from '#contract/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { badges, copy, relativeTime, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';

/** The devices a customer signed in on. */
export const devicesOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['device', 'devices'] }, api.customers.devices, {
    unpaged: true,
    params: { id },
    columns: [
      text('name', 'Device', { primary: true }),
      text('os', 'System', (row) => row.os ?? row.platform, { width: 104 }),
      text('app_version', 'App version', { width: 92 }),
      copy('ip', 'IP address', { width: 142 }),
      text('location', 'Location', { width: 136 }),
      badges('trusted', 'Trust', ({ trusted }) => [statusToBadge(trusted ? 'trusted' : 'not_trusted')], { width: 112 }),
      relativeTime('last_seen_at', 'Last seen', { width: 140 }),
    ],
  });
