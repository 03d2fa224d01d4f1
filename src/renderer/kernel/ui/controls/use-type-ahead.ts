import { type KeyboardEvent, useRef } from 'react';
import { limits } from '#contract/values/limits.ts';

/** The index of the first label that starts with the typed text, searched from `from`, or after it for a repeated letter; null for none. */
export const findTypeAheadIndex = (labels: readonly string[], typed: string, from: number): number | null => {
  // Repeating a letter goes to the next item that starts with it.
  const isRepeated = new Set(typed.toLowerCase()).size === 1;
  const text = (isRepeated ? typed.slice(0, 1) : typed).toLowerCase();
  const start = isRepeated ? from + 1 : Math.max(from, 0);
  const offset = labels.findIndex((_, index) =>
    (labels[(start + index) % labels.length] ?? '').trim().toLowerCase().startsWith(text),
  );
  return offset === -1 ? null : (start + offset) % labels.length;
};

const isTextInput = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));

const labelOf = (item: HTMLElement): string =>
  (item instanceof HTMLInputElement ? item.labels?.[0]?.textContent : item.textContent) ?? '';

/**
 * Collects typed letters: returns the text typed so far, or null for a key that types nothing. The text resets a second after the last
 * letter.
 */
const useTypedText = (): ((event: KeyboardEvent<HTMLElement>) => string | null) => {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return null;
    const isFresh = timeStamp - typed.current.at < limits.typeAheadResetMs;
    const text = (isFresh ? typed.current.text : '') + key;
    // Space alone activates an option.
    if (text.trim() === '') return null;
    typed.current = { text, at: timeStamp };
    return text;
  };
};

/** A key handler for a list of options: typed letters focus the option that starts with them. */
export const useTypeAhead = (itemSelector: string): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const readText = useTypedText();
  return (event) => {
    if (isTextInput(event.target)) return;
    const text = readText(event);
    if (text === null) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)].filter(
      (item) => !item.matches(':disabled, [aria-disabled=true]'),
    );
    const focused = items.findIndex((item) => item.matches(':focus'));
    const index = findTypeAheadIndex(items.map(labelOf), text, focused);
    // A space that continues no label activates the focused option.
    if (index === null && event.key === ' ') return;
    // Replaces the handler of Mantine's menus, which resets after half a second.
    event.preventDefault();
    event.stopPropagation();
    if (index !== null) items[index]?.focus();
  };
};

/** A key handler for a closed list of options: typed letters choose the option that starts with them. */
export const useTypeAheadValue = (
  options: readonly { value: string; label: string }[],
  value: string,
  onChange: (value: string) => void,
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const readText = useTypedText();
  return (event) => {
    const text = readText(event);
    const current = options.findIndex((option) => option.value === value);
    const labels = options.map(({ label }) => label);
    const index = text === null ? null : findTypeAheadIndex(labels, text, current);
    const chosen = index === null ? undefined : options[index];
    if (chosen) onChange(chosen.value);
  };
};
