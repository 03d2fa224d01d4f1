import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { stored } from '#kernel/storage.ts';

/** How a member likes a list: never data, only shape. */
const prefs = z.object({
  hidden: z.array(z.string()).catch([]),
  density: z.enum(['normal', 'compact']).catch('normal'),
  limit: z.number().int().min(1).max(limits.pageSizeMax).catch(limits.pageSizes[0]),
});
export type ListPrefs = z.infer<typeof prefs>;

const defaults: ListPrefs = { hidden: [], density: 'normal', limit: limits.pageSizes[0] };
const store = stored('lists', z.record(z.string(), prefs));
let all = store.get() ?? {};
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How a member likes a list, for those who only need to know. */
export const listPrefs = (id: string): ListPrefs => all[id] ?? defaults;

export const useListPrefs = (id: string): [ListPrefs, (changes: Partial<ListPrefs>) => void] => {
  const own = useSyncExternalStore(subscribe, () => listPrefs(id));
  const change = useCallback(
    (changes: Partial<ListPrefs>) => {
      all = { ...all, [id]: { ...listPrefs(id), ...changes } };
      store.set(all);
      for (const listener of listeners) listener();
    },
    [id],
  );
  return [own, change];
};
