import { useCallback, useMemo } from 'react';
import type { PreferenceValues } from '#contract/bridge/preferences.ts';
import { limits } from '#contract/values/limits.ts';
import { preferences, usePreferences } from '#kernel/base/preferences.ts';
import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import type { ListScope } from './list-scope.ts';

/** How a list shows its rows: as the member chose for it, else as the preferences of this computer say. Never contains data. */
export interface ListPrefs {
  /** Keys of hidden columns; null: columns are shown where there is room for them (optional-columns.ts). */
  hidden: readonly string[] | null;
  /** Keys of columns in the member's order (column-order.ts); null: the order of the list. */
  order: readonly string[] | null;
  density: 'normal' | 'compact';
  /** Rows per page. */
  limit: number;
  /** The list uses up to `sizes.contentWidePx` instead of `sizes.contentPx`; null: if it has more columns to show there. */
  isWide: boolean | null;
}

/** What the member chose for a list. */
type ChosenPrefs = Partial<ListPrefs>;

const isPageSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limits.pageSizeMax;

const readPrefs = ({ hidden, order, density, limit, isWide }: Readonly<Record<string, unknown>>): ChosenPrefs => ({
  ...(Array.isArray(hidden) && { hidden: hidden.filter((key) => typeof key === 'string') }),
  ...(Array.isArray(order) && { order: order.filter((key) => typeof key === 'string') }),
  ...((density === 'normal' || density === 'compact') && { density }),
  ...(isPageSize(limit) && { limit }),
  ...(typeof isWide === 'boolean' && { isWide }),
});

type MemberPrefs = Readonly<Record<string, ChosenPrefs>>;
type AllPrefs = Readonly<Record<string, MemberPrefs>>;

const readMemberPrefs = (value: unknown): MemberPrefs =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([list, prefs]) =>
      isRecord(prefs) ? [[list, readPrefs(prefs)]] : [],
    ),
  );

const storedPrefs = createStoredValue('lists', (value): AllPrefs | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([member, lists]) => [member, readMemberPrefs(lists)]))
    : undefined,
);
const allPrefs = createStore<AllPrefs>(storedPrefs.get() ?? {});
// Another window changed a preference.
window.addEventListener('storage', ({ key }) => {
  if (key === 'lists') allPrefs.set(storedPrefs.get() ?? {});
});

const chosenIn = (all: AllPrefs, { memberId, list }: ListScope): ChosenPrefs | undefined => all[memberId]?.[list];

const withDefaults = (chosen: ChosenPrefs | undefined, { rowHeight, rowsPerPage }: PreferenceValues): ListPrefs => ({
  hidden: null,
  order: null,
  density: rowHeight,
  limit: rowsPerPage,
  isWide: null,
  ...chosen,
});

/** The member's preferences for a list. */
export const listPrefs = (scope: ListScope): ListPrefs =>
  withDefaults(chosenIn(allPrefs.get(), scope), preferences.get().values);

export const useListPrefs = (scope: ListScope): [ListPrefs, (changes: Partial<ListPrefs>) => void] => {
  const chosen = chosenIn(useStore(allPrefs), scope);
  const { values } = usePreferences();
  const own = useMemo(() => withDefaults(chosen, values), [chosen, values]);
  const change = useCallback(
    (changes: Partial<ListPrefs>) => {
      // From storage: another window may have changed others since this one read them. Without storage they last as long as the page.
      const all = storedPrefs.get() ?? allPrefs.get();
      const { memberId, list } = scope;
      const next = { ...all, [memberId]: { ...all[memberId], [list]: { ...chosenIn(all, scope), ...changes } } };
      allPrefs.set(next);
      storedPrefs.set(next);
    },
    [scope],
  );
  return [own, change];
};
