import { Input } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';
import { readTime, timeText } from '#kernel/format/day-text.ts';
import classes from '#kernel/ui/dates/dates.module.css';
import { DayInput } from '#kernel/ui/dates/day-input.tsx';
import { ParsedInput } from '#kernel/ui/dates/parsed-input.tsx';

interface TimeInputProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** A time in UTC, such as `2026-11-24T09:30:00Z`; '' without one; other text while it is none yet. A chosen time is a full minute. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves both inputs and the calendar. */
  onBlur?: () => void;
  'data-autofocus'?: boolean;
}

interface Parts {
  day: string;
  time: string;
}

/** The parts of a value, also of one that is not complete yet. */
const partsOf = (value: string): Parts => {
  const [, day, time = ''] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value) ?? /^(\d{4}-\d{2}-\d{2})(?: (.*))?$/.exec(value) ?? [];
  if (day !== undefined) return { day, time };
  return readTime(value) === null ? { day: value, time: '' } : { day: '', time: value };
};

const joined = ({ day, time }: Parts): string => {
  if (day === '' && time === '') return '';
  return isCalendarDay(day) && readTime(time) === time ? `${day}T${time}:00Z` : `${day} ${time}`.trim();
};

/** The open calendar of a day's input in `group`; it stands elsewhere in the document. */
const calendarOf = (group: HTMLElement): HTMLElement | null =>
  document.getElementById(group.querySelector('[aria-controls]')?.getAttribute('aria-controls') ?? '');

/** A date and a time of day in UTC: the member's own zone would give other members another time to read. */
export const TimeInput = ({ label, description, error, value, onChange, onBlur, ...props }: TimeInputProps) => {
  const id = useId();
  const [parts, setParts] = useState(() => partsOf(value));
  const [shown, setShown] = useState(value);
  /** The value as it was set from outside, which has seconds that the inputs don't show. */
  const [given, setGiven] = useState(value);
  if (shown !== value) {
    setShown(value);
    setGiven(value);
    setParts(partsOf(value));
  }
  const change = (changes: Partial<Parts>) => {
    const next = { ...parts, ...changes };
    const chosen = joined(next) === joined(partsOf(given)) ? given : joined(next);
    setParts(next);
    setShown(chosen);
    onChange(chosen);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && !calendarOf(currentTarget)?.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={`${id}-label`}
      label={label}
      labelProps={{ id: `${id}-label` }}
      labelElement="div"
      description={description}
      error={error}
      onBlur={leave}
    >
      <div className={classes.pair}>
        <DayInput
          {...props}
          aria-label={`${label}: day`}
          value={parts.day}
          onChange={(day) => change({ day })}
          error={error !== undefined}
        />
        <ParsedInput
          aria-label={`${label}: time`}
          placeholder="09:30 am"
          value={parts.time}
          onChange={(time) => change({ time })}
          read={readTime}
          write={timeText}
          invalidError="Enter a time such as 09:30 am"
          error={error !== undefined}
        />
      </div>
    </Input.Wrapper>
  );
};
