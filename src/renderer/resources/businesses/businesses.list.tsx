import { api } from '#kernel/api/client.ts';
import { countryName } from '#kernel/format/words.ts';
import { flags, link, name, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dates, word } from '#kernel/list/filters.ts';
import { countryFilter, levelFilter, verifiedFilter } from '../shared/account-filters.ts';
import { verifiedFlag } from './business-flags.ts';

/** All business customers: /wanda/businesses. */
export const businessesList = defineList(api.businesses.list, {
  id: 'businesses',
  sort: '-created_at',
  key: (row) => row.id,
  to: (row) => `businesses/${row.id}`,
  ahead: async () => (await import('./businesses.detail.tsx')).businessesDetail,
  prefetch: (row) => api.businesses.get({ id: row.id }),
  columns: [
    name('name', 'Name', (row) => row.name, { sort: 'name' }),
    text('email', 'Email', (row) => row.email, { width: '150px' }),
    text('phone', 'Phone', (row) => row.phone_number, { width: '132px' }),
    text('country', 'Country', (row) => row.country_code && countryName(row.country_code), { width: '80px' }),
    text('level', 'Level', (row) => row.level, { width: '50px' }),
    flags('verified', 'Verified', (row) => [verifiedFlag(row)], { width: '110px' }),
    link(
      'owner',
      'Owner',
      (row) => row.owner?.name,
      (row) => row.owner && `customers/${row.owner.id}`,
      { width: '120px' },
    ),
    when('created_at', 'Created', (row) => row.created_at, { sort: 'created_at', width: '102px', precision: 'day' }),
  ],
  filters: [
    word('Name, email, phone or id', 'email', 'phone_number', 'business'),
    levelFilter,
    verifiedFilter,
    countryFilter,
    dates('Created'),
  ],
  views: [{ name: 'Not verified', query: { verified: ['false'] } }],
  csv: 'businesses',
  noun: ['business', 'businesses'],
  empty: 'No businesses yet',
});
