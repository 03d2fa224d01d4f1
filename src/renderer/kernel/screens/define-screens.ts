import type { Page } from '#contract/platform/definitions/answers.ts';
import type { DetailDefinition } from '#kernel/definitions/detail.ts';
import type { FormDefinition } from '#kernel/definitions/form.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import type { MenuEntry, Screen, ScreenContent } from '#kernel/resource/screen.ts';
import { preload } from '#kernel/ui/states/lazy-part.tsx';

interface ScreenOptions {
  menu?: MenuEntry;
  /** Whether few platforms have it: it is in no menu before the platform is known to. */
  isOptional?: true;
  /** The key after `g` that opens the list, such as `c`. Unique in an area. */
  shortcut?: string;
  /** Whether views of the list are queues (`queue`), which the home page shows. */
  hasQueues?: true;
  /**
   * Counts the records that need attention, for the menu: a page of one row with the total. For a queue it is the request of the queue's first row,
   * so that menu and home page share the answer.
   */
  attention?: () => ReadQuery<Page<unknown>>;
  list?: () => Promise<ListDefinition>;
  detail?: () => Promise<DetailDefinition>;
  /** The form at the paths of the resource's `forms`. */
  form?: () => Promise<FormDefinition>;
}

/** A resource with what is shown at its paths. */
export interface ResourceScreens extends Resource, ScreenOptions {}

/** Says what is shown at the paths of a resource. The definitions are loaded when a screen opens. */
export const defineScreens = (resource: Resource, options: ScreenOptions): ResourceScreens => {
  if (resource.hasRecordPage !== (options.detail !== undefined))
    throw new Error(`${resource.path}: hasRecordPage says ${resource.hasRecordPage}, the screens differ`);
  if ((resource.forms === undefined) !== (options.form === undefined))
    throw new Error(`${resource.path}: its forms have paths or a definition, not both`);
  return { ...resource, ...options };
};

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
const formScreens = (resource: ResourceScreens): Screen[] => {
  const { forms, form, permissions } = resource;
  if (!forms || !form) return [];
  const screen = (kind: 'add' | 'edit'): Screen[] => {
    const route = forms[kind];
    if (!route) return [];
    const { path, title, frame = 'bare' } = route;
    const load = () => formScreen(resource, form, kind === 'edit');
    return [{ path, title, permission: permissions[kind], platformFeature: resource.path, frame, isForm: true, load }];
  };
  return [...screen('add'), ...screen('edit')];
};

/** The screens of a resource, for an area: its list, its record page and its full-screen forms. `path` overrides the list's path. */
export const resourceScreens = (resource: ResourceScreens, path = resource.path): Screen[] => {
  const { list, detail, title, recordTitle, permissions, recordFrame: frame, menu, shortcut } = resource;
  const { attention, hasQueues, isOptional } = resource;
  return [
    ...(list
      ? [
          {
            path,
            title,
            permission: permissions.list,
            platformFeature: resource.path,
            ...(menu && { menu }),
            ...(isOptional && { isOptional }),
            ...(shortcut && { shortcut }),
            ...(attention && { attention }),
            ...(hasQueues && { queueList: list }),
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
            platformFeature: resource.path,
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
