import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/screens/define-screens.ts';
import { aripReportScreens } from '../features/arip-reports/screens.ts';
import { bookScreens } from '../features/books/screens.ts';
import { chainScreens } from '../features/chains/screens.ts';
import { countryScreens } from '../features/countries/screens.ts';
import { currencyScreens } from '../features/currencies/screens.ts';
import { custodyWalletScreens, vaultScreens } from '../features/custody/screens.ts';
import { exchangeRateScreens } from '../features/exchange-rates/screens.ts';
import { memberScreens } from '../features/members/screens.ts';
import {
  airtimeProviderScreens,
  bankScreens,
  betProviderScreens,
  externalProviderScreens,
  paymentMethodScreens,
  policyScreens,
  voucherProviderScreens,
} from '../features/payments/screens.ts';

/** The settings of the platform and its team, in the order of their menu. */
export const settings = defineArea({
  name: 'settings',
  kind: 'settings',
  title: 'Settings',
  description: 'The team and how the platform works',
  shortcut: ',',
  menuGroups: ['Settings'],
  search: null,
  screens: [
    ...[
      memberScreens,
      countryScreens,
      chainScreens,
      currencyScreens,
      vaultScreens,
      custodyWalletScreens,
      aripReportScreens,
    ],
    ...[bookScreens, exchangeRateScreens],
    ...[paymentMethodScreens, bankScreens, externalProviderScreens, policyScreens],
    ...[airtimeProviderScreens, betProviderScreens, voucherProviderScreens],
  ].flatMap((resource) => resourceScreens(resource)),
});
