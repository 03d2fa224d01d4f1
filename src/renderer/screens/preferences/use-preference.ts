import { useState } from 'react';
import type { PreferenceKey, PreferenceValues } from '#contract/bridge/preferences.ts';
import { errorMessage } from '#kernel/base/app-error.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { preferences, usePreferences } from '#kernel/base/preferences.ts';
import { useWrite } from '#kernel/write/use-write.ts';

/** A preference with its setter. A failed change leaves the old value and gives the reason. */
export const usePreference = <Key extends PreferenceKey>(key: Key) => {
  const { values, managed } = usePreferences();
  const [error, setError] = useState<string | null>(null);
  const { write } = useWrite({
    send: async (value: PreferenceValues[Key]) => unwrap(await bridge.call['preferences.set']({ [key]: value })),
    onSuccess: (changed) => {
      setError(null);
      preferences.set(changed);
    },
    showError: (failure) => setError(errorMessage(failure)),
  });
  return {
    value: values[key],
    isManaged: managed.includes(key),
    error,
    change: (value: PreferenceValues[Key]) => void write(value),
  };
};
