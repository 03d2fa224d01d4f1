import { Button, Checkbox, Popover, Radio, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import type { Option } from '#kernel/definitions/action.ts';
import type { AsyncOptions, Filter } from '#kernel/definitions/list.ts';
import { useTypeAhead } from '#kernel/ui/controls/use-type-ahead.ts';
import { optionIcon } from '#kernel/ui/values/media-icon.tsx';
import type { ListControls } from '../state/list-state.ts';
import classes from './filter-bar.module.css';

/** The props of a filter's control. */
export interface FilterProps<Kind extends Filter['kind']> {
  filter: Extract<Filter, { kind: Kind }>;
  list: ListControls;
}

interface ChipProps {
  label: string;
  value: string | null;
  /** The time zone that days are counted in. No part of the button's name: the choices say it, too. */
  zone?: string;
  onClear: () => void;
  children: ReactNode;
  onOpen?: () => void;
}

/** A filter's button with its name and value; its choices open below it. */
export const Chip = ({ label, value, zone, onClear, children, onOpen }: ChipProps) => {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) onOpen?.();
  };
  return (
    <Popover opened={open} onChange={change} position="bottom-start" offset={4} trapFocus returnFocus>
      <span className={classes.chip} data-active={value !== null}>
        <Popover.Target>
          <button type="button" className={classes.chipButton} aria-expanded={open} onClick={() => change(!open)}>
            {/* Level 2, not Level Level 2. */}
            {!value?.startsWith(label) && label}
            {value !== null && <span className={classes.chipValue}>{value}</span>}
            {zone !== undefined && (
              <span className={classes.zone} aria-hidden>
                {zone}
              </span>
            )}
            {value === null && <IconChevronDown size={13} aria-hidden />}
          </button>
        </Popover.Target>
        {value !== null && (
          <button type="button" className={classes.chipClear} aria-label={`Remove filter ${label}`} onClick={onClear}>
            <IconX size={13} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown className={classes.choices} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
};

const summary = (values: readonly string[], nameOf: (value: string) => string): string | null =>
  values.length === 0 ? null : values.length <= 2 ? values.map(nameOf).join(', ') : `${values.length} selected`;

const optionLabel = (option: Option): ReactNode => (
  <>
    {optionIcon(option)} {option.label}
  </>
);

const focusOnMount = (input: HTMLInputElement | null): void => input?.focus();

interface ChoicesProps {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  multiple: boolean;
  onChange: (values: readonly string[]) => void;
  /** Replaces the options until they are loaded; the search field is there from the start and keeps what is typed. */
  placeholder?: ReactNode;
  /** The option of a typed value that is not among the options. */
  typed?: ((text: string) => Option | null) | undefined;
}

/** Fewer options need no search. */
const optionsToSearch = 11;

const Choices = ({ label, options, values, multiple, onChange, placeholder = null, typed }: ChoicesProps) => {
  const [searchText, setSearchText] = useState('');
  const [wasLoading] = useState(placeholder !== null);
  const text = searchText.trim().toLowerCase();
  const isKnown = options.some(({ value }) => value.toLowerCase() === text);
  const other = text === '' || isKnown ? null : (typed?.(searchText.trim()) ?? null);
  const matches = [
    ...options.filter((option) => option.label.toLowerCase().includes(text)),
    ...(other === null ? [] : [other]),
  ];
  const onTypeAhead = useTypeAhead('input');
  const Choice = multiple ? Checkbox : Radio;
  const choices = matches.map((option) => (
    <Choice key={option.value} value={option.value} label={optionLabel(option)} size="xs" />
  ));
  return (
    <>
      {(wasLoading || typed !== undefined || options.length >= optionsToSearch) && (
        <TextInput
          size="xs"
          placeholder={`Find ${label.toLowerCase()}`}
          aria-label={`Find ${label.toLowerCase()}`}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          // The popover's focus trap comes later than the first keys of a fast typist.
          ref={focusOnMount}
        />
      )}
      <div className={classes.options}>
        {placeholder ??
          (multiple ? (
            <Checkbox.Group aria-label={label} value={[...values]} onChange={onChange} onKeyDown={onTypeAhead}>
              {choices}
            </Checkbox.Group>
          ) : (
            <Radio.Group
              aria-label={label}
              value={values[0] ?? null}
              onChange={(value) => onChange([value])}
              onKeyDown={onTypeAhead}
            >
              {choices}
            </Radio.Group>
          ))}
        {placeholder === null && matches.length === 0 && <p className="muted">No matches</p>}
      </div>
    </>
  );
};

/** A choice among values that the definition names. */
export const SelectFilter = ({ filter, list }: FilterProps<'select'>) => {
  const values = list.state.filters[filter.key] ?? [];
  const change = (next: readonly string[]) => list.filter({ [filter.key]: next });
  const nameOf = (value: string) => filter.options.find((option) => option.value === value)?.label ?? value;
  return (
    <Chip label={filter.label} value={summary(values, nameOf)} onClear={() => change([])}>
      <Choices
        label={filter.label}
        options={filter.options}
        values={values}
        multiple={filter.multiple}
        onChange={change}
      />
    </Chip>
  );
};

/** What is shown instead of options that are not loaded. */
const loadPlaceholder = ({
  isSuccess,
  isError,
  refetch,
}: Pick<UseQueryResult, 'isSuccess' | 'isError' | 'refetch'>) => {
  if (isSuccess) return null;
  if (!isError) return <p className="muted">Loading…</p>;
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
      Couldn't load. Retry
    </Button>
  );
};

/** The options with those values that were typed, or came with the address. */
const withChosen = (
  options: readonly Option[],
  values: readonly string[],
  { typed }: AsyncOptions,
): readonly Option[] => [
  ...options,
  ...values
    .filter((value) => options.every((option) => option.value !== value))
    .flatMap((value) => typed?.(value) ?? []),
];

/** A choice among values that are loaded when the choices are first opened. */
export const AsyncSelectFilter = ({ filter, list }: FilterProps<'asyncSelect'>) => {
  const [isRequested, setRequested] = useState(false);
  const { queryKey, queryFn } = filter.load();
  const values = list.state.filters[filter.key] ?? [];
  const enabled = isRequested || values.some((value) => filter.isNamedByOptions?.(value));
  const answer = useQuery({ queryKey, queryFn, enabled, staleTime: limits.queryLifeMs });
  const note = answer.isSuccess ? (filter.note?.(answer.data) ?? null) : null;
  const change = (next: readonly string[]) => list.filter({ [filter.key]: next });
  return (
    <Chip
      label={filter.label}
      value={summary(values, filter.name)}
      onClear={() => change([])}
      onOpen={() => setRequested(true)}
    >
      <Choices
        label={filter.label}
        options={answer.isSuccess ? withChosen(filter.options(answer.data), values, filter) : []}
        values={values}
        typed={filter.typed}
        multiple
        onChange={change}
        placeholder={loadPlaceholder(answer)}
      />
      {note && <p className="muted">{note}</p>}
    </Chip>
  );
};
