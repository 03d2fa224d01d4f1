import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';
import { dayText, readDay } from '#kernel/format/day-text.ts';
import classes from './dates.module.css';
import { LazyDayCalendar } from './lazy-calendars.tsx';
import { ParsedInput, type ParsedInputProps } from './parsed-input.tsx';

interface DayInputProps extends Omit<ParsedInputProps, 'rightSection'> {
  /** The first and last day that the calendar offers. A typed day is not limited: whoever reads the value checks it. */
  minDay?: string | undefined;
  maxDay?: string | undefined;
}

/** What an input of a day says about text that is none. */
export const dayExample = 'Enter a date such as Oct 31, 2026';

/** Marks an element that handles Escape itself: the dialog around it stays open. */
const handlesEscape = { 'data-mantine-stop-propagation': true };

/** A day, typed as `Oct 31, 2026` or chosen from a calendar. The value is YYYY-MM-DD; text that is no day is kept as typed. */
export const DayInput = ({ minDay, maxDay, invalidError = dayExample, ...props }: DayInputProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus returnFocus>
      <ParsedInput
        placeholder="MMM DD, YYYY"
        {...props}
        invalidError={invalidError}
        read={readDay}
        write={dayText}
        rightSection={
          <Popover.Target>
            <ActionIcon
              size={24}
              aria-label="Open calendar"
              aria-expanded={isOpen}
              disabled={props.disabled ?? false}
              onClick={() => setOpen(!isOpen)}
              onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
              {...(isOpen && handlesEscape)}
            >
              <IconCalendar size={15} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      {/* Has the focus itself until its days are shown. */}
      <Popover.Dropdown aria-label="Calendar" className={classes.calendar} {...handlesEscape}>
        <LazyDayCalendar
          value={isCalendarDay(props.value) ? props.value : ''}
          minDay={minDay}
          maxDay={maxDay}
          onChange={(day) => {
            props.onChange(day);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
