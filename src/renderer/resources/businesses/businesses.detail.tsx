import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { businessFlags } from './business-flags.ts';

/** A business's page (spec section 2). */
export const businessesDetail = defineDetail(api.businesses.get, {
  noun: 'business',
  path: ({ id }: { id: string }) => `businesses/${id}`,
  key: ({ id }) => id,
  title: ({ name }) => name,
  flags: businessFlags,
  subtitle: ({ email }) => email && <span dir="auto">({email})</span>,
  tabs: [
    {
      segment: '',
      label: 'Profile',
      need: 'business:read',
      load: async () => (await import('./tabs/profile-tab.tsx')).ProfileTab,
    },
    {
      segment: 'sub-accounts',
      label: 'Sub accounts',
      need: 'customer:read',
      load: async () => (await import('./tabs/sub-accounts-tab.tsx')).SubAccountsTab,
    },
  ],
});
