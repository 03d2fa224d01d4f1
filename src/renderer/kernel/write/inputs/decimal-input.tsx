import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { groupDigits, tidyAmount, ungroupDigits } from '#kernel/format/money.ts';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  /** The plain decimal string, or what was typed instead of one. */
  value: string;
  onChange: (value: string) => void;
  ref?: React.Ref<HTMLInputElement>;
}

const isTypedComma = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.data === ',';

const isKeystroke = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent &&
  (nativeEvent.inputType.startsWith('delete') || (nativeEvent.data?.length === 1 && nativeEvent.data !== ','));

const withoutCommas = (text: string): number => text.replaceAll(',', '').length;

/** The index in a text after this many characters, not counting commas. */
const positionAfter = (text: string, count: number): number => {
  let position = 0;
  for (let left = count; left > 0 && position < text.length; position += 1) if (text[position] !== ',') left -= 1;
  return position;
};

/** An amount whose digits are grouped while it is typed. */
export const DecimalInput = ({ value, onChange, onBlur, ref, ...props }: DecimalInputProps) => {
  const element = useRef<HTMLInputElement | null>(null);
  /** Characters before the caret, commas not counted: setting the grouped text moves the caret to its end. */
  const caret = useRef<number | null>(null);
  /** Whether a comma was typed: until the field is left, commas are then the member's own, and `1,2505` is no number. */
  const hasTypedComma = useRef(false);
  const shown = groupDigits(value);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== element.current) return;
    const position = positionAfter(shown, caret.current);
    caret.current = null;
    element.current?.setSelectionRange(position, position);
  });
  return (
    <TextInput
      {...props}
      ref={(node) => {
        element.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      className="num"
      inputMode="decimal"
      value={shown}
      onBlur={(event) => {
        hasTypedComma.current = false;
        const tidied = tidyAmount(value);
        if (tidied !== value) onChange(tidied);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const { value: text, selectionStart } = event.currentTarget;
        if (isTypedComma(event)) hasTypedComma.current = true;
        else if (text === '') hasTypedComma.current = false;
        const next = ungroupDigits(text, value, isKeystroke(event) && !hasTypedComma.current);
        caret.current = next.includes(',') ? null : withoutCommas(text.slice(0, selectionStart ?? text.length));
        onChange(next);
      }}
    />
  );
};
