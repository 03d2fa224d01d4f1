import { matchPath } from 'react-router-dom';
import { resolveLink } from '#kernel/base/area-links.ts';
import { screenAt } from './screen-at.ts';

/** The pages outside of the areas. */
const otherTitles: readonly (readonly [pattern: string, title: string])[] = [
  ['/profile/*', 'Profile'],
  ['/preferences', 'Preferences'],
];

/** The title of the screen at an address, such as `/wanda/customers?q=ada`. Never names a record. Null if there is no such screen. */
export const screenTitle = (address: string): string | null => {
  const pathname = address.replace(/[?#].*$/s, '');
  const other = otherTitles.find(([pattern]) => matchPath(pattern, pathname) !== null);
  return other?.[1] ?? screenAt(pathname)?.screen.title ?? null;
};

/** The title of the screen that a deep link's path opens, such as `customers/CUS1`. Null if there is no such screen. */
export const linkTitle = (linkPath: string): string | null => {
  const address = resolveLink(linkPath, '/');
  return address === null ? null : screenTitle(address);
};
