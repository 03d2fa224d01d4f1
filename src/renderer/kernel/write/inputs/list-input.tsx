import { Checkbox, Input, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { FormValues } from '#kernel/definitions/action.ts';
import { type ListInput, type ListOption, rowOptions } from '#kernel/definitions/form-input.ts';
import { useTypeAhead } from '#kernel/ui/controls/use-type-ahead.ts';
import { textsIn } from './form-value.ts';
import { chosenBy, filterGroups, groupsWithOthers, type ShownGroup, withChosen } from './list-groups.ts';
import classes from './list-input.module.css';
import { nestedErrors } from './nested-errors.ts';

interface ListInputProps {
  input: ListInput;
  control: Control<FormValues>;
  hasInitialFocus: boolean;
}

/** From this many options on there is a filter. */
const filterFrom = 8;

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * A set of values as checkboxes. They are one stop of the Tab key, with arrow keys between them; Space chooses, and letters go to the filter.
 */
export const ListInputField = ({ input, control, hasInitialFocus }: ListInputProps) => {
  const { field, fieldState } = useController({ name: input.name, control });
  const chosen = textsIn(field.value);
  // Values that are no option stay on screen after they are not chosen any more.
  const [initial] = useState(chosen);
  const groups = groupsWithOthers(input, [...new Set([...initial, ...chosen])]);
  const all = groups.flatMap(({ options }) => options.flatMap(rowOptions));
  const count = all.length;
  // One that another one includes is chosen, too.
  const chosenCount = all.filter((option) => chosenBy(option, groups, chosen) !== null).length;
  const [filter, setFilter] = useState('');
  const shown = filterGroups(groups, filter);
  const { own } = nestedErrors(fieldState.error);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const filterInput = useRef<HTMLInputElement>(null);
  const hasFilter = count >= filterFrom;
  const { columns } = input;
  const hasAllBox = ({ options }: ShownGroup) => columns === undefined || options.length > 1;
  const ids = shown.flatMap((group) => [
    ...(hasAllBox(group) ? [groupId(group)] : []),
    ...group.options.flatMap(rowOptions).map(({ value }) => optionId(value)),
  ]);
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const tabStop = lastFocused !== null && ids.includes(lastFocused) ? lastFocused : ids[0];

  const onTypeAhead = useTypeAhead('input[type=checkbox]');
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  useImperativeHandle(field.ref, () => ({
    focus: () => (filterInput.current ?? boxes()[0])?.focus(),
  }));
  const choose = (values: readonly string[], isChosen: boolean) =>
    field.onChange(withChosen(groups, chosen, values, isChosen));

  const onListKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = boxes();
    const at = all.findIndex((each) => each.matches(':focus'));
    const next = moves[event.key]?.(at, all.length - 1);
    if (next !== undefined) {
      event.preventDefault();
      // Up from the first box leads back to the filter.
      if (event.key === 'ArrowUp' && at === 0) filterInput.current?.focus();
      else all[next]?.focus();
    } else if (!hasFilter) onTypeAhead(event);
    else if (isTyped(event)) {
      // The letter itself arrives in the input that has the focus once this event is over, and is no shortcut.
      event.stopPropagation();
      filterInput.current?.focus();
    }
    // Enter would submit the form.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  const box = (key: string) => ({
    tabIndex: key === tabStop ? 0 : -1,
    onFocus: () => setLastFocused(key),
    ...(own && key === tabStop && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  });

  const optionBox = (option: ListOption) => {
    const by = chosenBy(option, groups, chosen);
    const isFixed = by !== null && by !== option.value;
    return (
      <Checkbox
        key={option.value}
        size="xs"
        label={option.label}
        description={option.description}
        checked={by !== null}
        // The arrow keys lead to it, so that its label is read.
        {...(isFixed && { 'aria-disabled': true })}
        onChange={(event) => !isFixed && choose([option.value], event.currentTarget.checked)}
        {...box(optionId(option.value))}
      />
    );
  };

  return (
    <Input.Wrapper
      className={classes.root}
      id={id}
      labelElement="div"
      label={input.label}
      description={input.hint}
      error={own?.message}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
      }}
    >
      <div className={classes.head}>
        {hasFilter && (
          <TextInput
            ref={filterInput}
            size="xs"
            type="search"
            aria-label={`Filter ${input.label}`}
            placeholder="Type to filter"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={filter}
            {...(hasInitialFocus && { 'data-autofocus': true })}
            onChange={(event) => setFilter(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                boxes()[0]?.focus();
              }
              if (event.key === 'Escape' && filter !== '') {
                event.preventDefault();
                event.stopPropagation();
                setFilter('');
              }
            }}
          />
        )}
        <p className={classes.count} role="status">
          {chosenCount} of {count} chosen
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and legend to the label above. */}
      <div
        ref={list}
        role="group"
        aria-labelledby={`${id}-label`}
        className={classes.list}
        data-invalid={own !== undefined}
        onKeyDown={onListKeyDown}
      >
        {columns && (
          <p className={classes.columns} aria-hidden>
            {columns.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </p>
        )}
        {shown.map((group) => {
          const values = group.options.map(({ value }) => value);
          const chosenHere = group.options.filter((option) => chosenBy(option, groups, chosen) !== null).length;
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            <div key={groupId(group)} role="group" aria-label={group.label ?? input.label} className={classes.group}>
              {hasAllBox(group) && (
                <Checkbox
                  className={classes.all}
                  size="xs"
                  label={allLabel(group, filter !== '')}
                  checked={chosenHere === values.length}
                  indeterminate={chosenHere > 0 && chosenHere < values.length}
                  onChange={() => choose(values, chosenHere < values.length)}
                  {...box(groupId(group))}
                />
              )}
              <div className={classes.options} data-columns={columns !== undefined}>
                {group.options.flatMap(({ second, ...first }) => [
                  optionBox(first),
                  columns && (second ? optionBox(second) : <span key={`${first.value} second`} />),
                ])}
              </div>
            </div>
          );
        })}
        {shown.length === 0 && <p className="muted">No matches</p>}
      </div>
    </Input.Wrapper>
  );
};

const groupId = ({ label = '' }: ShownGroup): string => `group ${label}`;
const optionId = (value: string): string => `option ${value}`;

/** The label of the box that chooses a group: with a filter, only what it shows. */
const allLabel = ({ label }: ShownGroup, isFiltered: boolean): string =>
  `${isFiltered ? 'All shown' : 'All'}${label === undefined ? '' : ` in ${label}`}`;
