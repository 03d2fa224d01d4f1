import { endpoints } from '#contract/platform/api/contract.ts';
import type { Endpoint } from '#contract/platform/definitions/endpoint.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import type { TabContent } from '#kernel/definitions/detail.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { rowPath } from '#kernel/list/state/row-path.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { allScreens, recordId } from './screens.ts';

// The lines of the tables in tests/contract/frozen. Unusual properties stand at the end of a line.

const line = (...cells: readonly (string | false | null)[]): string => cells.filter(Boolean).join(' | ');
const asText = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const permissionText = (permission: Permission | null | undefined): string => permission ?? 'no permission';
const named = (name: string, values: readonly string[] | null): string | false =>
  values !== null && values.length > 0 && `${name} ${values.join(', ')}`;

const endpointLine = ([name, endpoint]: [string, Endpoint]): string =>
  line(
    name,
    `${endpoint.method} ${endpoint.path}`,
    permissionText(endpoint.permission),
    named('affects', endpoint.affects),
    named('changes only', endpoint.changesOnly),
    endpoint.confirm && `confirm: ${endpoint.confirm.named.message} [${endpoint.confirm.button}]`,
    endpoint.run !== null && `run: ${endpoint.run}`,
    endpoint.readOnly && 'read only',
    endpoint.auth !== 'session' && `auth: ${endpoint.auth}`,
    endpoint.access === 'main' && 'called by main only',
    endpoint.encoding !== 'json' && endpoint.encoding,
    endpoint.kind === 'file' && 'file',
  );

/** One line for each endpoint: who may call it, and what windows read again after it. */
export const endpointTable = (): string => asText([...endpoints].map(endpointLine));

/** One line for each screen of each area: who may open it. */
export const screenTable = (): string =>
  asText(
    allScreens.map(({ area, screen }) =>
      line(`/${area.name}/${screen.path}`, screen.title, permissionText(screen.permission)),
    ),
  );

/** A list and where it stands. */
export interface PlacedList {
  /** The path of the resource, with the titles of the tab and the section. */
  place: string;
  /** Needed to see it. */
  permission: Permission | null;
  list: ListDefinition;
  /** Where a row of the sample leads: the page of a record below the area, a panel, or nowhere. */
  opens: string | null;
}

/** The page of the first row; without IDs, or a page, the panel if the list has one. */
const opened = async (list: ListDefinition): Promise<string | null> => {
  const { data } = await list.source({}).queryFn(new AbortController());
  const path = data.length === 0 ? null : rowPath(list, data[0]);
  return path ?? (list.panel ? 'a panel' : null);
};

/** The name of the endpoint that a list reads. */
export const endpointOf = ({ list }: Pick<PlacedList, 'list'>): string => String(list.source({}).queryKey[0]);

const listsOf = (
  content: TabContent<unknown>,
  record: unknown,
): { title: string; own?: Permission; list: ListDefinition }[] =>
  content.kind === 'list'
    ? [{ title: '', list: content.list(record) }]
    : content.sections.flatMap((section) =>
        section.kind === 'list'
          ? [
              {
                title: section.title,
                list: section.list(record),
                ...(section.permission && { own: section.permission }),
              },
            ]
          : [],
      );

/** The lists on the record pages of a resource. */
const recordLists = async ({
  pattern,
  params,
  permissions,
  detail: load,
}: ResourceScreens): Promise<Omit<PlacedList, 'opens'>[]> => {
  if (!load) return [];
  const detail = await load();
  const ids = Object.fromEntries(params.map((name) => [name, recordId]));
  const record = await detail.query(ids).queryFn(new AbortController());
  const tabs = await Promise.all(
    detail.tabs.map(async (tab) =>
      listsOf(await tab.load(), record).map(({ title, own, list }) => ({
        place: [pattern, tab.label, title].filter(Boolean).join(' › '),
        permission: own ?? tab.permission ?? permissions.record,
        list,
      })),
    ),
  );
  return tabs.flat();
};

/** The lists of resources: their own, and those on their record pages. */
export const findLists = async (resources: readonly ResourceScreens[]): Promise<PlacedList[]> => {
  const lists = await findPlaces(resources);
  return Promise.all(lists.map(async (placed) => ({ ...placed, opens: await opened(placed.list) })));
};

const findPlaces = async (resources: readonly ResourceScreens[]): Promise<Omit<PlacedList, 'opens'>[]> => {
  const found = await Promise.all(
    resources.map(async (resource) => {
      const list = await resource.list?.();
      const { path: place, permissions } = resource;
      return [...(list ? [{ place, permission: permissions.list, list }] : []), ...(await recordLists(resource))];
    }),
  );
  return found.flat();
};

const listLine = (placed: PlacedList): string => {
  const { place, permission, list, opens } = placed;
  const linked = list.columns.flatMap(({ key, permission: own }) => (own ? [`${key} ${own}`] : []));
  const filtered = list.filters.flatMap((filter) =>
    filter.kind === 'asyncSelect' && filter.permission ? [`${filter.key} ${filter.permission}`] : [],
  );
  return line(
    place,
    endpointOf(placed),
    permissionText(permission),
    list.sort === '' ? 'not sorted' : `sort ${list.sort}`,
    opens !== null && `opens ${opens}`,
    named('links need', linked),
    named('filters need', filtered),
    named(
      'oldest first',
      list.views.flatMap(({ name, sort }) => (sort === undefined ? [] : [name])),
    ),
    list.allRows !== undefined && `all rows need ${permissionText(list.allRows.permission)}`,
  );
};

/** One line for each list: who sees it, its default sort order, and what its rows open. */
export const listTable = (lists: readonly PlacedList[]): string => asText(lists.map(listLine).sort());
