import { limits } from '#contract/limits.ts';
import type { ReportDefinition, ReportPeriod } from '#kernel/definitions/report.ts';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';

/** The periods that end today, in days. */
export const presetDays = [7, 30, 90] as const;
type PresetDays = (typeof presetDays)[number];
const defaultDays: PresetDays = 30;

/** What a report shows, kept in the URL. */
export interface ReportState {
  /** A period that ends today; null: the days of `from` and `to`. */
  preset: PresetDays | null;
  period: ReportPeriod;
  /** Values by filter key; a missing key stands for all. */
  filters: Readonly<Record<string, string>>;
}

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The number of days of a period. */
export const lengthOf = ({ from, to }: ReportPeriod): number => dayNumber(to) - dayNumber(from) + 1;

/** What is wrong with two dates; null if they are a period. */
export const periodError = ({ from, to }: ReportPeriod): string | null => {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'Enter both dates';
  if (lengthOf({ from, to }) < 1) return 'The first day must not be after the last';
  return lengthOf({ from, to }) > limits.reportDays ? `Choose at most ${limits.reportDays} days` : null;
};

/** The period of the same length right before. */
export const periodBefore = (period: ReportPeriod): ReportPeriod => ({
  from: dayOf(dayNumber(period.from) - lengthOf(period)),
  to: dayOf(dayNumber(period.from) - 1),
});

/** The days up to today, in UTC. */
export const lastDays = (days: number, now = Date.now()): ReportPeriod => ({
  from: isoDayAgo(days - 1, now),
  to: isoDayAgo(0, now),
});

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
  const days = presetDays.find((each) => String(each) === search.get('days')) ?? defaultDays;
  return {
    preset: isDates ? null : days,
    period: isDates ? dates : lastDays(days, now),
    filters: Object.fromEntries(values),
  };
};

/** The state as URL parameters, without defaults. */
export const writeReportState = (
  { filters }: Pick<ReportDefinition, 'filters'>,
  state: ReportState,
): URLSearchParams => {
  const search = new URLSearchParams();
  if (state.preset === null) {
    search.set('from', state.period.from);
    search.set('to', state.period.to);
  } else if (state.preset !== defaultDays) search.set('days', String(state.preset));
  for (const { key, initial } of filters) {
    const value = state.filters[key];
    if (value !== undefined && value !== initial) search.set(key, value);
  }
  return search;
};
