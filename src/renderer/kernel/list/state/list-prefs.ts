import { useCallback } from 'react';
import { limits } from '#contract/limits.ts';
import { isRecord, stored } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ListScope } from './list-scope.ts';

/** A member's preferences for a list. Never contains data. */
export interface ListPrefs {
  /** Keys of hidden columns; null for the list's default. */
  hidden: readonly string[] | null;
  density: 'normal' | 'compact';
  /** Rows per page. */
  limit: number;
  /** The list uses up to `limits.contentWidePx` instead of `limits.contentPx`. */
  isWide: boolean;
}

const defaults: ListPrefs = { hidden: null, density: 'normal', limit: limits.pageSizes[0], isWide: false };

const isPageSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limits.pageSizeMax;

const readPrefs = (value: unknown): ListPrefs => {
  if (!isRecord(value)) return defaults;
  const { hidden, density, limit, isWide } = value;
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : defaults.hidden,
    density: density === 'compact' ? 'compact' : 'normal',
    limit: isPageSize(limit) ? limit : defaults.limit,
    isWide: isWide === true,
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

const storedPrefs = stored('lists', (value): AllPrefs | undefined =>
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

/** Keys of the hidden columns of a list. */
export const hiddenColumns = ({ columns }: Pick<ListDefinition, 'columns'>, { hidden }: ListPrefs): readonly string[] =>
  hidden ?? columns.filter((column) => column.hidden).map(({ key }) => key);

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
