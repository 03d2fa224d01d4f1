import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ListState } from '../state/list-state.ts';

/** The keys of the filters that are text. */
export const searchKeys = ({ filters }: Pick<ListDefinition, 'filters'>): readonly string[] =>
  filters.flatMap((filter) => (filter.kind === 'search' ? filter.key : []));

/** The filters without search text, which may be personal data and is not stored (docs/security.md). */
export const storableFilters = (
  definition: Pick<ListDefinition, 'filters'>,
  filters: ListState['filters'],
): ListState['filters'] => {
  const texts = searchKeys(definition);
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !texts.includes(key)));
};
