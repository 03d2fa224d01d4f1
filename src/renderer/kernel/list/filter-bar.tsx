import { Button, Checkbox, Popover, Radio, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { listWord } from '#kernel/search/list-word.ts';
import { searchAddress } from '#kernel/search/search-address.ts';
import { useTyped } from '#kernel/search/use-typed.ts';
import type { Filter, ListDefinition, Option } from './define-list.ts';
import { keysOf } from './filters.ts';
import { LazyChips, LazySuggestions } from './lazy-parts.tsx';
import type { ListControls } from './list-state.ts';
import './filter-bar.css';

/** How long typing rests before the list asks; the address is replaced, not pushed, while one types. */
const typingMs = 300;

type OfKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;
interface FilterProps<Kind extends Filter['kind']> {
  filter: OfKind<Kind>;
  list: ListControls;
}

const WordFilter = ({ filter, list }: FilterProps<'word'>) => {
  const applied = list.state.filters[filter.key]?.[0] ?? '';
  const field = useTyped({
    applied,
    restMs: typingMs,
    apply(word) {
      if (word !== applied) list.filter({ [filter.key]: word === '' ? [] : [word] }, { replace: true });
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const word = (
    <TextInput
      ref={input}
      className="filter-word"
      size="xs"
      type="search"
      aria-label={filter.label}
      placeholder={filter.label}
      maxLength={200}
      {...(filter.key === 'q' ? { 'data-list-search': '', 'aria-describedby': noteId } : {})}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={field.text}
      onChange={(event) => field.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.enter(event.currentTarget.value);
        if (event.key === 'Escape' && field.text !== '') {
          event.stopPropagation();
          field.enter('');
        }
      }}
    />
  );
  if (filter.commands === null) return word;
  return (
    <div className="filter-search">
      {word}
      {field.text !== '' && (
        <LazySuggestions
          text={field.text}
          commands={filter.commands}
          onChoose={field.enter}
          onBegin={(text) => {
            field.type(text);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
};

interface FilterBarProps {
  definition: ListDefinition;
  list: ListControls;
  /** Where addresses of this workspace begin: `/wanda/`. */
  base: string;
}

const noteId = 'list-word-note';

/** What the list made of the text in its search field, where that is more than plain words: its commands, and a word on them. */
const WordNote = ({ definition, list, base }: FilterBarProps) => {
  const [typed] = list.state.filters.q ?? [];
  const filter = definition.filters.find((candidate) => candidate.kind === 'word' && candidate.key === 'q');
  const commands = filter?.kind === 'word' ? filter.commands : null;
  const note = typed === undefined || commands === null ? null : listWord(commands, typed).note;
  return (
    <>
      {typed !== undefined && commands !== null && (
        <LazyChips text={typed} onChange={(text) => list.filter({ q: text === '' ? [] : [text] })} />
      )}
      <p id={noteId} className="filter-word-note" role="status" data-tone={note?.tone} hidden={note === null}>
        {note?.text} {note?.everywhere && <Link to={searchAddress(base, typed ?? '')}>Search everywhere</Link>}
      </p>
    </>
  );
};

interface ChipProps {
  label: string;
  value: string | null;
  onClear: () => void;
  children: React.ReactNode;
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

const PickFilter = ({ filter, list }: FilterProps<'pick'>) => {
  const values = list.state.filters[filter.key] ?? [];
  const change = (next: readonly string[]) => list.filter({ [filter.key]: next });
  const nameOf = (value: string) => filter.options.find((option) => option.value === value)?.label ?? value;
  return (
    <Chip label={filter.label} value={summary(values, nameOf)} onClear={() => change([])}>
      <Choices label={filter.label} options={filter.options} values={values} many={filter.many} onChange={change} />
    </Chip>
  );
};

const AskFilter = ({ filter, list }: FilterProps<'ask'>) => {
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

const DatesFilter = ({ filter, list }: FilterProps<'dates'>) => {
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

const draw = (filter: Filter, list: ListControls) => {
  switch (filter.kind) {
    case 'word':
      return <WordFilter key={`${filter.key} ${list.resets}`} filter={filter} list={list} />;
    case 'pick':
      return <PickFilter key={filter.key} filter={filter} list={list} />;
    case 'ask':
      return <AskFilter key={filter.key} filter={filter} list={list} />;
    case 'dates':
      return <DatesFilter key="dates" filter={filter} list={list} />;
  }
};

/** A list's filters, drawn from its definition; all state is in the address. */
export const FilterBar = ({ definition, list, base }: FilterBarProps) => (
  <search className="filter-bar">
    {definition.filters.map((filter) => draw(filter, list))}
    {definition.filters.flatMap(keysOf).some((key) => list.state.filters[key]) && (
      <Button size="compact-xs" variant="subtle" onClick={() => list.show({})}>
        Clear filters
      </Button>
    )}
    <WordNote definition={definition} list={list} base={base} />
  </search>
);
