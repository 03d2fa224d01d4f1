import { IconCurrencyDollar } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { currencies } from './identity.ts';

export const currencyScreens = defineScreens(currencies, {
  menu: { group: 'Settings', icon: IconCurrencyDollar },
  list: async () => (await import('./currencies.list.ts')).currenciesList,
  detail: async () => (await import('./currencies.detail.ts')).currenciesDetail,
});
