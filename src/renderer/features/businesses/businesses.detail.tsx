import type { Business } from '#contract/platform/api/businesses.ts';
import { api } from '#kernel/api/client.ts';
import { defineLink, type RecordActions } from '#kernel/definitions/action.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { custom, fields, listTab, sectionsTab } from '#kernel/detail/sections.ts';
import { copy, copyWords, country, dateTime, link, text, word } from '#kernel/fields/fields.tsx';
import { prefetch } from '#kernel/ui/states/lazy-part.tsx';
import { customers } from '../customers/identity.ts';
import { recordLink } from '../shared/fields.tsx';
import { Notes } from '../shared/notes/notes.tsx';
import { overviewCompanions } from '../shared/overview/overview-queries.ts';
import { loadOverview, overviewSection } from '../shared/overview/overview-section.tsx';
import { businessBadges, isAwaiting, verificationLabel } from './business-badges.ts';
import { businessBanner } from './business-banner.ts';
import { businessNoteActions, notesOfBusiness } from './business-notes.actions.ts';
import { businessOverview } from './business-overview.ts';
import { businessVerifications } from './identity.ts';

const loadTabs = () => import('./business-tabs.list.tsx');

const businessActions: RecordActions<Business> = {
  name: ({ name }) => name,
  recordQuery: ({ id }) => api.businesses.get.query({ id }),
  comparedValues: () => [],
  list: [
    defineLink<Business>({
      id: 'businesses.reviewVerification',
      label: 'Review verification',
      shortcut: 'V',
      isHeaderAction: true,
      isAvailable: isAwaiting,
      to: ({ id }) => businessVerifications.to(id),
    }),
  ],
};

export const businessesDetail = defineDetail(api.businesses.get, {
  title: ({ name }) => name,
  badges: businessBadges,
  banner: businessBanner,
  country: ({ country_code }) => country_code,
  subtitle: ({ email }) => email && <span dir="auto">({email})</span>,
  actions: businessActions,
  parallelQueries: ({ id }) => overviewCompanions(businessOverview(id)),
  tabs: [
    {
      segment: '',
      label: 'Profile',
      group: 'Business',
      load: async () => {
        prefetch(loadOverview); // If the chunk fails, the profile is shown without the overview.
        return sectionsTab([
          overviewSection(businessOverview),
          fields('Identity', [text('name'), copy('registration_number'), word('type'), country('country_code')]),
          fields('Contact', [copyWords('email'), copyWords('phone_number', 'Phone')]),
          fields(
            'Verification',
            [
              text('verification_status', 'Status', ({ verification_status: status }) =>
                status === null ? null : verificationLabel(status),
              ),
              dateTime('verification_submitted_at', 'Submitted'),
              link(
                'review',
                'Documents',
                () => 'Documents and checks',
                ({ id }) => businessVerifications.to(id),
              ),
            ],
            { side: true },
          ),
          fields(
            'Owner',
            [
              recordLink('owner', 'Customer', ({ owner }) => owner, customers.to, { permission: 'customer:read' }),
              copy('owner.id', 'Customer ID'),
            ],
            { side: true },
          ),
          custom(
            ({ record }) => <Notes record={record} query={notesOfBusiness(record)} actions={businessNoteActions} />,
            { side: true },
          ),
          fields('Dates', [dateTime('created_at')], { side: true }),
        ]);
      },
    },
    { segment: 'team', label: 'Team', group: 'Business', load: async () => listTab((await loadTabs()).teamOf) },
    {
      segment: 'documents',
      label: 'Documents',
      group: 'Business',
      load: async () => listTab((await loadTabs()).documentsOf),
    },
    {
      segment: 'timeline',
      label: 'Timeline',
      group: 'Business',
      load: async () => listTab((await loadTabs()).timelineOf),
    },
    { segment: 'wallets', label: 'Wallets', group: 'Money', load: async () => listTab((await loadTabs()).walletsOf) },
    {
      segment: 'transactions',
      label: 'Transactions',
      group: 'Money',
      permission: 'transaction:read',
      load: async () => listTab((await loadTabs()).transactionsOf),
    },
    {
      segment: 'transfers',
      label: 'Transfers',
      group: 'Money',
      load: async () => listTab((await loadTabs()).transfersOf),
    },
    { segment: 'earn', label: 'Earn', group: 'Money', load: async () => listTab((await loadTabs()).earnPlansOf) },
    {
      segment: 'linked-customers',
      aliases: ['sub-accounts'],
      label: 'Linked customers',
      group: 'Business',
      permission: 'customer:read',
      load: async () => listTab((await import('../shared/customers/sub-accounts.list.ts')).subAccountsOf),
    },
  ],
});
