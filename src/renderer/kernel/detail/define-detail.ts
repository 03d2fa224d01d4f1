import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { ActionDefinition, ActionSubject } from '#kernel/action/define-action.ts';
import type { ReadQuery } from '#kernel/api/client.ts';
import type { Flag } from '#kernel/list/columns.tsx';

export interface TabProps<Rec> {
  record: Rec;
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
}

/** A tab's component. Written as a method's type, which TypeScript compares loosely: see `ListDefinition`. */
type TabComponent<Rec> = { component(props: TabProps<Rec>): ReactNode }['component'];

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
export interface DetailDefinition<Rec = unknown> {
  id: string;
  /** What the record is called in sentences: `customer`. */
  noun: string;
  source(params: { id: string }): ReadQuery<Rec>;
  title(record: Rec): string;
  flags(record: Rec): readonly Flag[];
  subtitle(record: Rec, base: string): ReactNode;
  actions?: { subject: ActionSubject<Rec>; list: readonly ActionDefinition<Rec>[] };
  tabs: readonly Tab<Rec>[];
}

/** Two arguments, so that the record's type is known from the source before the rest is read. */
export const defineDetail = <Rec>(
  source: (params: { id: string }) => ReadQuery<Rec>,
  rest: NoInfer<Omit<DetailDefinition<Rec>, 'source'>>,
): DetailDefinition<Rec> => ({ source, ...rest });
