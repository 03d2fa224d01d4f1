import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { routeParams } from '#kernel/resource/route-params.ts';
import type { Screen } from '#kernel/resource/screen.ts';
import { areas } from '../areas/areas.ts';

const recordScreens = new Map<string, Screen>(
  areas
    .flatMap(({ screens }) => screens)
    .flatMap((screen) => (screen.path.endsWith('/*') ? [[screen.path, screen]] : [])),
);
const routes: RouteObject[] = [...recordScreens.keys()].map((path) => ({ path }));

/** Loads the code of the record page at a path below an area, such as `customers/CUS1`, and gives its first request. Null if no record has a page there. */
export const loadRecordPage = async (path: string): Promise<ReadQuery<unknown> | null> => {
  const match = matchRoutes(routes, `/${path}`)?.at(-1);
  const screen = recordScreens.get(match?.route.path ?? '');
  if (!match || !screen) return null;
  const { pageQuery } = await screen.load();
  const { '*': _tab, ...params } = routeParams(match.params);
  return pageQuery?.(params) ?? null;
};
