import { IconFlag } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

/** The countries that sign-up, phone numbers and addresses offer. */
export const countries = defineResource({
  path: 'countries',
  title: 'Countries',
  permission: 'country:read',
  noun: ['country', 'countries'],
  menu: { group: 'Settings', icon: IconFlag },
  forms: {
    add: { path: 'countries/new', title: 'Add country', label: 'Add country' },
    load: async () => (await import('./countries.form.ts')).countriesForm,
  },
  list: async () => (await import('./countries.list.tsx')).countriesList,
});
