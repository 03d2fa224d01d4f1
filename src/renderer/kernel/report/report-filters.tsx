import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import type { ReportDefinition, ReportPeriod } from '#kernel/definitions/report.ts';
import { isCalendarDay } from '#kernel/format/calendar-day.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { DayInput } from '#kernel/ui/dates/day-input.tsx';
import classes from './report.module.css';
import {
  type CalendarSpan,
  comparisonLabels,
  comparisons,
  isCalendarSpan,
  presetLabels,
  presetPeriod,
  presets,
  recentSpans,
  spanLabel,
} from './report-periods.ts';
import { periodError, type ReportState } from './report-state.ts';
import type { ChangeReport } from './use-report-state.ts';

interface ReportFiltersProps {
  definition: ReportDefinition;
  state: ReportState;
  onChange: ChangeReport;
  /** The values of a filter, once the report is loaded. */
  options: (key: string) => readonly string[];
}

const custom = 'custom';
const periods = [
  ...presets.map((preset) => ({ value: preset, label: presetLabels[preset] })),
  { value: custom, label: 'Custom' },
];
const optionOf = (span: CalendarSpan) => ({ value: span, label: spanLabel(span) });
/** The months and quarters of the list; one of the URL that is older comes first. */
const spanOptions = (chosen: CalendarSpan | null) => {
  const { months, quarters } = recentSpans();
  const isOlder = chosen !== null && ![...months, ...quarters].includes(chosen);
  return [
    ...(isOlder ? [optionOf(chosen)] : []),
    { group: 'Months', items: months.map(optionOf) },
    { group: 'Quarters', items: quarters.map(optionOf) },
  ];
};
const comparisonOptions = comparisons.map((value) => ({ value, label: comparisonLabels[value] }));

/** Two dates. The report changes once they are a period. */
const PeriodDates = ({ period, onChange }: { period: ReportPeriod; onChange: (period: ReportPeriod) => void }) => {
  const [dates, setDates] = useState(period);
  // Another period in the URL, such as after Back, replaces the dates; the inputs stay, so that typing keeps the focus.
  const [shown, setShown] = useState(period);
  if (shown !== period) {
    setShown(period);
    setDates(period);
  }
  const [isLeft, setLeft] = useState(false);
  const areDays = isCalendarDay(dates.from) && isCalendarDay(dates.to);
  // A date that is being typed is not wrong yet.
  const error = isLeft || areDays ? periodError(dates) : null;
  const change = (changes: Partial<ReportPeriod>) => {
    const next = { ...dates, ...changes };
    setDates(next);
    setLeft(false);
    if (periodError(next) === null) onChange(next);
  };
  const shared = { size: 'xs', className: classes.date, error: error !== null, invalidError: true } as const;
  return (
    <fieldset className={classes.dates} onBlur={() => setLeft(true)}>
      <legend className={classes.hidden}>Days in UTC</legend>
      <DayInput
        {...shared}
        aria-label="From"
        value={dates.from}
        maxDay={isCalendarDay(dates.to) ? dates.to : isoDayAgo(0)}
        onChange={(from) => change({ from })}
      />
      –
      <DayInput
        {...shared}
        aria-label="To"
        value={dates.to}
        minDay={isCalendarDay(dates.from) ? dates.from : undefined}
        onChange={(to) => change({ to })}
      />
      <span className={classes.zone}>UTC</span>
      <span role="status" className={classes.dateError}>
        {error}
      </span>
    </fieldset>
  );
};

/** The period, the comparison and the choices of a report. Their state is in the URL. */
export const ReportFilters = ({ definition, state, onChange, options }: ReportFiltersProps) => {
  // Custom starts with the days that are shown; the URL changes with the dates.
  const [customFor, setCustomFor] = useState<ReportState | null>(null);
  const shown = state.preset === null || customFor === state ? custom : state.preset;
  const span = isCalendarSpan(shown) ? shown : null;
  const changePeriod = (value: string) => {
    if (value === custom) setCustomFor(state);
    const preset = isCalendarSpan(value) ? value : presets.find((each) => each === value);
    if (preset === undefined) return;
    setCustomFor(null);
    if (preset !== state.preset) onChange({ preset, period: presetPeriod(preset) });
  };
  const changeComparison = (value: string | null) => {
    const comparison = comparisons.find((each) => each === value);
    if (comparison !== undefined) onChange({ comparison });
  };
  return (
    <search className={classes.filters}>
      <SegmentedControl size="xs" aria-label="Period" value={shown} onChange={changePeriod} data={periods} />
      <Select
        size="xs"
        className={classes.span}
        aria-label="Month or quarter"
        placeholder="Month or quarter"
        data={spanOptions(span)}
        value={span}
        allowDeselect={false}
        searchable
        maxDropdownHeight={320}
        onChange={(value) => value !== null && changePeriod(value)}
      />
      {shown === custom && (
        <PeriodDates
          period={state.period}
          onChange={(period) => onChange({ preset: null, period }, { replace: state.preset === null })}
        />
      )}
      <Select
        size="xs"
        className={classes.comparison}
        aria-label="Compare with"
        data={comparisonOptions}
        value={state.comparison}
        allowDeselect={false}
        onChange={changeComparison}
      />
      {definition.filters.map(({ key, label, initial, allLabel }) => {
        const value = state.filters[key] ?? '';
        const all = allLabel === undefined ? [] : [{ value: '', label: allLabel }];
        const values = [...new Set([...options(key), ...(value === '' ? [] : [value])])];
        return (
          <Select
            key={key}
            size="xs"
            className={classes.select}
            aria-label={label}
            data={[...all, ...values.map((each) => ({ value: each, label: each }))]}
            value={value}
            allowDeselect={false}
            searchable={values.length > 10}
            comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
            onChange={(next) => {
              const { [key]: _before, ...others } = state.filters;
              const chosen = next || initial;
              onChange({ filters: chosen === null ? others : { ...others, [key]: chosen } });
            }}
          />
        );
      })}
    </search>
  );
};
