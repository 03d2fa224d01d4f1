import { searchText } from './grammar.ts';

/** The path of the search page for a text. `base` is the start of paths in this workspace: `/wanda/`. */
export const searchPath = (base: string, typed: string): string => {
  const q = searchText(typed);
  return `${base}search${q === '' ? '' : `?${new URLSearchParams({ q })}`}`;
};
