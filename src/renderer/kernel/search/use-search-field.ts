import type { SearchGroups } from '#contract/api/search.ts';
import { limits } from '#contract/limits.ts';
import { readSearch, type SearchReading, searchText } from './grammar.ts';
import { noteSearch } from './recent-searches.ts';
import { useSearch } from './use-search.ts';
import { type Typed, useTyped } from './use-typed.ts';

interface Searching {
  /** The text that is searched for: in the address, or held by the popover. */
  applied: string;
  /** Another text is to be searched for; `entered`: by Enter, or by choosing it. */
  apply: (text: string, entered: boolean) => void;
}

/** A field that searches everything, and what it found. */
export interface SearchField extends Pick<Typed, 'text' | 'type' | 'enter'> {
  reading: SearchReading;
  isEmpty: boolean;
  /** There is something to ask for; where there is not, `reading.problem` may say why. */
  searchable: boolean;
  /** What was found by exactly this text. */
  answer: SearchGroups | undefined;
  /** An answer is on its way, or will be asked for once typing rests. */
  waiting: boolean;
  /** Why there is no answer; null while there is one, or none was asked for. */
  error: Error | null;
  retry: () => void;
  retrying: boolean;
}

/** From keys to results: the one way of the popover and the search page. Entering a text again after a failure tries again. */
export const useSearchField = ({ applied, apply }: Searching): SearchField => {
  const { text, settled, type, enter } = useTyped({
    applied,
    restMs: limits.searchDebounceMs,
    apply(next, entered) {
      if (entered && readSearch(next).parameters.length > 0) noteSearch(next);
      if (next !== searchText(applied)) apply(next, entered);
      else if (entered && search.isError) void search.refetch();
    },
  });
  const reading = readSearch(text);
  const searchable = reading.parameters.length > 0;
  // While one types nothing is asked for: the request under way ends at once, not when typing rests.
  const search = useSearch(settled && searchable ? reading.parameters : null);
  return {
    text,
    type,
    enter,
    reading,
    isEmpty: reading.text.trim() === '',
    searchable,
    // Rows of another text would be opened by whoever types on and presses Enter: they go with the first key.
    answer: settled && searchable && !search.isPlaceholderData ? search.data : undefined,
    waiting: searchable && !search.isError && (!settled || search.isFetching),
    error: search.error,
    retry: () => void search.refetch(),
    retrying: search.isFetching,
  };
};
