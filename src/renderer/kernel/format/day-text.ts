import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { isCalendarDay } from './calendar-day.ts';
import { formatCalendarDay } from './dates.ts';

dayjs.extend(customParseFormat);

/** What people type or paste; 10/11/2026 is a different day in different countries, so it is none of them. */
const dayFormats = [
  'MMM D, YYYY',
  'MMM D YYYY',
  'MMMM D, YYYY',
  'MMMM D YYYY',
  'D MMM YYYY',
  'D MMM, YYYY',
  'D MMMM YYYY',
  'YYYY-MM-DD',
];

/** `oct 01, 2026` as `Oct 1, 2026`: dayjs matches month names and days only as it writes them itself. */
const asWritten = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z]+/, (word) => word[0]?.toUpperCase() + word.slice(1))
    .replace(/(^|[a-z] )0(?=\d\b)/, '$1');

/** The day that a typed date names, as YYYY-MM-DD; null for any other text. The format is the house's, and some that can't be misread. */
export const readDay = (text: string): string | null => {
  const typed = asWritten(text.trim().replace(/\s+/g, ' '));
  const read = dayjs(typed, dayFormats, true);
  const day = read.isValid() ? read.format('YYYY-MM-DD') : '';
  return isCalendarDay(day) ? day : null;
};

/** A day in the house format, `Oct 31, 2026`; text that is no day stays as it is. */
export const dayText = (value: string): string => (isCalendarDay(value) ? formatCalendarDay(value) : value);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time of day that a text names, such as `9:30 am`, `9am` or `21:30`, as HH:mm; null for any other text. */
export const readTime = (text: string): string | null => {
  const [, hourText, minutes, half] = /^(\d{1,2})(?::([0-5]\d))? ?(am|pm)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hourText === undefined || (minutes === undefined && half === undefined)) return null;
  const hour = Number(hourText);
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return null;
  const ofDay = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return `${twoDigits(ofDay)}:${minutes ?? '00'}`;
};

/** A time of day in the house format, `09:30 am`; text that is none stays as it is. */
export const timeText = (value: string): string =>
  value.replace(/^([01]\d|2[0-3]):([0-5]\d)$/, (_, hour: string, minutes: string) => {
    const half = Number(hour) < 12 ? 'am' : 'pm';
    return `${twoDigits(Number(hour) % 12 || 12)}:${minutes} ${half}`;
  });
