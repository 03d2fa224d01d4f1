import type { ReactElement } from 'react';
import type { Page } from '#contract/definitions/answers.ts';
import type { Permission } from '#contract/permissions.ts';
import type { DetailDefinition, ParallelQuery, RouteParams } from '#kernel/definitions/detail.ts';
import type { FormDefinition } from '#kernel/definitions/form.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import type { OpenList } from '#kernel/record/list-position.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';
import type { MenuEntry, Resource, ScreenFrame } from './define-resource.ts';

export interface ScreenProps {
  title: string;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
}

/** The content of a screen. */
export interface ScreenContent {
  render: (props: ScreenProps) => ReactElement;
  /** The page's first request at an address. It is sent while the page renders. */
  query?: (params: RouteParams, search: URLSearchParams, context: ScreenContext) => ReadQuery<unknown>;
  /** The list at an address, for the pages of its records. */
  openList?: (search: URLSearchParams, context: ScreenContext) => OpenList;
  /** Further requests at an address, sent with the first. `params` includes the tab as `*`. */
  parallelQueries?: (params: RouteParams) => readonly ParallelQuery[];
}

/** Who opens a page, and in which area. */
export interface ScreenContext {
  memberId: string;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
  /** The row that Back leads to, counted from 0 over all pages; null: the page opens as its address says. */
  returnIndex: number | null;
}

/** What routes, guards, menus and titles need at start. The content is a separate chunk. */
export interface Screen {
  /** The route pattern below the area: `customers`, `customers/:id/*`. */
  path: string;
  title: string;
  permission: Permission | null;
  /** What must be available on this platform (base/features.ts): the path of its resource; by default its own path. */
  feature?: string;
  menu?: MenuEntry;
  /** Counts the records that need attention, for the menu. */
  attention?: () => ReadQuery<Page<unknown>>;
  /** The key after `g` that opens the screen. */
  shortcut?: string;
  /** By default `shell`. */
  frame?: ScreenFrame;
  /** Whether it is a form: members who can only read don't see it. */
  isForm?: boolean;
  /** The definition of a report; only reports have one. */
  report?: () => Promise<ReportDefinition>;
  load: () => Promise<ScreenContent>;
}

/** The feature that a screen belongs to. */
export const featureOf = ({ feature, path }: Pick<Screen, 'feature' | 'path'>): string => feature ?? path;

const listScreen = async (load: () => Promise<ListDefinition>): Promise<ScreenContent> => {
  const [{ listContent }, definition] = await Promise.all([import('#kernel/list/list-content.tsx'), load()]);
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
  const { forms, permissions } = resource;
  if (!forms) return [];
  const screen = (kind: 'add' | 'edit'): Screen[] => {
    const form = forms[kind];
    if (!form) return [];
    const { path, title, frame = 'bare' } = form;
    const load = () => formScreen(resource, forms.load, kind === 'edit');
    return [{ path, title, permission: permissions[kind], feature: resource.path, frame, isForm: true, load }];
  };
  return [...screen('add'), ...screen('edit')];
};

/** The screens of a resource: its list, its record page and its full-screen forms. `path` overrides the list's path. */
export const resourceScreens = (resource: Resource, path = resource.path): Screen[] => {
  const { list, detail, title, recordTitle, permissions, recordFrame: frame, menu, shortcut, attention } = resource;
  return [
    ...(list
      ? [
          {
            path,
            title,
            permission: permissions.list,
            feature: resource.path,
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
            permission: permissions.record,
            feature: resource.path,
            ...(frame && { frame }),
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
