import { useCallback } from 'react';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { stored } from '#kernel/storage.ts';
import { createStore, useStore } from '#kernel/store.ts';

/** How a member likes a list: never data, only shape. */
const prefs = z.object({
  hidden: z.array(z.string()).catch([]),
  density: z.enum(['normal', 'compact']).catch('normal'),
  limit: z.number().int().min(1).max(limits.pageSizeMax).catch(limits.pageSizes[0]),
});
export type ListPrefs = z.infer<typeof prefs>;

const defaults: ListPrefs = { hidden: [], density: 'normal', limit: limits.pageSizes[0] };
const kept = stored('lists', z.record(z.string(), prefs));
const all = createStore(kept.get() ?? {});

/** How a member likes a list, for those who only need to know. */
export const listPrefs = (id: string): ListPrefs => all.get()[id] ?? defaults;

export const useListPrefs = (id: string): [ListPrefs, (changes: Partial<ListPrefs>) => void] => {
  const own = useStore(all)[id] ?? defaults;
  const change = useCallback(
    (changes: Partial<ListPrefs>) => {
      all.set({ ...all.get(), [id]: { ...listPrefs(id), ...changes } });
      kept.set(all.get());
    },
    [id],
  );
  return [own, change];
};
