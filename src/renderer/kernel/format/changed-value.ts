import { readDateTime } from '#contract/values/sent-times.ts';
import { isCalendarDay } from './calendar-day.ts';
import { formatCalendarDay, formatDateTime } from './dates.ts';
import { emptyValue } from './text.ts';

const timeText = (value: string): string => {
  const read = readDateTime(value);
  if ('reason' in read) return value;
  return read.value === null ? emptyValue : formatDateTime(read.value);
};

/**
 * A value of a change as readable text: flags as Yes or No, times and days in the usual format. A time without a zone and a day that does not
 * exist stay as they are.
 */
export const changedValueText = (value: string | null): string => {
  if (value === null) return emptyValue;
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return isCalendarDay(value) ? formatCalendarDay(value) : timeText(value);
};
