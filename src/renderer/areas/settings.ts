import { defineArea } from '#kernel/area/define-area.ts';
import { resourceScreens } from '#kernel/resource/screen.ts';
import { countries } from '../resources/countries/countries.resource.ts';
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
  screens: [members, countries].flatMap((resource) => resourceScreens(resource)),
});
