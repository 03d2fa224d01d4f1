import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { readSearch } from '#kernel/search/grammar.ts';
import { noteSearch } from '#kernel/search/recent-searches.ts';
import { useDebouncedInput } from '#kernel/search/use-debounced-input.ts';
import { useSearch } from '#kernel/search/use-search.ts';
import { useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import type { LoadFoundRecords, PaletteRecords } from './palette-items.ts';

interface PaletteSearch {
  text: string;
  type: (text: string) => void;
  /** Searches without waiting until typing pauses. */
  searchNow: () => void;
  /** Adds the text to the recent searches. */
  note: () => void;
  records: PaletteRecords;
  /** Why the text can't be searched, such as a malformed command; null if it can. */
  problem: string | null;
  retry: () => void;
}

/**
 * The palette's text, and the records that the platform finds for it. Each change cancels the running request. A failure is shown in
 * the palette and not as a toast, because the commands still work.
 */
export const usePaletteSearch = (load: LoadFoundRecords): PaletteSearch => {
  const [applied, setApplied] = useState('');
  const { text, settled, type, enter } = useDebouncedInput({
    applied,
    restMs: limits.paletteSearchDebounceMs,
    apply: setApplied,
  });
  const { parameters, problem } = readSearch(text);
  const isSearchable = parameters.length > 0 && text.trim().length >= limits.paletteSearchMinLength;
  const search = useSearch(settled && isSearchable ? parameters : null, { hasErrorToast: false });
  const toGroups = useLoaded(load);

  const retry = () => (toGroups.state === 'failed' ? toGroups.retry() : void search.refetch());
  const base = { text, type, searchNow: () => enter(text), note: () => isSearchable && noteSearch(text), retry };
  const status = (): PaletteRecords['status'] => {
    if (!isSearchable) return 'idle';
    if (toGroups.state === 'failed') return 'failed';
    if (!settled || search.isFetching || toGroups.state === 'loading') return 'pending';
    if (search.error instanceof AppError && search.error.code === 'forbidden') return 'forbidden';
    if (search.isError) return 'failed';
    return search.data === undefined || search.isPlaceholderData ? 'pending' : 'done';
  };
  const current = status();
  const isDone = current === 'done' && search.data !== undefined && toGroups.state === 'ready';
  return { ...base, problem, records: { status: current, found: isDone ? toGroups.value(search.data) : [] } };
};
