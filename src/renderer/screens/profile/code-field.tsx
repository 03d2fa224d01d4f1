import { TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';

interface CodeFieldProps {
  value: string;
  error: string | null;
  readOnly: boolean;
  onChange: (digits: string) => void;
}

/** Six digits; a paste may carry spaces or dashes. */
export const CodeField = ({ value, error, readOnly, onChange }: CodeFieldProps) => (
  <TextInput
    label="Code"
    description={`The ${limits.codeDigits} digits that your authenticator app shows`}
    className="profile-code"
    inputMode="numeric"
    autoComplete="one-time-code"
    data-autofocus
    value={value}
    error={error}
    readOnly={readOnly}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, limits.codeDigits))}
  />
);
