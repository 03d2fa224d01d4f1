import { useCallback } from 'react';
import { limits } from '#contract/limits.ts';
import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import type { ListScope } from './list-scope.ts';

/** A member's preferences for a list. Never contains data. */
export interface ListPrefs {
  /** Keys of hidden columns; null: columns are shown where there is room for them (extra-columns.ts). */
  hidden: readonly string[] | null;
  density: 'normal' | 'compact';
  /** Rows per page. */
  limit: number;
  /** The list uses up to `limits.contentWidePx` instead of `limits.contentPx`; null: if it has more columns to show there. */
  isWide: boolean | null;
}

const defaults: ListPrefs = { hidden: null, density: 'normal', limit: limits.pageSizes[0], isWide: null };

const isPageSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limits.pageSizeMax;

const readPrefs = (value: unknown): ListPrefs => {
  if (!isRecord(value)) return defaults;
  const { hidden, density, limit, isWide } = value;
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : defaults.hidden,
    density: density === 'compact' ? 'compact' : 'normal',
    limit: isPageSize(limit) ? limit : defaults.limit,
    isWide: typeof isWide === 'boolean' ? isWide : defaults.isWide,
  };
};

type MemberPrefs = Readonly<Record<string, ListPrefs>>;
type AllPrefs = Readonly<Record<string, MemberPrefs>>;

const readMemberPrefs = (value: unknown): MemberPrefs =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {})
      .filter(([, prefs]) => isRecord(prefs))
      .map(([list, prefs]) => [list, readPrefs(prefs)]),
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

const prefsIn = (all: AllPrefs, { memberId, list }: ListScope): ListPrefs => all[memberId]?.[list] ?? defaults;

/** The member's preferences for a list. */
export const listPrefs = (scope: ListScope): ListPrefs => prefsIn(allPrefs.get(), scope);

export const useListPrefs = (scope: ListScope): [ListPrefs, (changes: Partial<ListPrefs>) => void] => {
  const own = prefsIn(useStore(allPrefs), scope);
  const change = useCallback(
    (changes: Partial<ListPrefs>) => {
      // From storage: another window may have changed others since this one read them. Without storage they last as long as the page.
      const all = storedPrefs.get() ?? allPrefs.get();
      const { memberId, list } = scope;
      const next = { ...all, [memberId]: { ...all[memberId], [list]: { ...prefsIn(all, scope), ...changes } } };
      allPrefs.set(next);
      storedPrefs.set(next);
    },
    [scope],
  );
  return [own, change];
};
