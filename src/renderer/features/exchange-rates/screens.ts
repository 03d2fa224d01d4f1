import { IconChartCandle } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { exchangeRates } from './identity.ts';

export const exchangeRateScreens = defineScreens(exchangeRates, {
  menu: { group: 'Settings', under: 'Spot trading', label: 'Exchange rates', icon: IconChartCandle },
  list: async () => (await import('./exchange-rates.list.ts')).exchangeRatesList,
  detail: async () => (await import('./exchange-rates.detail.tsx')).exchangeRatesDetail,
});
