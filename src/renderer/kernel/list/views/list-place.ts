import { linkPathOf } from '#kernel/base/area-links.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { Pin } from '#kernel/recent/pinned-places.ts';
import { defaultColumns, type ListState, viewSearch, writeListState } from '../state/list-state.ts';
import type { SavedView } from './saved-views.ts';
import { shownBuiltInView } from './use-list-views.ts';

interface ListPlace {
  pathname: string;
  title: string;
  definition: ListDefinition;
  /** The saved view that the list shows. */
  current: SavedView | null;
  state: ListState;
}

/** A list as it can be pinned: in the view that it shows, else as a whole. Filters that are no view, such as a search, are not kept. */
export const placeOfList = ({ pathname, title, definition, current, state }: ListPlace): Pin | null => {
  const path = linkPathOf(pathname);
  if (!path) return null;
  if (current) return { path: `${path}?${viewSearch(definition, current)}`, label: `${title}: ${current.name}` };
  const builtIn = shownBuiltInView(definition, state);
  if (builtIn === undefined || Object.keys(builtIn.filters).length === 0) return { path, label: title };
  const { name, filters, sort = definition.sort, columns = [] } = builtIn;
  const shown = { page: 1, limit: 0, cursor: null, sort, filters, columns: [defaultColumns, ...columns] };
  return { path: `${path}?${writeListState(definition, shown, 0)}`, label: `${title}: ${name}` };
};
