import { searchText } from './grammar.ts';

/** The address of the search page with what was typed; `base` is where addresses of the workspace begin: `/wanda/`. */
export const searchAddress = (base: string, typed: string): string => {
  const q = searchText(typed);
  return `${base}search${q === '' ? '' : `?${new URLSearchParams({ q })}`}`;
};
