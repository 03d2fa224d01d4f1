import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(relativeTime);

/** A time as ISO 8601 in the viewer's zone: `Nov 20, 2026`. */
export const formatDay = (iso: string): string => dayjs(iso).format('MMM DD, YYYY');

/** The format of search results: `20 Nov, 2026`. */
export const formatSearchDay = (iso: string): string => dayjs(iso).format('DD MMM, YYYY');

/** With the time of day: `Nov 20, 2026 at 09:30 am`. Accepts ISO 8601 or ms since 1970. */
export const formatDateTime = (time: string | number): string => dayjs(time).format('MMM DD, YYYY [at] hh:mm a');

/** Only the time of day: `09:30 am`. */
export const formatTime = (iso: string): string => dayjs(iso).format('hh:mm a');

/** A calendar day without a zone, such as a date of birth: `1990-04-02` gives `Apr 02, 1990` in every zone. */
export const formatCalendarDay = (day: string): string => dayjs.utc(day).format('MMM DD, YYYY');

/** The relative time: `3 hours ago`. `now` in ms since 1970. */
export const formatRelative = (iso: string, now = Date.now()): string => dayjs(iso).from(now);

/** The tooltip of a time: UTC and relative. */
export const dateTimeHint = (iso: string, now = Date.now()): string =>
  `${dayjs.utc(iso).format('YYYY-MM-DD HH:mm:ss [UTC]')} · ${formatRelative(iso, now)}`;

/** Full 24-hour days until a time, never negative. `now` in ms since 1970. */
export const daysUntil = (iso: string, now = Date.now()): number => Math.max(0, dayjs.utc(iso).diff(now, 'day'));

/** The UTC day `days` before now, as YYYY-MM-DD: the zone that the platform's `from` and `to` count in. */
export const isoDayAgo = (days: number, now = Date.now()): string =>
  dayjs.utc(now).subtract(days, 'day').format('YYYY-MM-DD');
