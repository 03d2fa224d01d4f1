import { Button, Checkbox, Popover, Radio, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import type { Filter, Option } from './define-list.ts';
import type { ListControls } from './list-state.ts';

/** What draws a filter of a kind is given. */
export interface FilterProps<Kind extends Filter['kind']> {
  filter: Extract<Filter, { kind: Kind }>;
  list: ListControls;
}

interface ChipProps {
  label: string;
  value: string | null;
  onClear: () => void;
  children: ReactNode;
  onOpen?: () => void;
}

/** A filter's button: its name, or its name and value with a cross; the choices open below it. */
const Chip = ({ label, value, onClear, children, onOpen }: ChipProps) => {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) onOpen?.();
  };
  return (
    <Popover opened={open} onChange={change} position="bottom-start" offset={4} trapFocus returnFocus>
      <span className="filter-chip" data-active={value !== null}>
        <Popover.Target>
          <button type="button" className="filter-chip-button" aria-expanded={open} onClick={() => change(!open)}>
            {label}
            {value !== null && <span className="filter-chip-value">{value}</span>}
            <IconChevronDown size={13} aria-hidden />
          </button>
        </Popover.Target>
        {value !== null && (
          <button type="button" className="filter-chip-clear" aria-label={`Remove filter ${label}`} onClick={onClear}>
            <IconX size={13} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown className="filter-choices" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
};

const summary = (values: readonly string[], nameOf: (value: string) => string): string | null =>
  values.length === 0 ? null : values.length <= 2 ? values.map(nameOf).join(', ') : `${values.length} chosen`;

interface ChoicesProps {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  many: boolean;
  onChange: (values: readonly string[]) => void;
}

const Choices = ({ label, options, values, many, onChange }: ChoicesProps) => {
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => option.label.toLowerCase().includes(typed.toLowerCase()));
  const boxes = found.map((option) =>
    many ? (
      <Checkbox key={option.value} value={option.value} label={option.label} size="xs" />
    ) : (
      <Radio key={option.value} value={option.value} label={option.label} size="xs" />
    ),
  );
  return (
    <>
      {options.length > 10 && (
        <TextInput
          size="xs"
          placeholder={`Find ${label.toLowerCase()}`}
          aria-label={`Find ${label.toLowerCase()}`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className="filter-options">
        {many ? (
          <Checkbox.Group aria-label={label} value={[...values]} onChange={onChange}>
            {boxes}
          </Checkbox.Group>
        ) : (
          <Radio.Group aria-label={label} value={values[0] ?? null} onChange={(value) => onChange([value])}>
            {boxes}
          </Radio.Group>
        )}
        {found.length === 0 && <p className="muted">Nothing matches</p>}
      </div>
    </>
  );
};

/** Values of a set that the definition names. */
export const PickFilter = ({ filter, list }: FilterProps<'pick'>) => {
  const values = list.state.filters[filter.key] ?? [];
  const change = (next: readonly string[]) => list.filter({ [filter.key]: next });
  const nameOf = (value: string) => filter.options.find((option) => option.value === value)?.label ?? value;
  return (
    <Chip label={filter.label} value={summary(values, nameOf)} onClear={() => change([])}>
      <Choices label={filter.label} options={filter.options} values={values} many={filter.many} onChange={change} />
    </Chip>
  );
};

/** Values of a set that the platform is asked for once the choices are first opened. */
export const AskFilter = ({ filter, list }: FilterProps<'ask'>) => {
  const [asked, setAsked] = useState(false);
  const { queryKey, queryFn } = filter.source();
  const answer = useQuery({ queryKey, queryFn, enabled: asked, staleTime: limits.queryLifeMs });
  const values = list.state.filters[filter.key] ?? [];
  const change = (next: readonly string[]) => list.filter({ [filter.key]: next });
  return (
    <Chip
      label={filter.label}
      value={summary(values, filter.name)}
      onClear={() => change([])}
      onOpen={() => setAsked(true)}
    >
      {answer.isPending && <p className="muted">Loading…</p>}
      {answer.isError && (
        <Button size="compact-xs" variant="subtle" onClick={() => void answer.refetch()}>
          Could not load. Retry
        </Button>
      )}
      {answer.isSuccess && (
        <Choices label={filter.label} options={filter.options(answer.data)} values={values} many onChange={change} />
      )}
    </Chip>
  );
};

const presets = [
  ['Today', 0],
  ['Last 7 days', 6],
  ['Last 30 days', 29],
  ['Last 90 days', 89],
] as const;

/** A span of days, both ends included; either may be open. */
export const DatesFilter = ({ filter, list }: FilterProps<'dates'>) => {
  const from = list.state.filters.from?.[0] ?? '';
  const to = list.state.filters.to?.[0] ?? '';
  const change = (key: 'from' | 'to', value: string) => list.filter({ [key]: value === '' ? [] : [value] });
  const value = from || to ? `${from || '…'} – ${to || 'now'}` : null;
  return (
    <Chip label={filter.label} value={value} onClear={() => list.filter({ from: [], to: [] })}>
      <div className="filter-presets">
        {presets.map(([label, days]) => (
          <Button
            key={label}
            size="compact-xs"
            variant="default"
            onClick={() => list.filter({ from: [isoDayAgo(days)], to: [] })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="filter-dates">
        <TextInput
          type="date"
          size="xs"
          label="From"
          value={from}
          max={to || undefined}
          onChange={(event) => change('from', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="xs"
          label="To"
          value={to}
          min={from || undefined}
          onChange={(event) => change('to', event.currentTarget.value)}
        />
      </div>
      <p className="muted filter-note">Days are counted in UTC, both included.</p>
    </Chip>
  );
};
