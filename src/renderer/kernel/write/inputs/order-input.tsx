import { Input, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { appInfo } from '#kernel/base/app-info.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { keyCombinations } from '#kernel/commands/key-combinations.ts';
import type { FormValues } from '#kernel/definitions/action.ts';
import type { OrderInput } from '#kernel/definitions/form-input.ts';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import { inOrderOf } from './form-value.ts';
import classes from './order-input.module.css';

interface OrderInputProps {
  input: OrderInput;
  control: Control<FormValues>;
}

const keys = { up: 'Alt+ArrowUp', down: 'Alt+ArrowDown' };

/** Where a dragged item would be put: before the item at this index, counted in the order before the move. */
const dropIndex = ({ currentTarget, clientY }: DragEvent<HTMLElement>, index: number): number => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY > top + height / 2 ? index + 1 : index;
};

/** The order of records: moved by dragging, by buttons, or by Alt and the arrow keys. The arrow keys alone go through the records. */
export const OrderInputField = ({ input, control }: OrderInputProps) => {
  const { field, fieldState } = useController({ name: input.name, control });
  const items = inOrderOf(field.value, input.items);
  const [message, setMessage] = useState('');
  const [lastFocused, setLastFocused] = useState(items[0]?.id);
  const current = items.find((item) => item.id === lastFocused) ?? items[0];
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusIn = (itemId: string, button: string) =>
    list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"] [data-move="${button}"]`)?.focus();

  /** Moves an item so that it stands at an index of the new order. */
  const moveTo = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    field.onChange(
      items
        .toSpliced(from, 1)
        .toSpliced(to, 0, item)
        .map((each) => ({ id: each.id })),
    );
    setLastFocused(item.id);
    setMessage(`${item.label} moved to position ${to + 1} of ${items.length}`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const origin = event.target instanceof HTMLElement ? event.target : null;
    const index = items.findIndex((item) => item.id === origin?.closest<HTMLElement>('[data-item]')?.dataset.item);
    const item = items[index];
    const button = origin?.closest<HTMLElement>('[data-move]')?.dataset.move;
    if (!item || button === undefined) return;
    const go = (by: -1 | 1) => {
      const next = items[index + by];
      if (!next) return;
      setLastFocused(next.id);
      focusIn(next.id, button);
    };
    const actions = new Map([
      [keys.up, () => moveTo(index, index - 1)],
      [keys.down, () => moveTo(index, index + 1)],
      ['ArrowUp', () => go(-1)],
      ['ArrowDown', () => go(1)],
    ]);
    const pressed = keyCombinations(event.nativeEvent, appInfo().platform === 'darwin');
    const action = pressed.map((combination) => actions.get(combination)).find((found) => found !== undefined);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const lineAt = (index: number) => {
    if (drag === null || drag.to === drag.from || drag.to === drag.from + 1) return undefined;
    if (drag.to === index) return 'before';
    return drag.to === items.length && index === items.length - 1 ? 'after' : undefined;
  };

  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={input.label}
      description={input.hint}
      error={fieldState.error?.message}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur();
      }}
    >
      <ol
        ref={list}
        className={classes.list}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className={classes.item}
            data-item={item.id}
            data-dragged={drag?.from === index}
            data-line={lineAt(index)}
            draggable
            onFocus={() => setLastFocused(item.id)}
            onDragStart={(event) => {
              const { currentTarget, dataTransfer } = event;
              // A form that is being sent disables its inputs, but not what can be dragged.
              if (currentTarget.closest('fieldset:disabled')) return event.preventDefault();
              dataTransfer.effectAllowed = 'move';
              dataTransfer.setData('text/plain', item.label);
              setDrag({ from: index, to: index });
            }}
            onDragOver={(event) => {
              if (drag === null) return;
              event.preventDefault();
              const to = dropIndex(event, index);
              if (to !== drag.to) setDrag({ ...drag, to });
            }}
            onDrop={(event) => {
              if (drag === null) return;
              event.preventDefault();
              const to = dropIndex(event, index);
              moveTo(drag.from, to > drag.from ? to - 1 : to);
              setDrag(null);
            }}
            onDragEnd={() => setDrag(null)}
          >
            <IconGripVertical className={classes.grip} size={16} aria-hidden />
            <span className={classes.position}>{index + 1}</span>
            <span className={classes.label} dir="auto">
              {item.label}
              {item.note && <span className="muted"> {item.note}</span>}
            </span>
            {(['up', 'down'] as const).map((button) => (
              <IconButton
                key={button}
                size={28}
                data-move={button}
                tabIndex={item === current ? 0 : -1}
                aria-label={`Move ${item.label} ${button}`}
                aria-keyshortcuts={keys[button]}
                title={`Move ${button}`}
                isDisabled={index === (button === 'up' ? 0 : items.length - 1)}
                onClick={() => moveTo(index, button === 'up' ? index - 1 : index + 1)}
              >
                {button === 'up' ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
              </IconButton>
            ))}
          </li>
        ))}
      </ol>
      <p id={`${id}-keys`} className={classes.keys}>
        Drag, or press <Kbd keys={keys.up} /> <Kbd keys={keys.down} />
      </p>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </Input.Wrapper>
  );
};
