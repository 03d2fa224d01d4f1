import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { copy, flags, name, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';

/** Devices a customer signed in from. */
export const DevicesTab = listTab('Devices', ({ id }) =>
  defineList(() => whole(api.customers.devices({ id })), {
    id: 'customers.devices',
    sort: '',
    key: (row) => row.id,
    columns: [
      name('name', 'Device', (row) => row.name),
      text('os', 'System', (row) => row.os ?? row.platform, { width: '104px' }),
      text('app_version', 'App version', (row) => row.app_version, { width: '92px' }),
      copy('ip', 'IP address', (row) => row.ip, { width: '142px' }),
      text('location', 'Location', (row) => row.location, { width: '136px' }),
      flags(
        'trusted',
        'Trust',
        (row) => [row.trusted ? { label: 'Trusted', tone: 'good' } : { label: 'Not trusted', tone: 'waiting' }],
        { width: '112px' },
      ),
      when('last_seen_at', 'Last seen', (row) => row.last_seen_at, { width: '186px' }),
    ],
    filters: [],
    csv: 'customer-devices',
    noun: ['device', 'devices'],
    empty: 'This customer has signed in from no device yet',
  }),
);
