import type { Page } from '#contract/platform/definitions/answers.ts';
import { hasWritePermission } from '#contract/platform/permissions.ts';
import { linkTo } from '#kernel/base/area-links.ts';
import { type ListPosition, listPositionState } from '#kernel/base/list-position-state.ts';
import type { MemberAccess } from '#kernel/definitions/action.ts';
import { ageKey, type Field } from '#kernel/definitions/field.ts';
import type { ListDefinition, View } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { panelSearch } from '#kernel/fields/record-panel-address.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { platformFeatureOf, type Screen } from '#kernel/resource/screen.ts';
import { allowedList } from '../state/allowed-list.ts';
import { defaultColumns, listParams, writeListState } from '../state/list-state.ts';
import { rowPath } from '../state/row-path.ts';
import { openingPagesOf } from './use-list-views.ts';

/** Where the first record of a queue opens. */
interface QueueStart {
  /** The record's path below the area; null: it opens in a panel over its list. */
  path: string | null;
  to: string;
  /** The state of the history entry: with it the record's page steps through the queue. */
  state: { listPosition: ListPosition } | null;
}

/** A view of a list whose records wait for a decision. */
export interface Queue {
  /** Unique among the queues of an area. */
  key: string;
  /** The title of its list, such as `Fiat payouts`. */
  title: string;
  /** The name of the view, such as `Stuck`. */
  name: string;
  platformFeature: string;
  /** The address of the list in this view. */
  address: string;
  /** Its first row, which is the oldest, with the total. */
  query: ReadQuery<Page<unknown>>;
  /** The column of ages; undefined: the list has none. */
  age: Field<unknown> | undefined;
  /** Whether a record waits in it, as far as the record's own fields say. */
  includes: (record: unknown) => boolean;
  /** Whether the member may write in the list. */
  canDecide: boolean;
  /** Where its first row opens; null: the member may not open it. */
  start: (row: unknown) => QueueStart | null;
}

/** Whether the fields of a record have the values of filters. Filters that are no field, or another record, are passed over; at least one must be. */
const passesFilters = (filters: View['filters'], record: unknown): boolean => {
  const known = Object.entries(filters).flatMap(([key, values]) => {
    const value = valueAt(record, key);
    return value === undefined || typeof value === 'object' ? [] : [values.includes(String(value).toLowerCase())];
  });
  return known.length > 0 && known.every(Boolean);
};

interface QueuesOptions {
  definition: ListDefinition;
  screen: Screen;
  /** Start of paths in the screen's area: `/wanda/`. */
  base: string;
  member: MemberAccess;
}

/** The queues among the views of a list. */
export const queuesOf = ({ definition, screen, base, member }: QueuesOptions): Queue[] =>
  definition.views
    .filter(({ isQueue }) => isQueue)
    .map((view) => {
      const { name, filters, sort = definition.sort, columns = [] } = view;
      const state = { page: 1, limit: 1, cursor: null, sort, filters };
      const shown = { ...state, columns: [defaultColumns, ...columns] };
      const search = `?${writeListState(definition, shown, state.limit)}`;
      const address = base + screen.path + search;
      const opening = allowedList(openingPagesOf(definition, view), member, screen.permission);
      return {
        key: `${screen.path} ${name}`,
        title: screen.title,
        name,
        platformFeature: platformFeatureOf(screen),
        address,
        query: definition.source(listParams(definition, state)),
        age: definition.columns.find(({ key }) => key === ageKey),
        includes: (record) => passesFilters(filters, record),
        canDecide: hasWritePermission(member.can_write, screen.permission),
        start: (row) => {
          const path = rowPath(opening, row);
          if (path !== null) return { path, to: linkTo(base, path), state: listPositionState({ address, index: 0 }) };
          if (!definition.panel) return null;
          return { path, to: base + screen.path + panelSearch(search, definition.key(row)), state: null };
        },
      };
    });
