import { SegmentedControl, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PreferenceKey, PreferenceValues } from '#contract/bridge/preferences.ts';
import { PreferenceRow } from './preference-row.tsx';
import { usePreference } from './use-preference.ts';

/** The keys of the preferences whose values have this type. */
type KeyOf<Value> = { [Key in PreferenceKey]: PreferenceValues[Key] extends Value ? Key : never }[PreferenceKey];

interface ChoiceProps<Key extends PreferenceKey> {
  name: Key;
  label: string;
  text?: ReactNode;
  options: readonly { value: PreferenceValues[Key]; label: string }[];
}

/** A preference with a few values, which are all visible. */
export const ChoicePreference = <Key extends KeyOf<string | number>>({
  name,
  label,
  text,
  options,
}: ChoiceProps<Key>) => {
  const { value, isManaged, error, change } = usePreference(name);
  return (
    <PreferenceRow label={label} text={text} isManaged={isManaged} error={error}>
      {({ labelId, descriptionId }) => (
        <SegmentedControl
          size="xs"
          aria-labelledby={labelId}
          aria-describedby={descriptionId}
          disabled={isManaged}
          value={String(value)}
          data={options.map((option) => ({ value: String(option.value), label: option.label }))}
          onChange={(text) => {
            const chosen = options.find((option) => String(option.value) === text);
            if (chosen) change(chosen.value);
          }}
        />
      )}
    </PreferenceRow>
  );
};

interface SwitchProps {
  name: KeyOf<boolean>;
  label: string;
  text?: ReactNode;
}

/** A preference that is on or off. */
export const SwitchPreference = ({ name, label, text }: SwitchProps) => {
  const { value, isManaged, error, change } = usePreference(name);
  return (
    <PreferenceRow label={label} text={text} isManaged={isManaged} error={error}>
      {({ descriptionId }) => (
        <Switch
          aria-label={label}
          aria-describedby={descriptionId}
          disabled={isManaged}
          checked={value}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )}
    </PreferenceRow>
  );
};
