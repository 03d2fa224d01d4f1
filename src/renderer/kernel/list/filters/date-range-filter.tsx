import { Button } from '@mantine/core';
import { useState } from 'react';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';
import { dayText, readDay } from '#kernel/format/day-text.ts';
import { relativeLabels, relativePeriod, relativePeriods } from '#kernel/format/relative-days.ts';
import { dayExample } from '#kernel/ui/dates/day-input.tsx';
import { type DayRange, isSameRange, orderError } from '#kernel/ui/dates/day-range.ts';
import { LazyRangeCalendar } from '#kernel/ui/dates/lazy-calendars.tsx';
import { ParsedInput } from '#kernel/ui/dates/parsed-input.tsx';
import { useToday } from '#kernel/ui/dates/use-today.ts';
import classes from './filter-bar.module.css';
import { Chip, type FilterProps } from './filter-chips.tsx';
import { dayFilterText, filteredDays } from './filters.ts';

interface DaysProps {
  /** The days that the list is filtered by; '' for an open end. */
  applied: DayRange;
  onChange: (days: DayRange) => void;
}

/** Two dates to type and a calendar to choose them in. The list is filtered once both are days in order; either may be left out. */
const Days = ({ applied, onChange }: DaysProps) => {
  const [typed, setTyped] = useState(applied);
  // Other days in the address, such as of a preset or after Back, replace the typed ones.
  const [seen, setSeen] = useState(applied);
  if (!isSameRange(seen, applied)) {
    setSeen(applied);
    if (!isSameRange(typed, applied)) setTyped(applied);
  }
  const change = (changes: Partial<DayRange>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if ([next.from, next.to].every((day) => day === '' || isCalendarDay(day)) && orderError(next) === null)
      onChange(next);
  };
  const order = orderError(typed);
  const shared = {
    size: 'xs',
    placeholder: 'MMM DD, YYYY',
    invalidError: dayExample,
    read: readDay,
    write: dayText,
  } as const;
  return (
    <>
      <div className={classes.dates}>
        <ParsedInput {...shared} label="From" value={typed.from} error={order} onChange={(from) => change({ from })} />
        <ParsedInput {...shared} label="To" value={typed.to} error={order !== null} onChange={(to) => change({ to })} />
      </div>
      <div className={classes.calendar}>
        <LazyRangeCalendar {...applied} onChange={(from, to) => change({ from, to })} />
      </div>
    </>
  );
};

/** A range of days, both included; either end may be open. */
export const DateRangeFilter = ({ filter, list }: FilterProps<'dateRange'>) => {
  const { filters } = list.state;
  const today = useToday();
  const applied = filteredDays(filters, today);
  const chosen = relativePeriod(filters.from?.[0]);
  const change = ({ from, to }: DayRange) =>
    list.filter({ from: from === '' ? [] : [from], to: to === '' ? [] : [to] });
  return (
    <Chip
      label={filter.label}
      value={chosen === undefined ? dayFilterText(applied) : relativeLabels[chosen]}
      zone="UTC"
      onClear={() => list.filter({ from: [], to: [] })}
    >
      <div className={classes.presets}>
        {relativePeriods.map((period) => (
          <Button
            key={period}
            size="compact-xs"
            variant={period === chosen ? 'light' : 'default'}
            aria-pressed={period === chosen}
            onClick={() => list.filter({ from: [period], to: [] })}
          >
            {relativeLabels[period]}
          </Button>
        ))}
      </div>
      <Days applied={applied} onChange={change} />
      <p className={`muted ${classes.note}`}>Days are in UTC and include both ends.</p>
    </Chip>
  );
};
