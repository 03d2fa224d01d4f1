import { customerLevels, limits } from '#contract/limits.ts';
import { api } from '#kernel/api/client.ts';
import { countryName } from '#kernel/format/words.ts';
import { flags, link, name, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { ask, dates, pick, word, yesNo } from '#kernel/list/filters.ts';
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
    word('Name, email, phone or id'),
    pick(
      'level',
      'Level',
      customerLevels.map((value) => ({ value, label: `Level ${value}` })),
      { many: true },
    ),
    yesNo('verified', 'Verified', 'Verified', 'Not verified'),
    ask('country_code', 'Country', () => api.countries.list({ limit: limits.countriesPerRequest }), {
      options: ({ data }) => data.map((country) => ({ value: country.id, label: country.name })),
      accept: /^[A-Z]{2}$/,
      name: countryName,
    }),
    dates('Created'),
  ],
  views: [{ name: 'Not verified', query: { verified: ['false'] } }],
  csv: 'businesses',
  noun: ['business', 'businesses'],
  empty: 'No businesses yet',
});
