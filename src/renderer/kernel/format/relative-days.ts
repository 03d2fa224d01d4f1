import { isoDayAgo } from './dates.ts';

/** Periods that move with the day, as they are named in addresses and saved views. */
export const relativePeriods = [
  'today',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-month',
  'last-month',
] as const;
/** A period that moves with the day. */
export type RelativePeriod = (typeof relativePeriods)[number];

/** The names of the periods on their buttons. */
export const relativeLabels: Readonly<Record<RelativePeriod, string>> = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
};

/** The period with this name; undefined if there is none. */
export const relativePeriod = (text: string | undefined): RelativePeriod | undefined =>
  relativePeriods.find((period) => period === text);

/** The first day of a month, counted from that of `today`, as YYYY-MM-DD. */
const monthStart = (today: string, months: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The days of a period on a day, all as YYYY-MM-DD in UTC; '' for an open end: a period up to now has none. */
export const relativeRange = (period: RelativePeriod, today = isoDayAgo(0)): { from: string; to: string } => {
  const now = Date.parse(today);
  switch (period) {
    case 'this-month':
      return { from: monthStart(today, 0), to: '' };
    case 'last-month':
      return { from: monthStart(today, -1), to: isoDayAgo(1, Date.parse(monthStart(today, 0))) };
    case 'today':
      return { from: today, to: '' };
    default:
      return { from: isoDayAgo(Number(/\d+/.exec(period)?.[0]) - 1, now), to: '' };
  }
};
