import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/resource/screen.ts';
import { aripReports } from '../resources/arip-reports/arip-reports.resource.ts';
import { books, exchangeRates } from '../resources/books/books.resource.ts';
import { chains } from '../resources/chains/chains.resource.ts';
import { countries } from '../resources/countries/countries.resource.ts';
import { currencies } from '../resources/currencies/currencies.resource.ts';
import { custodyWallets, vaults } from '../resources/custody/custody.resource.ts';
import { members } from '../resources/members/members.resource.ts';
import {
  airtimeProviders,
  banks,
  betProviders,
  externalProviders,
  paymentMethods,
  policies,
  voucherProviders,
} from '../resources/payments/payments.resource.ts';

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
    ...[members, countries, chains, currencies, vaults, custodyWallets, aripReports],
    ...[books, exchangeRates],
    ...[paymentMethods, banks, externalProviders, policies],
    ...[airtimeProviders, betProviders, voucherProviders],
  ].flatMap((resource) => resourceScreens(resource)),
});
