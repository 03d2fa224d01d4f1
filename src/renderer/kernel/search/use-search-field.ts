import type { SearchAnswer } from '#contract/platform/api/search.ts';
import { limits } from '#contract/values/limits.ts';
import { searchText } from './grammar.ts';
import { noteSearch } from './recent-searches.ts';
import { type GlobalSearchReading, readGlobalSearch } from './recognize.ts';
import { type DebouncedInput, useDebouncedInput } from './use-debounced-input.ts';
import { useSearch } from './use-search.ts';

interface Searching {
  /** The text that is searched for. */
  applied: string;
  /** Searches for another text. `entered`: by Enter, or by choosing it. */
  apply: (text: string, entered: boolean) => void;
}

/** The input and the results of the global search. */
export interface SearchField extends Pick<DebouncedInput, 'text' | 'type' | 'enter'> {
  reading: GlobalSearchReading;
  isEmpty: boolean;
  searchable: boolean;
  /** Why the text can't be searched; null if it can, or while the input is empty. */
  problem: string | null;
  /** The results for exactly this text. */
  answer: SearchAnswer | undefined;
  /** Whether results are being fetched, or will be when typing pauses. */
  waiting: boolean;
  /** Why the search failed; null otherwise. */
  error: Error | null;
  retry: () => void;
  retrying: boolean;
}

/** The input and results of the search popover and the search page. Pressing Enter again after a failure retries. */
export const useSearchField = ({ applied, apply }: Searching): SearchField => {
  const { text, settled, type, enter } = useDebouncedInput({
    applied,
    restMs: limits.searchDebounceMs,
    apply(next, entered) {
      if (entered && readGlobalSearch(next).parameters.length > 0) noteSearch(next);
      if (next !== searchText(applied)) apply(next, entered);
      else if (entered && search.isError) void search.refetch();
    },
  });
  const reading = readGlobalSearch(text);
  const searchable = reading.parameters.length > 0;
  const isEmpty = reading.text.trim() === '';
  const problem = isEmpty ? null : (reading.problem ?? (searchable ? null : 'Enter at least one letter or digit'));
  // Typing cancels the running request immediately.
  const search = useSearch(settled && searchable ? reading.parameters : null);
  return {
    text,
    type,
    enter,
    reading,
    isEmpty,
    searchable,
    problem,
    // Hidden from the first key on: Enter must not open a result of the previous text.
    answer: settled && searchable && !search.isPlaceholderData ? search.data : undefined,
    waiting: searchable && !search.isError && (!settled || search.isFetching),
    error: search.error,
    retry: () => void search.refetch(),
    retrying: search.isFetching,
  };
};
