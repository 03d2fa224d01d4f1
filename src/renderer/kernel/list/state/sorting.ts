import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { filterKeys } from '../filters/filters.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

/** Whether a list with these filters can be sorted by a column. */
export const canSort = ({ sort, sortFilter }: Field<unknown>, filters: Filters): boolean =>
  sort !== undefined && (sortFilter === undefined || filters[sortFilter]?.length === 1);

/** Why a list can't be sorted by a column that has an order within one currency; null for other columns. */
export const sortHint = (
  column: Field<unknown>,
  definition: Pick<ListDefinition, 'filters'>,
  filters: Filters,
): string | null => {
  if (column.sort === undefined || canSort(column, filters)) return null;
  const filter = definition.filters.find((each) => filterKeys(each).some((key) => key === column.sortFilter));
  return filter === undefined
    ? "Amounts in different currencies can't be sorted"
    : `Filter by one ${filter.label.toLowerCase()} to sort by ${column.label.toLowerCase()}`;
};
