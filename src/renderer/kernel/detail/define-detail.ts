import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { RecordActions } from '#kernel/action/define-action.ts';
import type { ReadQuery } from '#kernel/api/client.ts';
import type { Flag } from '#kernel/list/columns.tsx';

/** The parameters of a record's address by name, such as `id`. */
export type Params = Readonly<Record<string, string>>;

export interface TabProps<Rec> {
  record: Rec;
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
}

/**
 * A tab's component, and what it asks the platform for first, so that this can be fetched ahead. Written as methods' types, which
 * TypeScript compares loosely: see `ListDefinition`.
 */
type TabComponent<Rec> = { component(props: TabProps<Rec>): ReactNode }['component'] & {
  first?(record: Rec): ReadQuery<unknown>;
};

export interface Tab<Rec = unknown> {
  /** The address's last segment; '' is the first tab. */
  segment: string;
  label: string;
  need: Permission | null;
  load(): Promise<TabComponent<Rec>>;
}

/**
 * A record's page as data (design.md section 4): what is asked for, how its head reads, which tabs it has. Functions are methods
 * for the same reason as in `ListDefinition`.
 */
export interface DetailDefinition<Rec = unknown, At = Params> {
  /** What the record is called in sentences: `customer`. */
  noun: string;
  /** Its address below the workspace, without a tab: `customers/CUS1`. */
  path(params: At): string;
  source(params: At): ReadQuery<Rec>;
  /** The record's own id, shown for copying. */
  key(record: Rec): string;
  title(record: Rec): string;
  flags(record: Rec): readonly Flag[];
  subtitle(record: Rec, base: string, params: At): ReactNode;
  actions?(params: At): RecordActions<Rec>;
  /** The tab of segment '' first; a page of one tab has no strip. */
  tabs: readonly Tab<Rec>[];
}

/** Two arguments, so that the record's type is known from the source before the rest is read. */
export const defineDetail = <Rec, At extends Params>(
  source: (params: At) => ReadQuery<Rec>,
  rest: NoInfer<Omit<DetailDefinition<Rec, At>, 'source'>>,
): DetailDefinition<Rec, At> => ({ source, ...rest });
