import '@mantine/dates/styles.css';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';

const shared: Required<Pick<DatePickerProps, 'size' | 'weekendDays' | 'ariaLabels' | '__stopPropagation'>> = {
  size: 'xs',
  // Escape closes the calendar, and not the dialog behind it.
  __stopPropagation: true,
  // Red stands for danger and no day of the week.
  weekendDays: [],
  ariaLabels: { previousMonth: 'Previous month', nextMonth: 'Next month' },
};

const dayOrNull = (value: string): string | null => (isCalendarDay(value) ? value : null);

interface DayCalendarProps {
  /** The day that is marked; other text marks none. */
  value: string;
  onChange: (day: string) => void;
  minDay?: string | undefined;
  maxDay?: string | undefined;
}

/** A calendar to choose a day in. It opens at the month of its value, or of the last day that can be chosen, and takes the focus. */
export const DayCalendar = ({ value, onChange, minDay, maxDay }: DayCalendarProps) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus(), []);
  const shown = dayOrNull(value) ?? maxDay;
  return (
    <DatePicker
      {...shared}
      ref={root}
      value={dayOrNull(value)}
      {...(shown && { defaultDate: shown })}
      {...(minDay && { minDate: minDay })}
      {...(maxDay && { maxDate: maxDay })}
      onChange={(day) => day !== null && onChange(day)}
    />
  );
};

interface RangeCalendarProps {
  from: string;
  to: string;
  /** Called once both days are chosen; the earlier one comes first. */
  onChange: (from: string, to: string) => void;
}

/** A calendar to choose the first and the last day of a range in. */
export const RangeCalendar = ({ from, to, onChange }: RangeCalendarProps) => {
  const [first, setFirst] = useState<string | null>(null);
  const shown = dayOrNull(to) ?? dayOrNull(from);
  return (
    <DatePicker
      {...shared}
      type="range"
      allowSingleDateInRange
      value={first === null ? [dayOrNull(from), dayOrNull(to)] : [first, null]}
      {...(shown && { defaultDate: shown })}
      onChange={([start, end]) => {
        setFirst(end === null ? start : null);
        if (start !== null && end !== null) onChange(start, end);
      }}
    />
  );
};
