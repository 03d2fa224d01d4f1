import type { Field } from '#kernel/definitions/field.ts';
import type { Filter, ListDefinition } from '#kernel/definitions/list.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { relativeLabels, relativePeriod } from '#kernel/format/relative-days.ts';
import { formatCount } from '#kernel/format/text.ts';
import { unreadableCountText } from '#kernel/format/unreadable-text.ts';
import { amountFilterText, dayFilterText, filteredDays, filterKeys } from '../filters/filters.ts';
import type { ListState } from '../state/list-state.ts';
import { type ExportedRows, isIncomplete } from './exported-rows.ts';

/** What a document says about a list, by label. */
export type ListFacts = readonly (readonly [label: string, value: string])[];

/** What a filter is set to, in words; null: nothing. */
const filterText = (filter: Filter, filters: ListState['filters']): string | null => {
  if (filterKeys(filter).every((key) => filters[key] === undefined)) return null;
  switch (filter.kind) {
    case 'select': {
      const nameOf = (value: string) => filter.options.find((option) => option.value === value)?.label ?? value;
      return (filters[filter.key] ?? []).map(nameOf).join(', ');
    }
    case 'asyncSelect':
      return (filters[filter.key] ?? []).map(filter.name).join(', ');
    case 'search':
      return `“${filters[filter.key]?.[0] ?? ''}”`;
    case 'dateRange': {
      const days = dayFilterText(filteredDays(filters, isoDayAgo(0)));
      const period = relativePeriod(filters.from?.[0]);
      return `${period === undefined ? days : `${relativeLabels[period]}, ${days}`} (UTC)`;
    }
    case 'amountRange':
      return amountFilterText({ from: filters.amount_from?.[0] ?? '', to: filters.amount_to?.[0] ?? '' });
  }
};

/** The label of a list's own search says what can be typed into it. */
const labelOf = (filter: Filter): string =>
  filter.kind === 'search' && filter.commands !== null ? 'Search' : filter.label;

const sortText = (columns: readonly Field<unknown>[], sort: string): string | null => {
  const column = columns.find((candidate) => candidate.sort === sort.replace(/^-/, ''));
  if (column === undefined) return null;
  const isDescending = sort.startsWith('-') !== (column.sortsBackwards ?? false);
  const order = column.isTime ? ['oldest first', 'newest first'] : ['ascending', 'descending'];
  return `${column.label}, ${order[isDescending ? 1 : 0]}`;
};

/** Filters, search and sort order of a list in words. */
export const listFacts = (
  { filters, columns }: Pick<ListDefinition, 'filters' | 'columns'>,
  state: Pick<ListState, 'filters' | 'sort'>,
): ListFacts => {
  const facts: [string, string | null][] = [
    ...filters.map((filter): [string, string | null] => [labelOf(filter), filterText(filter, state.filters)]),
    ['Sorted by', sortText(columns, state.sort)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
};

/** Which rows of a list a document has. `isCut`: it stops at the most that one may have. */
export const rowsText = (read: ExportedRows, isCut: boolean, noun: ListDefinition['noun']): string => {
  const { rows, unreadable, total } = read;
  const count = rows + unreadable;
  const odd = unreadable === 0 ? '' : `. ${unreadableCountText(unreadable)}`;
  const first = count.toLocaleString('en-US');
  if (isCut) {
    const all = total === null ? `more than ${formatCount(count, ...noun)}` : formatCount(total, ...noun);
    return `1 to ${first} of ${all}. An export to a file has all of them${odd}`;
  }
  if (isIncomplete(read))
    return `Incomplete: ${first} of ${formatCount(total ?? count, ...noun)}, because the platform sent no more${odd}`;
  return `All ${formatCount(count, ...noun)}${odd}`;
};
