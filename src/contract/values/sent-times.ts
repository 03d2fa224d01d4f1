import { currentDialect } from './dialect.ts';

/** A time or day in the form of the contract, null for nothing, or why it can't be read. */
export type ReadTime = { value: string | null } | { reason: string };

/** A date and time as written. `fraction` are the digits after the seconds; `zone` is '' if there is none. */
interface Written {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  fraction: string;
  zone: string;
}

const reasons = {
  noTime: 'expected a date and time in ISO 8601',
  noDay: 'expected a day as YYYY-MM-DD',
  infinite: 'expected a date and time in ISO 8601, got infinity',
  noZone: 'expected a time with its zone, or the zone of all such times in the setting dialect.timeZone',
  noZoneName: 'expected a zone such as Africa/Lagos, or an offset',
  noUnit: 'expected a time in ISO 8601, got a number: its unit can be named in the setting dialect.epochUnit',
  twice: 'expected a time with its offset: as clocks change, this one comes twice',
  notMidnight: 'expected a day as YYYY-MM-DD, got one with a time other than midnight',
} as const;

const zoneForm = /Z|UTC|GMT|[+-]\d\d(?::?\d\d)?/i;
/** ISO 8601 and what databases and languages make of it, with the name of a zone that Java adds in brackets after the offset. */
const isoForm = new RegExp(
  `^(\\d{4})-(\\d\\d)-(\\d\\d)(?:[T ](\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.(\\d{1,12}))?)?(?: ?(${zoneForm.source})(?:\\[[\\w/+:-]+\\])?)?)?$`,
  'i',
);
/** The dates of HTTP and email: `Thu, 01 Jan 2026 10:00:00 GMT`. */
const httpForm = new RegExp(
  `^[a-z]{3}, (\\d{1,2}) ([a-z]{3}) (\\d{4}) (\\d\\d):(\\d\\d):(\\d\\d) (${zoneForm.source})$`,
  'i',
);
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What .NET and Go (year 1) and MySQL (year 0) write for a time that was never set. */
const unsetTime = /^000[01]-0[01]-0[01](?:$|[T ]00:00(?::00(?:\.0+)?)? ?(?:Z|UTC|[+-]00(?::?00)?)?$)/i;

const utcOf = ({ year, month, day, hour, minute, second }: Written): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Whether the calendar has this date and the clock this time: 24:00 would be the next date. */
const exists = (written: Written): boolean => {
  const { year, month, day, minute, second } = written;
  const date = new Date(utcOf(written));
  return (
    minute < 60 &&
    second < 60 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
};

const parseText = (text: string): Written | null => {
  const iso = isoForm.exec(text);
  if (iso) {
    const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', zone = ''] = iso;
    const date = { year: Number(year), month: Number(month), day: Number(day) };
    const written = { ...date, hour: Number(hour), minute: Number(minute), second: Number(second), fraction, zone };
    return exists(written) ? written : null;
  }
  const http = httpForm.exec(text);
  if (!http) return null;
  const [, day, month = '', year, hour, minute, second, zone = ''] = http;
  const date = { year: Number(year), month: months.indexOf(month.toLowerCase()) + 1, day: Number(day) };
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second), fraction: '' };
  const written = { ...date, ...time, zone };
  return exists(written) ? written : null;
};

const isoText = (seconds: number, fraction: string): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19)}${fraction === '' ? '' : `.${fraction}`}Z`;

const daySeconds = 86_400;
const offsets = new Map<string, number>();

/** The offset of a zone from UTC at an instant, both in seconds. Throws for a zone that the runtime doesn't know. */
const offsetAt = (zone: string, seconds: number): number => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(seconds * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0, rest = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 + Number(rest);
  return sign === '-' ? -offset : offset;
};

/** The offset of a zone at the start of a day. Times of one day and zone share it: a page of rows asks for few. Null: no such zone. */
const offsetOn = (zone: string, day: number): number | null => {
  const key = `${zone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  try {
    const offset = offsetAt(zone, day * daySeconds);
    if (offsets.size > 5_000) offsets.clear();
    offsets.set(key, offset);
    return offset;
  } catch {
    return null;
  }
};

/** Whether a zone at an instant, in seconds, has this offset. Only asked near a change of clocks. */
const hasOffset = (zone: string, seconds: number, offset: number): boolean => offsetAt(zone, seconds) === offset;

/** The instant of a local time in a named zone. */
const inZone = (written: Written, zone: string): ReadTime => {
  const local = utcOf(written) / 1_000;
  const day = Math.floor(local / daySeconds);
  const [before, after] = [offsetOn(zone, day - 1), offsetOn(zone, day + 2)];
  if (before === null || after === null) return { reason: reasons.noTime };
  if (before === after) return { value: isoText(local - before, written.fraction) };
  const possible = [before, after].filter((offset) => hasOffset(zone, local - offset, offset));
  if (possible.length > 1) return { reason: reasons.twice };
  const [offset] = possible;
  return offset === undefined ? { reason: reasons.noTime } : { value: isoText(local - offset, written.fraction) };
};

/** An offset such as `+01:00`, `+0100` or `+01`, or a name of UTC, in seconds; null: another name. */
const fixedOffset = (zone: string): number | null => {
  if (/^(?:Z|UTC|GMT)$/i.test(zone)) return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60;
  return sign === '-' ? -offset : offset;
};

/** Names of zones have a region: abbreviations such as `BST` and `CST` mean several. */
const isRegion = (zone: string): boolean => zone.includes('/');

const instantOf = (written: Written): ReadTime => {
  const zone = written.zone === '' ? (currentDialect().timeZone ?? '') : written.zone;
  if (zone === '') return { reason: reasons.noZone };
  const offset = fixedOffset(zone);
  if (offset === null) return isRegion(zone) ? inZone(written, zone) : { reason: reasons.noZoneName };
  return { value: isoText(utcOf(written) / 1_000 - offset, written.fraction) };
};

const epochForm = /^(-?)(\d{1,15})(?:\.(\d{1,9}))?$/;

/** The instant of a number of seconds or milliseconds since 1970, from its digits: a float would lose some. A time that was never set is none. */
const epochOf = (digits: string, unit: 'seconds' | 'milliseconds'): ReadTime => {
  const match = epochForm.exec(digits);
  if (!match) return { reason: reasons.noTime };
  const [, sign = '', integer = '', fraction = ''] = match;
  const decimals = 9;
  const size = BigInt(integer + fraction.padEnd(decimals, '0')) * (unit === 'seconds' ? 1_000n : 1n);
  const unitsOfSecond = 1_000n * 10n ** BigInt(decimals);
  const units = sign === '-' ? -size : size;
  const rest = ((units % unitsOfSecond) + unitsOfSecond) % unitsOfSecond;
  const seconds = Number((units - rest) / unitsOfSecond);
  // Beyond it, JavaScript has no dates, and ISO 8601 no years of four digits.
  if (seconds < -62_135_596_800 || seconds > 253_402_300_799) return { reason: reasons.noTime };
  const fractionText = String(rest)
    .padStart(decimals + 3, '0')
    .replace(/0+$/, '');
  const value = isoText(seconds, fractionText);
  return { value: unsetTime.test(value) ? null : value };
};

/** PHP's `{ date, timezone }` as one text with its zone; null: another object. */
const writtenByPhp = (sent: object): Written | null => {
  if (!('date' in sent && 'timezone' in sent) || typeof sent.date !== 'string' || typeof sent.timezone !== 'string')
    return null;
  const written = parseText(sent.date);
  return written && written.zone === '' && sent.timezone !== '' ? { ...written, zone: sent.timezone } : null;
};

/** What MongoDB writes for a date: text, milliseconds, or the digits of milliseconds. */
const mongoDate = (sent: object): ReadTime | null => {
  if (!('$date' in sent)) return null;
  const date = sent.$date;
  if (typeof date === 'number') return epochOf(String(date), 'milliseconds');
  if (typeof date === 'object' && date !== null && '$numberLong' in date)
    return epochOf(String(date.$numberLong), 'milliseconds');
  return typeof date === 'string' ? readDateTime(date) : null;
};

const readNumber = (digits: string): ReadTime => {
  const { epochUnit } = currentDialect();
  return epochUnit === undefined ? { reason: reasons.noUnit } : epochOf(digits, epochUnit);
};

/** Fewer digits may be a day, such as 20261127. */
const epochText = /^-?\d{9,15}(?:\.\d{1,9})?$/;

const hasTime = (text: string): boolean => text.includes(':');

/** Reads a date and time in any form that names one instant. */
export const readDateTime = (sent: unknown): ReadTime => {
  if (typeof sent === 'number') return readNumber(String(sent));
  if (typeof sent === 'object' && sent !== null) {
    const written = writtenByPhp(sent);
    return written ? instantOf(written) : (mongoDate(sent) ?? { reason: reasons.noTime });
  }
  if (typeof sent !== 'string') return { reason: reasons.noTime };
  if (unsetTime.test(sent)) return { value: null };
  if (epochText.test(sent)) return readNumber(sent);
  if (/^[+-]?infinity$/i.test(sent)) return { reason: reasons.infinite };
  const written = hasTime(sent) ? parseText(sent) : null;
  return written ? instantOf(written) : { reason: reasons.noTime };
};

/** What MongoDB writes for a date, as text; other values unchanged. */
const unwrappedDate = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null || !('$date' in sent)) return sent;
  if (typeof sent.$date === 'string') return sent.$date;
  const read = mongoDate(sent);
  return read && 'value' in read ? read.value : sent;
};

/** Reads a calendar day, also one that was written as its midnight. */
export const readDay = (sent: unknown): ReadTime => {
  const text = unwrappedDate(sent);
  if (typeof text === 'string' && unsetTime.test(text)) return { value: null };
  const written =
    typeof text === 'string' ? parseText(text) : typeof text === 'object' && text !== null ? writtenByPhp(text) : null;
  if (written === null) return { reason: reasons.noDay };
  const { year, month, day, hour, minute, second, fraction } = written;
  if (hour + minute + second > 0 || /[1-9]/.test(fraction)) return { reason: reasons.notMidnight };
  return {
    value: [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'),
  };
};
