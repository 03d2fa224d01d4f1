import { isCalendarDay } from '#kernel/format/calendar-day.ts';

/** Two days, both included, as YYYY-MM-DD; while they are typed also other text. */
export interface DayRange {
  from: string;
  to: string;
}

/** What is wrong with the order of two days; null if one of them is no day. */
export const orderError = ({ from, to }: DayRange): string | null =>
  isCalendarDay(from) && isCalendarDay(to) && from > to ? 'The first day must not be after the last' : null;

export const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;
