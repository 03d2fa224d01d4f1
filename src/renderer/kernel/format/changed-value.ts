import { formatCalendarDay, formatDateTime } from './dates.ts';
import { emptyValue } from './text.ts';

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** A value of a change as readable text: flags as Yes or No, times and days in the usual format. */
export const changedValueText = (value: string | null): string => {
  if (value === null) return emptyValue;
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  if (isoDay.test(value)) return formatCalendarDay(value);
  return isoTime.test(value) ? formatDateTime(value) : value;
};
