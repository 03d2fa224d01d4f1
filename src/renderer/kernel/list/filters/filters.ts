import type { Option } from '#kernel/definitions/action.ts';
import { ageKey } from '#kernel/definitions/field.ts';
import type { AsyncOptions, Filter, View } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { SearchCommand } from '#kernel/definitions/search-command.ts';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';
import { formatCalendarDay } from '#kernel/format/dates.ts';
import { groupDigits } from '#kernel/format/money.ts';
import { relativePeriod, relativeRange } from '#kernel/format/relative-days.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { readListSearch } from '#kernel/search/list-search.ts';

/** Values as options; a plain value is labeled by its own name in sentence case. */
const optionsOf = (choices: readonly string[] | readonly Option[]): Option[] =>
  choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: sentenceCase(choice) } : choice));

/** A choice of fixed values. */
export const select = (
  key: string,
  label: string,
  choices: readonly string[] | readonly Option[],
  { multiple = false } = {},
): Filter => ({ kind: 'select', key, label, multiple, options: optionsOf(choices) });

/** A multiple choice of values that are loaded from the platform. */
export const asyncSelect = <Answer>(
  key: string,
  label: string,
  load: () => ReadQuery<Answer>,
  options: Omit<AsyncOptions, 'load' | 'options' | 'note'> & {
    options: (answer: Answer) => Option[];
    note?: (answer: Answer) => string | null;
  },
): Filter =>
  // The cast erases the answer's type: `options` and `note` only ever receive what `load` returned.
  ({ kind: 'asyncSelect', key, label, load, ...(options as unknown as Omit<AsyncOptions, 'load'>) });

export const yesNoSelect = (key: string, label: string, yes: string, no: string): Filter =>
  select(key, label, [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]);

/** A range of days, both included. */
export const dateRange = (label = 'Created'): Filter => ({ kind: 'dateRange', label });

/** A range of amounts, both ends included; either may be open. Each amount counts in its row's own currency. */
export const amountRange = (label = 'Amount'): Filter => ({ kind: 'amountRange', label });

/** The search of a list. It uses the grammar of the global search, with the commands that this list supports. */
export const search = (label: string, ...commands: readonly SearchCommand[]): Filter => ({
  kind: 'search',
  key: 'q',
  label,
  commands,
});

/** A text search in one field. */
export const textFilter = (key: string, label: string): Filter => ({ kind: 'search', key, label, commands: null });

/** A built-in view: a name for a set of filters. */
export const view = (name: string, filters: View['filters'], options: Omit<View, 'name' | 'filters'> = {}): View => ({
  name,
  filters,
  ...options,
});

/**
 * A built-in view of what needs a decision: the oldest first, with the list's column of ages. `sort` is the key of that column, by default
 * the creation time; `opens` are the pages where it is decided. `isQueue` is false where staff decide elsewhere, or wait.
 */
export const queue = (
  name: string,
  filters: View['filters'],
  { sort = 'created_at', ...options }: Pick<View, 'sort' | 'opens' | 'isQueue'> = {},
): View => view(name, filters, { sort, columns: [ageKey], isQueue: true, ...options });

/** The URL parameters of a filter. */
export const filterKeys = (filter: Filter): readonly string[] => {
  switch (filter.kind) {
    case 'dateRange':
      return ['from', 'to'];
    case 'amountRange':
      return ['amount_from', 'amount_to'];
    default:
      return [filter.key];
  }
};

/** An amount of a filter: digits, and decimals after a point. */
export const isFilterAmount = (text: string): boolean => /^\d{1,18}(\.\d{1,18})?$/.test(text);

/** The days of a date filter on a day, both included; '' for an open end. A named period, such as `last-7-days`, moves with the day. */
export const filteredDays = (
  { from: [from = ''] = [], to: [to = ''] = [] }: Readonly<Record<string, readonly string[]>>,
  today: string,
): { from: string; to: string } => {
  const period = relativePeriod(from);
  return period === undefined ? { from, to } : relativeRange(period, today);
};

/** Two ends of a range, '' for an open one. */
interface Range {
  from: string;
  to: string;
}

/** `Oct 01, 2026 – now`: the days of a filter, of which either may be open. */
export const dayFilterText = ({ from, to }: Range): string | null =>
  from || to ? `${from ? formatCalendarDay(from) : '…'} – ${to ? formatCalendarDay(to) : 'now'}` : null;

/** `1,000 – 5,000`: a range of which either end may be open; null: both are. */
export const amountFilterText = ({ from, to }: Range): string | null => {
  if (from !== '' && to !== '') return `${groupDigits(from)} – ${groupDigits(to)}`;
  if (from !== '') return `from ${groupDigits(from)}`;
  return to === '' ? null : `up to ${groupDigits(to)}`;
};

/** The values to request from the platform for a filter's values in the URL. */
export const requestedValues = (filter: Filter, values: readonly string[]): readonly string[] => {
  if (filter.kind !== 'search' || filter.commands === null) return values;
  const { q } = readListSearch(filter.commands, values[0] ?? '');
  return q === null ? [] : [q];
};

/** Whether a filter accepts a value from the URL; others are ignored. */
export const acceptsValue = (filter: Filter, value: string): boolean => {
  switch (filter.kind) {
    case 'select':
      return filter.options.some((option) => option.value === value);
    case 'asyncSelect':
      return filter.accepts.test(value);
    case 'dateRange':
      return isCalendarDay(value) || relativePeriod(value) !== undefined;
    case 'amountRange':
      return isFilterAmount(value);
    case 'search':
      return value.trim() !== '' && value.length <= 200;
  }
};

export const isMultiple = (filter: Filter): boolean =>
  filter.kind === 'asyncSelect' || (filter.kind === 'select' && filter.multiple);
