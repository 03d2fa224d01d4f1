import { hasPermission, type Permission } from '#contract/platform/permissions.ts';
import { isPlatformFeatureAvailable } from './platform-features.ts';
import { createStoredValue, isRecord } from './storage.ts';

/** Staff work in workspaces; settings are no workspace: they are never the active one. */
export type AreaKind = 'workspace' | 'settings';

/** What links need to know about an area. An `Area` is one. */
export interface LinkedArea {
  /** The first segment of its addresses: `wanda`. */
  name: string;
  kind: AreaKind;
  /** Its pages, by the pattern of their path below the area: `customers/:id/*`. */
  pages: readonly { path: string; permission: Permission | null; platformFeature?: string }[];
}

interface Page {
  pattern: RegExp;
  permission: Permission | null;
  /** What must be available on this platform. */
  platformFeature: string;
  /** Whether it is the page of one record. */
  isRecord: boolean;
}

interface Target extends Pick<LinkedArea, 'name' | 'kind'> {
  pages: readonly Page[];
  /** Matches the path of any page. */
  anyPage: RegExp;
}

/** `customers/:id/*` as the source of a regular expression. Paths hold letters, digits and hyphens. */
const patternSource = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '/[^/]+' : part === '*' ? '(?:/.*)?' : `/${part}`))
    .join('')
    .slice(1);

/** As routes are ranked: of two patterns that match a path, the one with more segments, then the one with fewer parameters. */
const bySpecificity = (one: { path: string }, other: { path: string }): number => {
  const count = (path: string, character: string) => path.split(character).length;
  return (
    count(other.path, '/') - count(one.path, '/') ||
    count(one.path, ':') + count(one.path, '*') - count(other.path, ':') - count(other.path, '*')
  );
};

let targets: readonly Target[] = [];

/** Sets the areas that links can lead to, in the order in which they are searched for a page. */
export const setLinkedAreas = (areas: readonly LinkedArea[]): void => {
  targets = areas.map(({ name, kind, pages }) => {
    const sources = pages
      .filter(({ path }) => path !== '')
      .toSorted(bySpecificity)
      .map(({ path, permission, platformFeature = path }) => ({
        permission,
        platformFeature,
        source: patternSource(path),
        isRecord: path.includes(':'),
      }));
    return {
      name,
      kind,
      pages: sources.map(({ source, ...page }) => ({ ...page, pattern: new RegExp(`^${source}$`) })),
      anyPage: new RegExp(`^(?:${sources.map(({ source }) => source).join('|')})$`),
    };
  });
};

/** The workspace that was open last, in client storage under the key `app`; undefined until a workspace was opened. */
export const activeWorkspace = createStoredValue('app', (value) =>
  isRecord(value) && targets.some(({ name, kind }) => kind === 'workspace' && name === value.workspace)
    ? { workspace: String(value.workspace) }
    : undefined,
);

/** The start of paths in the open area: `/wanda/`. */
export const areaBase = (): string => `/${location.pathname.split('/')[1] ?? ''}/`;

const areaName = (base: string): string => base.split('/')[1] ?? '';
const findTarget = (name: string | undefined): Target | undefined => targets.find((target) => target.name === name);

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '');

/** The area that has a page at this path: the area at `base`, else the active workspace, else the first of all areas that has. */
const targetOf = (path: string, base: string): Target | undefined => {
  const pathname = withoutQuery(path);
  const preferred = [findTarget(areaName(base)), findTarget(activeWorkspace.get()?.workspace)];
  return [...preferred, ...targets].find((target) => target?.anyPage.test(pathname));
};

/**
 * Makes a workspace the active one when a page of it opens. A record that the active workspace has no page for was found by a search or a
 * link there, and leaves it active.
 */
export const enterWorkspace = (name: string, path: string): void => {
  const active = findTarget(activeWorkspace.get()?.workspace);
  const page = findTarget(name)?.pages.find(({ pattern }) => pattern.test(path));
  const isVisit = page?.isRecord === true && active !== undefined && !active.anyPage.test(path);
  if (!isVisit) activeWorkspace.set({ workspace: name });
};

/**
 * The address of a path such as `customers/CUS1`, with or without a query, in a page of the area at `base` (`/wanda/`). A page that this
 * area does not have is in another area, the active workspace first.
 */
export const linkTo = (base: string, path: string): string => {
  const own = findTarget(areaName(base));
  if (!own || own.anyPage.test(withoutQuery(path))) return base + path;
  const other = targetOf(path, base);
  return other ? `/${other.name}/${path}` : base + path;
};

/** `linkTo` for a path that may be null, such as that of a record whose id can't be part of a path. */
export const addressOf = (base: string, path: string | null): string | null =>
  path === null ? null : linkTo(base, path);

/*
 * A link path names a page for links from elsewhere: deep links, recent records, search results. Without an area's name it is in the
 * active workspace, or in the first area that has the page; otherwise it begins with the name of its area: `settings/members/1`.
 */

/** The link path of a path such as `customers/CUS1` in the area at `base`. */
export const toLinkPath = (base: string, path: string): string =>
  findTarget(areaName(base))?.kind === 'settings' ? `${areaName(base)}/${path}` : path;

/** The link path of an address such as `/wanda/customers/CUS1`; null outside of the areas. */
export const linkPathOf = (address: string): string | null => {
  const [, name = '', ...rest] = address.split('/');
  return findTarget(name) ? toLinkPath(`/${name}/`, rest.join('/')) : null;
};

const parseLinkPath = (linkPath: string, base: string): { target: Target; path: string } | null => {
  const [name, ...rest] = linkPath.split('/');
  const named = findTarget(name);
  if (named) return { target: named, path: rest.join('/') };
  const target = targetOf(linkPath, base);
  return target ? { target, path: linkPath } : null;
};

/** The address of a link path, seen from the area at `base`; null if no area has such a page. */
export const resolveLink = (linkPath: string, base: string): string | null => {
  const found = parseLinkPath(linkPath, base);
  if (!found) return null;
  const { target, path } = found;
  if (path === '') return `/${target.name}`;
  return target.anyPage.test(withoutQuery(path)) ? `/${target.name}/${path}` : null;
};

const findPage = (linkPath: string, base: string): Page | undefined => {
  const found = parseLinkPath(linkPath, base);
  return found?.target.pages.find(({ pattern }) => pattern.test(withoutQuery(found.path)));
};

/** Whether an area has the page of a link path, this platform has its data, and a member with these permissions may open it. */
export const canOpenLink = (linkPath: string, base: string, permissions: readonly string[]): boolean => {
  const page = findPage(linkPath, base);
  return (
    page !== undefined &&
    hasPermission(permissions, page.permission) &&
    isPlatformFeatureAvailable(page.platformFeature)
  );
};

/** Whether the page of a link path belongs to a feature that this platform does not have. */
export const isUnavailableLink = (linkPath: string, base: string): boolean => {
  const page = findPage(linkPath, base);
  return page !== undefined && !isPlatformFeatureAvailable(page.platformFeature);
};
