import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/resource/screen.ts';
import { aripReports } from '../resources/arip-reports/arip-reports.resource.ts';
import { chains } from '../resources/chains/chains.resource.ts';
import { countries } from '../resources/countries/countries.resource.ts';
import { currencies } from '../resources/currencies/currencies.resource.ts';
import { custodyWallets, vaults } from '../resources/custody/custody.resource.ts';
import { members } from '../resources/members/members.resource.ts';

/** The settings of the platform and its team, in the order of their menu. */
export const settings = defineArea({
  name: 'settings',
  kind: 'settings',
  title: 'Settings',
  description: 'The team and how the platform works',
  shortcut: ',',
  menuGroups: ['Settings'],
  search: null,
  screens: [members, countries, chains, currencies, vaults, custodyWallets, aripReports].flatMap((resource) =>
    resourceScreens(resource),
  ),
});
