import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { compareAmounts } from '#contract/values/decimals.ts';
import { plainAmount } from '#kernel/format/money.ts';
import classes from './filter-bar.module.css';
import { Chip, type FilterProps } from './filter-chips.tsx';
import { amountFilterText, isFilterAmount } from './filters.ts';

/** Two ends of a range, '' for an open one. */
interface Amounts {
  from: string;
  to: string;
}

const isSame = (one: Amounts, other: Amounts): boolean => one.from === other.from && one.to === other.to;

/** The ends as they are sent. */
const readAmounts = ({ from, to }: Amounts): Amounts => ({
  from: plainAmount(from.trim()),
  to: plainAmount(to.trim()),
});

/** How long after the last key the list is filtered. */
const debounceMs = 300;

const invalidText = 'Use digits, such as 1500.50';

/** Why typed ends are no range; null if they are one. */
const problemOf = ({ from, to }: Amounts): { from?: string; to?: string } | null => {
  const isValid = (amount: string) => amount === '' || isFilterAmount(amount);
  if (!isValid(from)) return { from: invalidText };
  if (!isValid(to)) return { to: invalidText };
  return from !== '' && to !== '' && compareAmounts(from, to) > 0 ? { to: 'Must not be less than the minimum' } : null;
};

/** A range of amounts, applied once typing pauses, or with Enter. */
export const AmountRangeFilter = ({ filter, list }: FilterProps<'amountRange'>) => {
  const { amount_from: [from = ''] = [], amount_to: [to = ''] = [] } = list.state.filters;
  const change = (next: Amounts) =>
    list.filter({ amount_from: next.from === '' ? [] : [next.from], amount_to: next.to === '' ? [] : [next.to] });
  return (
    <Chip label={filter.label} value={amountFilterText({ from, to })} onClear={() => change({ from: '', to: '' })}>
      <AmountInputs applied={{ from, to }} onChange={change} />
      <p className={`muted ${classes.note}`}>Each amount in its own currency.</p>
    </Chip>
  );
};

const AmountInputs = ({ applied, onChange }: { applied: Amounts; onChange: (next: Amounts) => void }) => {
  const [typed, setTyped] = useState(applied);
  // Other amounts in the address, such as after Back, replace the typed ones.
  const [seen, setSeen] = useState(applied);
  if (!isSame(seen, applied)) {
    setSeen(applied);
    if (!isSame(readAmounts(typed), applied)) setTyped(applied);
  }
  const apply = (amounts: Amounts) => {
    const read = readAmounts(amounts);
    if (problemOf(read) === null && !isSame(read, applied)) onChange(read);
  };
  const applyLater = useDebouncedCallback(apply, { delay: debounceMs, flushOnUnmount: true });
  const problem = problemOf(readAmounts(typed));
  const input = (end: keyof Amounts, label: string) => (
    <TextInput
      size="xs"
      label={label}
      inputMode="decimal"
      maxLength={40}
      value={typed[end]}
      error={problem?.[end]}
      onChange={({ currentTarget }) => {
        const next = { ...typed, [end]: currentTarget.value };
        setTyped(next);
        applyLater(next);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') applyLater.flush();
      }}
    />
  );
  return (
    <div className={classes.dates}>
      {input('from', 'Min')}
      {input('to', 'Max')}
    </div>
  );
};
