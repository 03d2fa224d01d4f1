import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, listTab, sectionsTab } from '#kernel/detail/sections.ts';
import { badgeRow, copy, copyWords, country, dateTime, link, text, word } from '#kernel/fields/fields.tsx';
import { customers } from '../customers/customers.resource.ts';
import { businessBadges } from './business-badges.ts';
import { businesses } from './businesses.resource.ts';

export const businessesDetail = defineDetail(businesses, api.businesses.get, {
  title: ({ name }) => name,
  badges: businessBadges,
  country: ({ country_code }) => country_code,
  subtitle: ({ email }) => email && <span dir="auto">({email})</span>,
  tabs: [
    {
      segment: '',
      label: 'Profile',
      load: async () =>
        sectionsTab([
          fields('Identity', [
            text('name'),
            copy('registration_number'),
            word('type'),
            country('country_code', 'Country'),
          ]),
          fields('Contact', [copyWords('email'), copyWords('phone_number', 'Phone')]),
          fields('Flags', [badgeRow('badges', 'Status', businessBadges)], { side: true }),
          fields(
            'Owner',
            [
              link(
                'owner',
                'Customer',
                (row) => row.owner?.name,
                (row) => row.owner && customers.to(row.owner.id),
              ),
              copy('owner.id', 'Customer ID'),
            ],
            { side: true },
          ),
          fields('Dates', [dateTime('created_at')], { side: true }),
        ]),
    },
    {
      segment: 'sub-accounts',
      label: 'Sub accounts',
      permission: 'customer:read',
      load: async () => listTab((await import('../shared/sub-accounts.list.ts')).subAccountsOf),
    },
  ],
});
