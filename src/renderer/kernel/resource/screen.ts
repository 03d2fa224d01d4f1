import type { ComponentType, ReactElement } from 'react';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import type { ApprovableWrite, DecisionFact } from '#kernel/definitions/action.ts';
import type { ParallelQuery, RouteParams } from '#kernel/definitions/detail.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { ReportDefinition } from '#kernel/definitions/report.ts';
import type { OpenList } from '#kernel/record/list-position.ts';
import type { ScreenFrame } from './define-resource.ts';

/** The position of a screen in the menu. Entries with the same `under` are grouped below one expandable item. */
export interface MenuEntry {
  /** One of the menu groups of its area. */
  group: string;
  label?: string;
  under?: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

export interface ScreenProps {
  title: string;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
}

/** The content of a screen. */
export interface ScreenContent {
  render: (props: ScreenProps) => ReactElement;
  /** The page's first request at an address, if it is no record's. It is sent while the page renders. */
  query?: (params: RouteParams, search: URLSearchParams, context: ScreenContext) => ReadQuery<unknown>;
  /** The first request of a record's page, which reads the record whatever the rest of the address says. */
  recordQuery?: (params: RouteParams) => ReadQuery<unknown>;
  /** What a record is called outside of its page: its name with its amount, and its customer. */
  recordName?: (record: unknown, params: RouteParams) => string;
  /** What the decision of a write on a record rests on, as the dialog of its action says it. Empty: nothing, or the record has no such action. */
  decisionFacts?: (record: unknown, params: RouteParams, write: ApprovableWrite) => readonly DecisionFact[];
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
  /** What must be available on this platform (base/platform-features.ts): the path of its resource; by default its own path. */
  platformFeature?: string;
  menu?: MenuEntry;
  /** Whether few platforms have its feature: it is offered only once the platform is known to (`setPlatformFeaturePresent`). */
  isOptional?: boolean;
  /** Its list, if some of its views are queues (`queue`); the home page shows them. */
  queueList?: () => Promise<ListDefinition>;
  /** Counts the records that need attention, for the menu: one page of one row, the oldest. */
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

/** The platform feature that a screen belongs to. */
export const platformFeatureOf = ({ platformFeature, path }: Pick<Screen, 'platformFeature' | 'path'>): string =>
  platformFeature ?? path;
