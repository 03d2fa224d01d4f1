import { linkTo } from '#kernel/base/area-links.ts';
import { searchText } from './grammar.ts';

/** The address of the search page for a text, seen from the area at `base`: an area without one has that of the active workspace. */
export const searchPath = (base: string, typed: string): string => {
  const q = searchText(typed);
  return linkTo(base, `search${q === '' ? '' : `?${new URLSearchParams({ q })}`}`);
};
