import { matchRoutes, type RouteObject } from 'react-router-dom';
import { resolveLink } from '#kernel/base/area-links.ts';
import { areas } from './areas.ts';

/** A route that is only matched against addresses; it carries the title of its screen. */
const titledRoute = (path: string, title: string): RouteObject => ({ path, handle: title });

const routes: readonly RouteObject[] = [
  ...areas.flatMap(({ base, screens }) => screens.map(({ path, title }) => titledRoute(base + path, title))),
  titledRoute('/profile/*', 'Profile'),
  titledRoute('/preferences', 'Preferences'),
];

/** The title of the screen at an address, such as `/wanda/customers?q=ada`. Never names a record. Null if there is no such screen. */
export const screenTitle = (address: string): string | null => {
  const handle: unknown = matchRoutes([...routes], address.replace(/[?#].*$/s, ''))?.at(-1)?.route.handle;
  return typeof handle === 'string' ? handle : null;
};

/** The title of the screen that a deep link's path opens, such as `customers/CUS1`. Null if there is no such screen. */
export const linkTitle = (linkPath: string): string | null => {
  const address = resolveLink(linkPath, '/');
  return address === null ? null : screenTitle(address);
};
