import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { noteSearch } from '#kernel/search/recent-searches.ts';
import { type GlobalSearchReading, readGlobalSearch } from '#kernel/search/recognize.ts';
import { useDebouncedInput } from '#kernel/search/use-debounced-input.ts';
import { useSearch } from '#kernel/search/use-search.ts';
import { useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import type { LoadFoundRecords, PaletteRecords } from './palette-items.ts';

interface PaletteSearch {
  text: string;
  type: (text: string) => void;
  /** Searches for a text without waiting until typing pauses. */
  enter: (text: string) => void;
  /** Adds the text to the recent searches. */
  note: () => void;
  records: PaletteRecords;
  reading: GlobalSearchReading;
  retry: () => void;
}

/**
 * The palette's text, and the records that the platform finds for it. Each change cancels the running request. A failure is shown in
 * the palette and not as a toast, because the commands still work. `permissions` are the member's.
 */
export const usePaletteSearch = (load: LoadFoundRecords, permissions: readonly string[]): PaletteSearch => {
  const [applied, setApplied] = useState('');
  const { text, settled, type, enter } = useDebouncedInput({
    applied,
    restMs: limits.paletteSearchDebounceMs,
    apply: setApplied,
  });
  const reading = readGlobalSearch(text);
  const { parameters } = reading;
  const isSearchable = parameters.length > 0 && text.trim().length >= limits.paletteSearchMinLength;
  const search = useSearch(settled && isSearchable ? parameters : null, {
    hasErrorToast: false,
    hasUnreadableToast: true,
  });
  const toGroups = useLoaded(load);

  const retry = () => (toGroups.state === 'failed' ? toGroups.retry() : void search.refetch());
  const base = { text, type, enter, note: () => isSearchable && noteSearch(text), retry };
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
  return {
    ...base,
    reading,
    records: { status: current, found: isDone ? toGroups.value(search.data, permissions, parameters) : [] },
  };
};
