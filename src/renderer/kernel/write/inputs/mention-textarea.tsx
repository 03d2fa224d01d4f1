import { Textarea, type TextareaProps, VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Option } from '#kernel/definitions/action.ts';
import { formatCount } from '#kernel/format/text.ts';
import classes from './mention-textarea.module.css';
import { matchingMentions, typedMention, withMention } from './mentions.ts';

interface MentionTextareaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  /** Who can be named after `@`. */
  mentions: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The keys that the list takes while it is open. */
const listKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'];

/**
 * A text in which `@` offers names: arrow keys choose one, Enter or Tab writes it, Escape closes the list and nothing else. The focus stays in
 * the text.
 */
export const MentionTextarea = ({ mentions, value, onChange, ref, ...textarea }: MentionTextareaProps) => {
  const element = useRef<HTMLTextAreaElement>(null);
  const mergedRef = useMergedRef(element, ref);
  const [caret, setCaret] = useState(0);
  const [current, setCurrent] = useState(0);
  /** Where the `@` stands whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [hasFocus, setFocused] = useState(false);
  const nextCaret = useRef<number | null>(null);
  const listId = useId();

  const typed = hasFocus ? typedMention(value, caret) : null;
  const options = typed === null || typed.start === closedAt ? [] : matchingMentions(mentions, typed.query);
  const isOpen = options.length > 0;
  const active = Math.min(current, options.length - 1);

  useLayoutEffect(() => {
    void value;
    if (nextCaret.current === null) return;
    element.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    setCaret(nextCaret.current);
    nextCaret.current = null;
  }, [value]);

  const choose = (option: Option | undefined) => {
    if (option === undefined || typed === null) return;
    const written = withMention(value, { start: typed.start, caret, name: option.label });
    nextCaret.current = written.caret;
    setCurrent(0);
    onChange(written.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (!isOpen || nativeEvent.isComposing || !listKeys.includes(key) || ctrlKey || metaKey || altKey || shiftKey)
      return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') setClosedAt(typed?.start ?? null);
    else if (key === 'Enter' || key === 'Tab') choose(options[active]);
    else setCurrent((active + (key === 'ArrowDown' ? 1 : options.length - 1)) % options.length);
  };
  const noteCaret = () => setCaret(element.current?.selectionStart ?? 0);
  return (
    <div>
      <Textarea
        {...textarea}
        ref={mergedRef}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
        // The dialog around it listens for Escape before the text does.
        data-mantine-stop-propagation={isOpen ? 'true' : undefined}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          setCurrent(0);
          if (closedAt !== null && event.currentTarget.value[closedAt] !== '@') setClosedAt(null);
          onChange(event.currentTarget.value);
        }}
        onSelect={noteCaret}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          setFocused(false);
          textarea.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label="Members" className={classes.list}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys.
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <bdi>{option.label}</bdi>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">
        {isOpen && `${formatCount(options.length, 'member')}, choose with the arrow keys`}
      </VisuallyHidden>
    </div>
  );
};
