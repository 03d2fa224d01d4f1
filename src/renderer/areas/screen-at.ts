import { matchRoutes } from 'react-router-dom';
import type { RouteParams } from '#kernel/definitions/detail.ts';
import { routeParams } from '#kernel/resource/route-params.ts';
import type { Screen } from '#kernel/resource/screen.ts';
import { areas } from './areas.ts';

interface OpenScreen {
  screen: Screen;
  /** Start of paths in its area: `/wanda/`. */
  base: string;
  /** The values of its path, such as the ID of a record, without the part that names a tab. */
  params: RouteParams;
}

const routes = areas.flatMap(({ base, screens }) =>
  screens.map((screen) => ({ path: base + screen.path, base, screen })),
);

/** The screen at an address, such as `/wanda/customers?q=ada`; null if no area has one there. */
export const screenAt = (address: string): OpenScreen | null => {
  const match = matchRoutes(routes, address.replace(/[?#].*$/s, ''))?.at(-1);
  if (!match) return null;
  const { '*': _tab, ...params } = routeParams(match.params);
  return { ...match.route, params };
};
