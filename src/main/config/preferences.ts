import {
  type PreferenceChanges,
  type PreferenceKey,
  type Preferences,
  type PreferenceValues,
  preferenceValues,
} from '#contract/bridge/preferences.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import { createListeners } from '../base/listeners.ts';
import type { JsonFile } from './json-file.ts';
import type { Settings } from './settings.ts';
import type { AppState } from './state.ts';

interface PreferencesParts {
  settings: Pick<Settings, 'preferences'>;
  /** Stores the member's choices, used where policy does not decide. */
  state: Pick<JsonFile<AppState>, 'value' | 'update'>;
}

export interface PreferenceStore {
  get(): Preferences;
  /** `forbidden` where policy decides one of them; nothing is changed then. */
  set(changes: PreferenceChanges): Result<Preferences>;
  onChange(listener: (preferences: Preferences) => void): void;
}

const withChanges = (values: PreferenceValues, changes: PreferenceChanges): PreferenceValues =>
  preferenceValues.parse({
    ...values,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  });

/** The preferences of this computer: the policy's values, else the member's. */
export const createPreferences = ({ settings, state }: PreferencesParts): PreferenceStore => {
  const changed = createListeners<[preferences: Preferences]>();
  const isManaged = (key: PreferenceKey): boolean => settings.preferences[key] !== undefined;
  const managed = preferenceValues.keyof().options.filter(isManaged);
  const get = (): Preferences => ({ values: withChanges(state.value.preferences, settings.preferences), managed });
  return {
    get,
    set(changes) {
      if (managed.some((key) => changes[key] !== undefined))
        return fail('forbidden', 'Your organization manages this setting');
      state.update({ preferences: withChanges(state.value.preferences, changes) });
      changed.call(get());
      return succeed(get());
    },
    onChange: changed.add,
  };
};
