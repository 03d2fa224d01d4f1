import type { ReactNode } from 'react';
import type { HistoryEntry } from '#contract/platform/definitions/entities.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import { asAnyActions, type RecordActions } from '#kernel/definitions/action.ts';
import type { Section, SectionProps, TabContent, TimelineEvent } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';

interface FieldsOptions<Rec> {
  side?: boolean;
  /** Actions of this section, as buttons beside its title. */
  actions?: RecordActions<Rec>;
}

/** A titled group of fields. */
export const fields = <Rec>(
  title: string,
  list: readonly Field<Rec>[] | ((record: Rec) => readonly Field<Rec>[]),
  { actions, ...options }: FieldsOptions<Rec> = {},
): Section<Rec> => ({
  kind: 'fields',
  title,
  fields: list,
  ...options,
  ...(actions && { actions: asAnyActions(actions) }),
});

/** The events of a record in order, in the second column. */
export const timeline = <Rec>(events: (record: Rec) => readonly TimelineEvent[], title = 'Timeline'): Section<Rec> => ({
  kind: 'timeline',
  title,
  events,
  side: true,
});

/**
 * The changes of a record with their reasons, in the second column. The page's fields name and format the values, after `list`. A record
 * without a history has no such section.
 */
export const history = <Rec extends { history: readonly HistoryEntry[] | null }>(
  list: readonly Field<Rec>[] = [],
): Section<Rec> => ({
  kind: 'history',
  entries: (record) => record.history,
  fields: list,
  side: true,
});

/** A list on a record's page. Without `permission` everyone who sees the record sees the list; `isShown` leaves it out of some records. */
export const nestedList = <Rec>(
  title: string,
  list: (record: Rec) => ListDefinition,
  permission?: Permission,
  isShown?: (record: Rec) => boolean,
): Section<Rec> => ({ kind: 'list', title, list, ...(permission && { permission }), ...(isShown && { isShown }) });

/** The record as JSON, collapsed at first. */
export const rawJson = { kind: 'json' } as const;

/** Custom content. */
export const custom = <Rec>(
  component: (props: SectionProps<Rec>) => ReactNode,
  options: { side?: boolean; wide?: 'above' | 'below' } = {},
): Section<Rec> => ({ kind: 'custom', component, ...options });

/** A tab of sections. */
export const sectionsTab = <Rec>(sections: readonly Section<Rec>[]): TabContent<Rec> => ({
  kind: 'sections',
  sections,
});

/** A tab with a list of the record. */
export const listTab = <Rec>(
  list: (record: Rec) => ListDefinition,
  tools?: (props: { record: Rec }) => ReactNode,
): TabContent<Rec> => ({ kind: 'list', list, ...(tools && { tools }) });
