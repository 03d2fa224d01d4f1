import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { ReportPeriod } from '#kernel/definitions/report.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { relativeRange } from '#kernel/format/relative-days.ts';

dayjs.extend(utc);

/** The periods that can be chosen by a button. The days end today; a month or quarter that is not over ends today, too. All in UTC. */
export const presets = ['7', '30', '90', 'this-month', 'last-month', 'this-quarter'] as const;
/** A period that moves with today. */
export type NamedPreset = (typeof presets)[number];
/** A calendar month (`2026-10`) or quarter (`2026-q4`). */
export type CalendarSpan = `${number}-${number}` | `${number}-q${number}`;
/** A period that is chosen instead of typed. */
export type Preset = NamedPreset | CalendarSpan;

/** Whether a text names a month or a quarter that has begun. `now` in ms since 1970. */
export const isCalendarSpan = (text: string, now = Date.now()): text is CalendarSpan =>
  /^2\d{3}-(?:0[1-9]|1[0-2]|q[1-4])$/.test(text) && spanStart(text) <= isoDayAgo(0, now);

/** Months that a preset is made of. Its comparison moves by them instead of by days. */
const monthsOf = (preset: Preset): number => {
  switch (preset) {
    case '7':
    case '30':
    case '90':
      return 0;
    case 'this-quarter':
      return 3;
    default:
      return preset.includes('q') ? 3 : 1;
  }
};

/** The names of the periods on their buttons. */
export const presetLabels: Readonly<Record<NamedPreset, string>> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
};

/** What a period is compared with: the same span before it, the same days a year before, or nothing. */
export const comparisons = ['previous', 'year', 'none'] as const;
/** What a member may compare a period with. */
export type ComparisonChoice = (typeof comparisons)[number];

/** The names of the comparisons in their list. */
export const comparisonLabels: Readonly<Record<ComparisonChoice, string>> = {
  previous: 'Previous period',
  year: 'Same period last year',
  none: 'No comparison',
};

const format = 'YYYY-MM-DD';
const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
const monthEnd = (day: string): string => dayjs.utc(day).endOf('month').format(format);
/** The same day of another month; the last one of a shorter month. */
const addMonths = (day: string, months: number): string => dayjs.utc(day).add(months, 'month').format(format);

/** The first day of a month or quarter. */
const spanStart = (span: string): string => {
  const [year = '', part = ''] = span.split('-');
  return `${year}-${part.startsWith('q') ? String(Number(part.slice(1)) * 3 - 2).padStart(2, '0') : part}-01`;
};

/** The name of a month or quarter: `October 2026`, `Q4 2026`. */
export const spanLabel = (span: CalendarSpan): string =>
  span.includes('q')
    ? `${span.slice(5).toUpperCase()} ${span.slice(0, 4)}`
    : dayjs.utc(spanStart(span)).format('MMMM YYYY');

/** How many months and quarters are offered. */
const offered = { months: 24, quarters: 8 } as const;

/** The months and the quarters that are offered, each with the current one first. `now` in ms since 1970. */
export const recentSpans = (
  now = Date.now(),
): { months: readonly CalendarSpan[]; quarters: readonly CalendarSpan[] } => {
  const month = dayjs.utc(now).startOf('month');
  const before = (months: number, format: (at: dayjs.Dayjs) => string) => format(month.subtract(months, 'month'));
  const spansOf = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => each(index)).filter((text) => isCalendarSpan(text, now));
  return {
    months: spansOf(offered.months, (index) => before(index, (at) => at.format('YYYY-MM'))),
    quarters: spansOf(offered.quarters, (index) =>
      before(index * 3, (at) => `${at.year()}-q${Math.floor(at.month() / 3) + 1}`),
    ),
  };
};

/** The number of days of a period. */
export const lengthOf = ({ from, to }: ReportPeriod): number => dayNumber(to) - dayNumber(from) + 1;

/** The days of a preset up to today. `now` in ms since 1970. */
export const presetPeriod = (preset: Preset, now = Date.now()): ReportPeriod => {
  const today = isoDayAgo(0, now);
  const month = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'this-month':
    case 'last-month': {
      const { from, to } = relativeRange(preset, today);
      return { from, to: to || today };
    }
    case 'this-quarter':
      return { from: addMonths(month, -(dayjs.utc(month).month() % 3)), to: today };
    case '7':
    case '30':
    case '90':
      return { from: isoDayAgo(Number(preset) - 1, now), to: today };
    default: {
      const from = spanStart(preset);
      const to = monthEnd(addMonths(from, monthsOf(preset) - 1));
      const isOver = to < today;
      return { from, to: isOver ? to : today };
    }
  }
};

/** How many full calendar months a period is; 0 for any other period. */
const fullMonths = ({ from, to }: ReportPeriod): number =>
  from.endsWith('-01') && to === monthEnd(to) ? dayjs.utc(to).diff(dayjs.utc(from), 'month') + 1 : 0;

/** The same days so many months before. Full months stay full, whatever their length. */
const monthsBefore = (period: ReportPeriod, months: number): ReportPeriod => {
  const to = addMonths(period.to, -months);
  return { from: addMonths(period.from, -months), to: fullMonths(period) > 0 ? monthEnd(to) : to };
};

/**
 * The period that another one is compared with; null for none. Full months, and the presets of months, are compared with the months
 * before them, other days with as many days right before them. Days that are still to come have nothing to be compared with. `now` in ms
 * since 1970.
 */
export const comparedPeriod = (
  period: ReportPeriod,
  preset: Preset | null,
  choice: ComparisonChoice,
  now = Date.now(),
): ReportPeriod | null => {
  if (choice === 'none') return null;
  const today = isoDayAgo(0, now);
  const past = period.from <= today && period.to > today ? { from: period.from, to: today } : period;
  if (choice === 'year') return monthsBefore(past, 12);
  const months = (preset !== null && monthsOf(preset)) || fullMonths(period);
  if (months > 0) return monthsBefore(past, months);
  return { from: dayOf(dayNumber(period.from) - lengthOf(past)), to: dayOf(dayNumber(period.from) - 1) };
};
