import type { Page } from '#contract/definitions/answers.ts';
import type { UnreadableRow } from '#contract/unreadable.ts';

/** A place in a page of a list: a row, or a row that can't be read. */
export type Place = { row: unknown; unreadable: null } | { row: null; unreadable: UnreadableRow };

/** The rows of a page in the platform's order, with those that can't be read in their places. */
export const placesOf = ({ data, unreadable = [] }: Pick<Page<unknown>, 'data' | 'unreadable'>): Place[] => {
  const places = data.map((row): Place => ({ row, unreadable: null }));
  for (const odd of unreadable) places.splice(odd.index, 0, { row: null, unreadable: odd });
  return places;
};

/** How many rows a page has, also those that can't be read. */
export const placeCount = ({ data, unreadable = [] }: Pick<Page<unknown>, 'data' | 'unreadable'>): number =>
  data.length + unreadable.length;

/** The same page with these places. */
export const withPlaces = (page: Page<unknown>, places: readonly Place[]): Page<unknown> => {
  const unreadable = places.flatMap((place, index) => (place.unreadable ? [{ ...place.unreadable, index }] : []));
  const { unreadable: _before, ...rest } = page;
  const data = places.flatMap((place) => (place.unreadable ? [] : [place.row]));
  return { ...rest, data, ...(unreadable.length > 0 && { unreadable }) };
};

/** Identifies a place on a page read later: the key of its row, or the id of one that can't be read. */
export const placeKey = ({ row, unreadable }: Place, keyOf: (row: unknown) => string): string =>
  unreadable ? (unreadable.id ?? `#${unreadable.index}`) : keyOf(row);
