import { ActionIcon, Anchor, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import classes from './filters/filter-bar.module.css';
import { moveColumn, orderColumns } from './state/column-order.ts';
import type { ListPrefs } from './state/list-prefs.ts';
import type { ShownPrefs } from './state/use-list-display.ts';

interface ColumnChoicesProps {
  definition: ListDefinition;
  prefs: ShownPrefs;
  onPrefs: (changes: Partial<ListPrefs>) => void;
}

/** Which columns are shown, and in which order. */
export const ColumnChoices = ({ definition, prefs, onPrefs }: ColumnChoicesProps) => {
  const columns = orderColumns(definition.columns, prefs.order);
  const optional = columns.filter(({ key }) => prefs.choices.includes(key));
  const shown = optional.filter(({ key }) => !prefs.hidden.includes(key)).map(({ key }) => key);
  const moveButton = (key: string, label: string, by: 1 | -1, isAtEnd: boolean) => {
    const direction = by === 1 ? 'down' : 'up';
    const Icon = by === 1 ? IconArrowDown : IconArrowUp;
    const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      if (isAtEnd) return;
      // A button that moves within the document loses the focus.
      flushSync(() => onPrefs({ order: moveColumn(columns, prefs.choices, key, by) }));
      currentTarget.focus();
    };
    return (
      <ActionIcon
        size={20}
        aria-label={`Move ${label} ${direction}`}
        title={`Move ${direction}`}
        aria-disabled={isAtEnd}
        {...(isAtEnd && { 'data-disabled': true })}
        onClick={move}
      >
        <Icon size={14} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <>
      <div className={classes.options}>
        <Checkbox.Group
          aria-label="Columns"
          value={shown}
          onChange={(keys) => onPrefs({ hidden: optional.map(({ key }) => key).filter((key) => !keys.includes(key)) })}
        >
          {optional.map(({ key, label }, index) => (
            <div key={key} className={classes.column}>
              <Checkbox value={key} label={label} size="xs" />
              {moveButton(key, label, -1, index === 0)}
              {moveButton(key, label, 1, index === optional.length - 1)}
            </div>
          ))}
        </Checkbox.Group>
      </div>
      {prefs.order !== null && (
        <Anchor component="button" type="button" size="xs" onClick={() => onPrefs({ order: null })}>
          Reset order
        </Anchor>
      )}
    </>
  );
};
