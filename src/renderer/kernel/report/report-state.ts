import { limits } from '#contract/values/limits.ts';
import type { ReportDefinition, ReportPeriod } from '#kernel/definitions/report.ts';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';
import { orderError } from '#kernel/ui/dates/day-range.ts';
import {
  type ComparisonChoice,
  comparisons,
  isCalendarSpan,
  lengthOf,
  type Preset,
  presetPeriod,
  presets,
} from './report-periods.ts';

const defaultPreset: Preset = '30';
const defaultComparison: ComparisonChoice = 'previous';

/** What a report shows, kept in the URL. */
export interface ReportState {
  /** A period by name; null: the days of `from` and `to`. */
  preset: Preset | null;
  period: ReportPeriod;
  comparison: ComparisonChoice;
  /** Values by filter key; a missing key stands for all. */
  filters: Readonly<Record<string, string>>;
}

/** What is wrong with two dates; null if they are a period. */
export const periodError = ({ from, to }: ReportPeriod): string | null => {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'Enter two dates such as Oct 31, 2026';
  return (
    orderError({ from, to }) ??
    (lengthOf({ from, to }) > limits.reportDays ? `Choose at most ${limits.reportDays} days` : null)
  );
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Reads the state from the URL and ignores invalid values. `now` in ms since 1970. */
export const readReportState = (
  { filters }: Pick<ReportDefinition, 'filters'>,
  search: URLSearchParams,
  now = Date.now(),
): ReportState => {
  const values = filters.flatMap(({ key, initial, accepts }): [string, string][] => {
    const value = search.get(key);
    const chosen = value !== null && accepts.test(value) ? value : initial;
    return chosen === null ? [] : [[key, chosen]];
  });
  const dates = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const isDates = periodError(dates) === null;
  const named = search.get('period') ?? '';
  const span = isCalendarSpan(named, now) ? named : undefined;
  const preset = span ?? oneOf(presets, named) ?? oneOf(presets, search.get('days')) ?? defaultPreset;
  return {
    preset: isDates ? null : preset,
    period: isDates ? dates : presetPeriod(preset, now),
    comparison: oneOf(comparisons, search.get('compare')) ?? defaultComparison,
    filters: Object.fromEntries(values),
  };
};

/** The state as URL parameters, without defaults. */
export const writeReportState = (
  { filters }: Pick<ReportDefinition, 'filters'>,
  { preset, period, comparison, filters: values }: ReportState,
): URLSearchParams => {
  const search = new URLSearchParams();
  if (preset === null) {
    search.set('from', period.from);
    search.set('to', period.to);
  } else if (preset !== defaultPreset) search.set(/^\d+$/.test(preset) ? 'days' : 'period', preset);
  if (comparison !== defaultComparison) search.set('compare', comparison);
  for (const { key, initial } of filters) {
    const value = values[key];
    if (value !== undefined && value !== initial) search.set(key, value);
  }
  return search;
};
