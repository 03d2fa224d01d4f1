import { useCallback } from 'react';
import { limits } from '#contract/limits.ts';
import { isRecord, stored } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';

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

const storedPrefs = stored('lists', (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([id, prefs]): [string, ListPrefs] => [id, readPrefs(prefs)]))
    : undefined,
);
const allPrefs = createStore(storedPrefs.get() ?? {});

/** Keys of the hidden columns of a list. */
export const hiddenColumns = ({ columns }: Pick<ListDefinition, 'columns'>, { hidden }: ListPrefs): readonly string[] =>
  hidden ?? columns.filter((column) => column.hidden).map(({ key }) => key);

/** The member's preferences for a list. */
export const listPrefs = (id: string): ListPrefs => allPrefs.get()[id] ?? defaults;

export const useListPrefs = (id: string): [ListPrefs, (changes: Partial<ListPrefs>) => void] => {
  const own = useStore(allPrefs)[id] ?? defaults;
  const change = useCallback(
    (changes: Partial<ListPrefs>) => {
      allPrefs.set({ ...allPrefs.get(), [id]: { ...listPrefs(id), ...changes } });
      storedPrefs.set(allPrefs.get());
    },
    [id],
  );
  return [own, change];
};
