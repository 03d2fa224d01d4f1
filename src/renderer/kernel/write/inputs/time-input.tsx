import { TextInput, type TextInputProps } from '@mantine/core';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A full minute in UTC, such as `2026-11-24T09:30:00Z`; '' without one. */
  value: string;
  onChange: (value: string) => void;
}

/** A date and a time of day in UTC: the member's own zone would give other members another time to read. */
export const TimeInput = ({ value, onChange, ...props }: TimeInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    value={value.slice(0, 16)}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === '' ? '' : `${currentTarget.value.slice(0, 16)}:00Z`)
    }
  />
);
