import type { SearchCommand } from '#kernel/definitions/search-command.ts';
import { readGlobalSearch } from './recognize.ts';

/** How a list interprets the text in its search. */
export interface ListSearch {
  /** The search to request; null shows all rows. */
  q: string | null;
  note: {
    tone: 'neutral' | 'danger';
    text: string;
    /** Whether the global search can answer it. */
    everywhere: boolean;
  } | null;
}

const unsupported = (text: string, everywhere: boolean): ListSearch => ({
  q: null,
  note: { tone: 'danger', text: `${text}. The list is not filtered.`, everywhere },
});

/** Parses the search of a list: plain words, a text that is recognized by its shape, or one of the commands that the list supports. */
export const readListSearch = (commands: readonly SearchCommand[], typed: string): ListSearch => {
  const { recognized, parameters, problem } = readGlobalSearch(typed);
  // A list searches one text: that of an email, a phone number or the like without what surrounds it.
  if (recognized !== null) return { q: recognized.value, note: null };
  const [only, ...others] = parameters;
  if (problem !== null) return unsupported(problem, false);
  if (only === undefined) return { q: null, note: null };
  if (others.length > 0) return unsupported('This list can search by only one command at a time', true);
  const { filter, value } = only;
  if (filter === 'q') return { q: value, note: null };
  if (!commands.includes(filter)) return unsupported(`This list can't search by ${filter}`, true);
  return { q: value, note: { tone: 'neutral', text: `Searching by ${filter}: ${value}`, everywhere: false } };
};
