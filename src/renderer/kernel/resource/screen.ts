import type { ReactElement } from 'react';
import type { Page } from '#contract/definitions/answers.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Companion, DetailDefinition, RouteParams } from '#kernel/definitions/detail.ts';
import type { FormDefinition } from '#kernel/definitions/form.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import type { OpenList } from '#kernel/record/list-position.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';
import type { MenuEntry, Resource } from './define-resource.ts';

export interface ScreenProps {
  title: string;
  /** Start of paths in this workspace: `/wanda/`. */
  base: string;
}

/** The content of a screen. */
export interface ScreenContent {
  render: (props: ScreenProps) => ReactElement;
  /** The page's first request at an address. It is sent while the page renders. */
  query?: (params: RouteParams, search: URLSearchParams, visit: Visit) => ReadQuery<unknown>;
  /** The list at an address, for the pages of its records. */
  openList?: (search: URLSearchParams, visit: Visit) => OpenList;
  /** Further requests at an address, sent with the first. `params` includes the tab as `*`. */
  companions?: (params: RouteParams) => readonly Companion[];
}

/** Who opens a page, and in which workspace. */
export interface Visit {
  memberId: string;
  /** Start of paths in this workspace: `/wanda/`. */
  base: string;
  /** The row that Back leads to, counted from 0 over all pages; null: the page opens as its address says. */
  returnIndex: number | null;
}

/** What routes, guards, menus and titles need at start. The content is a separate chunk. */
export interface Screen {
  /** The route pattern below the workspace: `customers`, `customers/:id/*`. */
  path: string;
  title: string;
  permission: Permission | null;
  menu?: MenuEntry;
  /** Counts the records that need attention, for the menu. */
  attention?: () => ReadQuery<Page<unknown>>;
  /** The key after `g` that opens the screen. */
  shortcut?: string;
  /** Whether the page has the whole window, without menu and search. */
  isFullScreen?: boolean;
  /** The definition of a report; only reports have one. */
  report?: () => Promise<ReportDefinition>;
  load: () => Promise<ScreenContent>;
}

const listScreen = async (load: () => Promise<ListDefinition>): Promise<ScreenContent> => {
  const [{ listContent }, definition] = await Promise.all([import('#kernel/list/list-screen.tsx'), load()]);
  return listContent(definition);
};

/** Loads the first tab with the page; otherwise it would paint twice. */
const detailScreen = async (resource: Resource, load: () => Promise<DetailDefinition>): Promise<ScreenContent> => {
  const [{ detailContent }, definition] = await Promise.all([import('#kernel/detail/detail-screen.tsx'), load()]);
  const [first] = definition.tabs;
  if (first) await preload(first.load);
  return detailContent(resource, definition);
};

const formScreen = async (resource: Resource, load: () => Promise<FormDefinition>, isEdit: boolean) => {
  const [{ formContent }, definition] = await Promise.all([import('#kernel/form/form-screen.tsx'), load()]);
  return formContent(resource, definition, isEdit);
};

/** The screens of a resource's full-screen forms. */
const formScreens = (resource: Resource): Screen[] => {
  const { forms, permission } = resource;
  if (!forms) return [];
  const screen = (place: { path: string; title: string } | undefined, isEdit: boolean): Screen[] =>
    place
      ? [
          {
            path: place.path,
            title: place.title,
            permission,
            isFullScreen: true,
            load: () => formScreen(resource, forms.load, isEdit),
          },
        ]
      : [];
  return [...screen(forms.add, false), ...screen(forms.edit, true)];
};

/** The screens of a resource: its list, its record page and its full-screen forms. `path` overrides the list's path. */
export const resourceScreens = (resource: Resource, path = resource.path): Screen[] => {
  const { list, detail, title, recordTitle, permission, menu, shortcut, attention } = resource;
  return [
    ...(list
      ? [
          {
            path,
            title,
            permission,
            ...(menu && { menu }),
            ...(shortcut && { shortcut }),
            ...(attention && { attention }),
            load: () => listScreen(list),
          },
        ]
      : []),
    ...(detail
      ? [
          {
            path: `${resource.pattern}/*`,
            title: recordTitle,
            permission,
            load: () => detailScreen(resource, detail),
          },
        ]
      : []),
    ...formScreens(resource),
  ];
};

/** The screen of a report. */
export const reportScreen = (
  screen: Pick<Screen, 'path' | 'title' | 'permission' | 'menu' | 'shortcut'>,
  report: () => Promise<ReportDefinition>,
): Screen => ({
  ...screen,
  report,
  load: async () => {
    const [{ reportContent }, definition] = await Promise.all([import('#kernel/report/report-screen.tsx'), report()]);
    return reportContent(definition);
  },
});

export interface Workspace {
  name: 'wanda' | 'ruby';
  title: string;
  description: string;
  /** The URL of a bundled image. */
  image: string;
  /** The path that the workspace's root redirects to, unless a screen has the empty path. */
  index?: string;
  screens: readonly Screen[];
}

/** The groups of screens that have no page of their own, with the first screen of each: `payouts` → `payouts/fiat`. */
export const groupRedirects = ({ screens }: Pick<Workspace, 'screens'>): ReadonlyMap<string, string> => {
  const paths = screens.map(({ path }) => path);
  const grouped = paths.filter((path) => path.includes('/') && !path.includes(':'));
  return new Map(
    grouped
      .map((path): [string, string] => [path.slice(0, path.indexOf('/')), path])
      .filter(([group]) => !paths.includes(group))
      .reverse(),
  );
};
