import { IconLink } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { chains } from './identity.ts';

export const chainScreens = defineScreens(chains, {
  menu: { group: 'Settings', icon: IconLink },
  list: async () => (await import('./chains.list.ts')).chainsList,
});
