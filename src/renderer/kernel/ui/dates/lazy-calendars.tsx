import { lazyPart } from '../states/lazy-part.tsx';

/** The calendar of one day, loaded when it is first opened. */
export const LazyDayCalendar = lazyPart(async () => (await import('./calendar.tsx')).DayCalendar, 'the calendar');

/** The calendar of a range of days, loaded when it is first opened. */
export const LazyRangeCalendar = lazyPart(async () => (await import('./calendar.tsx')).RangeCalendar, 'the calendar');
