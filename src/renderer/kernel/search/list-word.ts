import { readSearch } from './grammar.ts';
import type { SearchCommand } from './search-commands.ts';

/** What a list makes of the text in its search field. */
export interface ListWord {
  /** What it asks the platform for; null: nothing, all rows are shown. */
  q: string | null;
  note: {
    tone: 'plain' | 'bad';
    text: string;
    /** The search over everything could answer it. */
    everywhere: boolean;
  } | null;
}

const refused = (text: string, everywhere: boolean): ListWord => ({
  q: null,
  note: { tone: 'bad', text: `${text}. The list is not filtered by it.`, everywhere },
});

/** A list's own search takes one thing: plain words, or one of the commands it can answer. */
export const listWord = (commands: readonly SearchCommand[], typed: string): ListWord => {
  const { parameters, problem } = readSearch(typed);
  const [only, ...others] = parameters;
  if (problem !== null) return refused(problem, false);
  if (only === undefined) return { q: null, note: null };
  if (others.length > 0) return refused('This list searches by one thing at a time', true);
  const { filter, value } = only;
  if (filter === 'query') return { q: value, note: null };
  if (!commands.includes(filter)) return refused(`This list cannot search by ${filter}`, true);
  return { q: value, note: { tone: 'plain', text: `Searching by ${filter}: ${value}`, everywhere: false } };
};
