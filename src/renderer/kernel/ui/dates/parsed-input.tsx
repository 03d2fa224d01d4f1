import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** The props of an input of a day or a time. */
export interface ParsedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The value in its stored form; '' for none. Text that is no value is kept as it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** Stands beside the input once text that is no value is left; `true` only marks the input. */
  invalidError?: ReactNode;
}

interface Options extends ParsedInputProps {
  /** The stored form of a typed text; null: it is no value. */
  read: (text: string) => string | null;
  /** The text of a stored value. */
  write: (value: string) => string;
}

/** A text input of a value with a format of its own. Typing is never changed; the text takes the house format when the input is left. */
export const ParsedInput = ({
  value,
  onChange,
  invalidError,
  read,
  write,
  error,
  onBlur,
  onKeyDown,
  ...props
}: Options) => {
  const [text, setText] = useState(() => write(value));
  // Another value from outside, such as from the calendar or after Back, replaces the text.
  const [shown, setShown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (shown !== value) {
    setShown(value);
    setText(write(value));
    setLeft(false);
  }
  const isInvalid = text.trim() !== '' && read(text) === null;
  const leave = () => {
    setLeft(true);
    const day = read(text);
    if (day !== null) setText(write(day));
  };
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={text}
      error={isInvalid && isLeft ? invalidError : error}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const next = read(typed) ?? typed.trim();
        setText(typed);
        setShown(next);
        setLeft(false);
        onChange(next);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        onKeyDown?.(event);
      }}
    />
  );
};
