import { customerStatuses } from '#contract/api/customers.ts';
import { api } from '#kernel/api/client.ts';
import { countryName } from '#kernel/format/words.ts';
import { flags, name, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dates, pick, word } from '#kernel/list/filters.ts';
import { countryFilter, levelFilter, verifiedFilter } from '../shared/account-filters.ts';
import { fullName, rowFlags } from './customer-flags.ts';

const statusNames: Record<(typeof customerStatuses)[number], string> = {
  active: 'Active',
  restricted: 'Restricted',
  jailed: 'Jailed',
  deactivated: 'Deactivated',
  deletion: 'Deletion',
};

/** All customers of the platform: /wanda/customers, and ruby's index. */
export const customersList = defineList(api.customers.list, {
  id: 'customers',
  sort: '-created_at',
  key: (row) => row.id,
  to: (row) => `customers/${row.id}`,
  ahead: async () => (await import('./customers.detail.tsx')).customersDetail,
  prefetch: (row) => api.customers.get({ id: row.id }),
  columns: [
    name('name', 'Name', fullName, { sort: 'first_name' }),
    text('email', 'Email', (row) => row.email, { sort: 'email', width: '190px' }),
    text('phone', 'Phone', (row) => row.phone_number, { width: '130px' }),
    text('level', 'Level', (row) => row.level, { sort: 'level', width: '62px' }),
    flags('flags', 'Flags', rowFlags, { width: '180px' }),
    text('country', 'Country', (row) => row.profile.country_code && countryName(row.profile.country_code), {
      width: '104px',
    }),
    when('created_at', 'Created', (row) => row.created_at, { sort: 'created_at', width: '106px', precision: 'day' }),
  ],
  filters: [
    word('Name, email, phone or id', 'email', 'phone_number'),
    pick(
      'status',
      'Status',
      customerStatuses.map((value) => ({ value, label: statusNames[value] })),
      { many: true },
    ),
    levelFilter,
    verifiedFilter,
    countryFilter,
    dates('Created'),
  ],
  views: [
    { name: 'Restricted or jailed', query: { status: ['restricted', 'jailed'] } },
    { name: 'Deletion', query: { status: ['deletion'] } },
    { name: 'Not verified', query: { verified: ['false'] } },
  ],
  csv: 'customers',
  noun: ['customer', 'customers'],
  empty: 'No customers yet',
});
