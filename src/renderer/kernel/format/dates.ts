const dayMs = 86_400_000;

const fields = {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
} as const;
const local = new Intl.DateTimeFormat('en-US', fields);
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const partsOf = (moment: Date, formatter: Intl.DateTimeFormat) =>
  Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));

/** An ISO 8601 moment in the viewer's zone: `Nov 20, 2026` (spec section 9). */
export const formatDay = (iso: string, formatter = local): string => {
  const { month, day, year } = partsOf(new Date(iso), formatter);
  return `${month} ${day}, ${year}`;
};

/** An ISO 8601 moment in the viewer's zone, as search results have it: `20 Nov, 2026` (spec section 9). */
export const formatSearchDay = (iso: string, formatter = local): string => {
  const { month, day, year } = partsOf(new Date(iso), formatter);
  return `${day} ${month}, ${year}`;
};

/** An ISO 8601 moment in the viewer's zone: `Nov 20, 2026 at 09:30 am` (spec section 9). */
export const formatMoment = (iso: string, formatter = local): string => {
  const { month, day, year, hour, minute, dayPeriod } = partsOf(new Date(iso), formatter);
  return `${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
};

/** The time of day of an ISO 8601 moment in the viewer's zone: `09:30 am`. */
export const formatTime = (iso: string, formatter = local): string => {
  const { hour, minute, dayPeriod } = partsOf(new Date(iso), formatter);
  return `${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
};

/** A calendar day without a zone, such as a date of birth: `1990-04-02` gives `Apr 02, 1990` everywhere. */
const utc = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: 'UTC' });
export const formatCalendarDay = (day: string): string => formatDay(`${day}T00:00:00Z`, utc);

const steps = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, or in how long: `3 hours ago`. `now` in ms. */
export const formatRelative = (iso: string, now = Date.now()): string => {
  const difference = new Date(iso).getTime() - now;
  const [unit, size] = steps.find(([, ms]) => Math.abs(difference) >= ms) ?? ['second', 1_000];
  return relative.format(Math.trunc(difference / size), unit);
};

/** What a time's tooltip says: UTC and relative (design.md section 5). */
export const timeHint = (iso: string, now = Date.now()): string => {
  const at = new Date(iso).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC · ${formatRelative(iso, now)}`;
};

/**
 * Whole days until a deletion takes effect (spec section 9): full 24-hour days left, whatever the zone, so that nobody is promised
 * a day that is no longer whole. Never negative. `now` in ms.
 */
export const daysUntil = (iso: string, now = Date.now()): number =>
  Math.max(0, Math.floor((new Date(iso).getTime() - now) / dayMs));

/** The UTC day `days` before now, as YYYY-MM-DD: the zone the platform's `from` and `to` count in. */
export const isoDayAgo = (days: number, now = Date.now()): string =>
  new Date(now - days * dayMs).toISOString().slice(0, 10);
