import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';
import { platformNow } from '#kernel/base/platform-now.ts';
import { timeZone } from './time-zone.ts';

dayjs.extend(utc);
// Full units, rounded down: 119 minutes are an hour. The entries without a unit go on counting in the unit before them.
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 'm', r: 1, d: 'minute' },
    { l: 'mm', r: 59 },
    { l: 'h', r: 119 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 47 },
    { l: 'dd', d: 'day' },
  ],
});

/** A time in the zone of the dates on screen. */
const inTimeZone = (time: string | number) => (timeZone.get() === 'utc' ? dayjs.utc(time) : dayjs(time));

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const relativeForMs = 30 * dayMs;

/** The day of an ISO 8601 time in the preferred zone: `Nov 20, 2026`. */
export const formatDay = (iso: string): string => inTimeZone(iso).format('MMM DD, YYYY');

/** The format of search results: `20 Nov, 2026`. */
export const formatSearchDay = (iso: string): string => inTimeZone(iso).format('DD MMM, YYYY');

/** With the time of day: `Nov 20, 2026 at 09:30 am`. Accepts ISO 8601 or ms since 1970. */
export const formatDateTime = (time: string | number): string => inTimeZone(time).format('MMM DD, YYYY [at] hh:mm a');

/** `formatDateTime` in UTC: `Nov 20, 2026 at 09:30 am UTC`. For what is entered in UTC. */
export const formatDateTimeUtc = (iso: string): string => dayjs.utc(iso).format('MMM DD, YYYY [at] hh:mm a [UTC]');

/** Only the time of day: `09:30 am`. */
export const formatTime = (iso: string): string => inTimeZone(iso).format('hh:mm a');

/** A calendar day without a zone, such as a date of birth: `1990-04-02` gives `Apr 02, 1990` in every zone. */
export const formatCalendarDay = (day: string): string => dayjs.utc(day).format('MMM DD, YYYY');

/** A range of calendar days, `Oct 01, 2026 – Oct 31, 2026`; a single day stands alone. */
export const dayRangeText = (from: string, to: string): string =>
  from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} – ${formatCalendarDay(to)}`;

/** A month: `2026-10` gives `October 2026`. Other text is returned unchanged. */
export const formatMonth = (month: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? dayjs.utc(`${month}-01`).format('MMMM YYYY') : month;

/** The UTC months before the current one as YYYY-MM, the latest first. `now` in ms since 1970. */
export const pastMonths = (count: number, now = Date.now()): string[] =>
  Array.from({ length: count }, (_, index) =>
    dayjs
      .utc(now)
      .subtract(index + 1, 'month')
      .format('YYYY-MM'),
  );

/**
 * A time from another one, in full units: `3 hours ago`, without `ago` and `in` if it is an `isAge`. Counted from 1970 in UTC: in a zone, a
 * day in which the clock changes has no 24 hours, and dayjs compares a time in UTC in the local zone. `now` in ms since 1970.
 */
export const relativeText = (iso: string, now: number, isAge = false): string =>
  dayjs.utc(0).from(dayjs.utc(now - Date.parse(iso)), isAge);

/** The relative time: `just now`, `3 hours ago`, `in 2 days`; the day if it is 30 days or more away. `now` in ms since 1970. */
export const formatRelative = (iso: string, now = platformNow()): string => {
  const distance = Math.abs(Date.parse(iso) - now);
  if (distance < minuteMs) return 'just now';
  return distance < relativeForMs ? relativeText(iso, now) : formatDay(iso);
};

/** The time zone of this computer, such as `Africa/Lagos`. */
export const computerZone = (): string => Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;

/** The time zone of the dates on screen, such as `Africa/Lagos`. */
export const viewerZone = (): string => (timeZone.get() === 'utc' ? 'UTC' : computerZone());

/** The time zone of the dates on screen as an offset from UTC: `UTC+1`, `UTC`. `now` in ms since 1970: the offset changes in summer. */
export const viewerOffset = (now = Date.now()): string => {
  const minutes = inTimeZone(now).utcOffset();
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};

/** Full 24-hour days until a time, never negative. `now` in ms since 1970. */
export const daysUntil = (iso: string, now = platformNow()): number =>
  Math.max(0, Math.floor((Date.parse(iso) - now) / dayMs));

/** The UTC day `days` before now, as YYYY-MM-DD: the zone that the platform's `from` and `to` count in. */
export const isoDayAgo = (days: number, now = platformNow()): string =>
  dayjs.utc(now).subtract(days, 'day').format('YYYY-MM-DD');
