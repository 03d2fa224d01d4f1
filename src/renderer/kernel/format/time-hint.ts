import dayjs from 'dayjs';
import { platformNow } from '#kernel/base/platform-now.ts';
import { zoneOfCountry } from './country-zones.ts';
import { computerZone, formatRelative } from './dates.ts';
import { countryName } from './text.ts';
import { timeZone } from './time-zone.ts';

/** The offset of a zone from UTC at a time, in minutes. */
const offsetOf = (zone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const exact = 'MMM DD, YYYY [at] hh:mm:ss a';

/**
 * The tooltip of a time: relative, then exact to the second in the zone of this computer and in UTC, the preferred one first, and in the
 * zone of a country if it is known.
 * Loaded with the first tooltip, because it holds the zones of all countries. `now` in ms since 1970.
 */
export const timeHint = (iso: string, country: string | null, now = platformNow()): string => {
  const time = dayjs.utc(iso);
  const relative = formatRelative(iso, now);
  const zone = computerZone();
  const own = zone === 'UTC' ? [] : [`Your time (${zone}): ${dayjs(iso).format(exact)}`];
  const inUtc = `UTC: ${time.format(exact)}`;
  const countryZone = country === null ? null : zoneOfCountry(country);
  return [
    // A time longer ago has no relative text, but its day, which the lines below have.
    ...(/\d{4}$/.test(relative) ? [] : [relative]),
    ...(timeZone.get() === 'utc' ? [inUtc, ...own] : [...own, inUtc]),
    ...(country === null || countryZone === null
      ? []
      : [
          // Not by `utcOffset`, which formats a local time: near a change of this computer's clock that is an hour off.
          `${countryName(country)} (${countryZone}): ${time.add(offsetOf(countryZone, time.toDate()), 'minute').format(exact)}`,
        ]),
  ].join('\n');
};
