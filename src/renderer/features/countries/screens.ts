import { IconFlag } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { countries } from './identity.ts';

export const countryScreens = defineScreens(countries, {
  menu: { group: 'Settings', icon: IconFlag },
  list: async () => (await import('./countries.list.tsx')).countriesList,
  form: async () => (await import('./countries.form.ts')).countriesForm,
});
