import type { Area } from '#kernel/area/define-area.ts';
import type { Screen } from '#kernel/resource/screen.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { areas } from '../../../src/renderer/areas/areas.ts';

/** A screen and where it stands; every parameter of its address is `ID0`. */
export interface PlacedScreen {
  area: Area;
  screen: Screen;
  address: string;
  /** For test titles. */
  name: string;
}

export const recordId = 'ID0';

const addressOf = ({ base }: Area, { path }: Screen): string =>
  `${base}${path.replace('/*', '').replaceAll(/:\w+/g, recordId)}`.replace(/\/$/, '');

/** The screens of all areas. */
export const allScreens: readonly PlacedScreen[] = areas.flatMap((area) =>
  area.screens.map((screen) => ({
    area,
    screen,
    address: addressOf(area, screen),
    name: `${area.name}: ${screen.title} (${screen.path})`,
  })),
);

export type ScreenKind = 'list' | 'record' | 'form' | 'report' | 'page';
/** A record's page has its tabs below its path; a report has its definition; a page that is none of these has no resource. */
export const screenKind = ({ path, isForm, report }: Screen): ScreenKind =>
  isForm ? 'form' : report ? 'report' : path.endsWith('/*') ? 'record' : path === 'search' ? 'page' : 'list';

/** The screens where a resource's list stands; '' is where it is its area's own address. */
export const listScreensOf = ({ path, title, list }: ResourceScreens): readonly PlacedScreen[] =>
  list ? allScreens.filter(({ screen }) => screen.path === path || (screen.path === '' && screen.title === title)) : [];

/** The screens where a resource's record page stands. */
export const recordScreensOf = ({ pattern, detail }: ResourceScreens): readonly PlacedScreen[] =>
  detail ? allScreens.filter(({ screen }) => screen.path === `${pattern}/*`) : [];

/** The screens where a resource's full-screen forms stand. */
export const formScreensOf = ({ forms }: ResourceScreens): readonly PlacedScreen[] =>
  allScreens.filter(({ screen }) => screen.isForm && [forms?.add?.path, forms?.edit?.path].includes(screen.path));
