import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReportDefinition, ReportPeriod } from '#kernel/definitions/report.ts';
import classes from './report.module.css';
import { lastDays, periodError, presetDays, type ReportState } from './report-state.ts';
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
  ...presetDays.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: custom, label: 'Custom' },
];

/** Two dates. The report changes once they are a period. */
const PeriodDates = ({ period, onChange }: { period: ReportPeriod; onChange: (period: ReportPeriod) => void }) => {
  const [dates, setDates] = useState(period);
  // Another period in the URL, such as after Back, replaces the dates; the inputs stay, so that typing keeps the focus.
  const [shown, setShown] = useState(period);
  if (shown !== period) {
    setShown(period);
    setDates(period);
  }
  const error = periodError(dates);
  const change = (changes: Partial<ReportPeriod>) => {
    const next = { ...dates, ...changes };
    setDates(next);
    if (periodError(next) === null) onChange(next);
  };
  return (
    <fieldset className={classes.dates}>
      <legend className={classes.hidden}>Days in UTC</legend>
      <TextInput
        type="date"
        size="xs"
        aria-label="From"
        value={dates.from}
        max={dates.to || undefined}
        error={error !== null}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      –
      <TextInput
        type="date"
        size="xs"
        aria-label="To"
        value={dates.to}
        min={dates.from || undefined}
        error={error !== null}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <span role="status" className={classes.dateError}>
        {error}
      </span>
    </fieldset>
  );
};

/** The period and the choices of a report. Their state is in the URL. */
export const ReportFilters = ({ definition, state, onChange, options }: ReportFiltersProps) => {
  // Custom starts with the days that are shown; the URL changes with the dates.
  const [customFor, setCustomFor] = useState<ReportState | null>(null);
  const shown = state.preset === null || customFor === state ? custom : String(state.preset);
  const changePeriod = (value: string) => {
    if (value === custom) setCustomFor(state);
    const preset = presetDays.find((days) => String(days) === value);
    if (preset === undefined) return;
    setCustomFor(null);
    if (preset !== state.preset) onChange({ preset, period: lastDays(preset) });
  };
  return (
    <search className={classes.filters}>
      <SegmentedControl size="xs" aria-label="Period" value={shown} onChange={changePeriod} data={periods} />
      {shown === custom && (
        <PeriodDates
          period={state.period}
          onChange={(period) => onChange({ preset: null, period }, { replace: state.preset === null })}
        />
      )}
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
