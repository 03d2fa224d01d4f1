import type { Handlers } from '../../bridge/register.ts';
import type { PreferenceStore } from '../../config/preferences.ts';
import type { StartAtLoginControl } from './start-at-login.ts';

interface PreferenceParts {
  preferences: Pick<PreferenceStore, 'set'>;
  startAtLogin: Pick<StartAtLoginControl, 'get' | 'set'>;
}

type PreferenceCalls = 'preferences.set' | 'startAtLogin.get' | 'startAtLogin.set';

/** The preferences of this computer, and whether the console starts at login. */
export const createPreferenceHandlers = ({
  preferences,
  startAtLogin,
}: PreferenceParts): Pick<Handlers, PreferenceCalls> => ({
  'preferences.set': async (changes) => preferences.set(changes),
  'startAtLogin.get': () => startAtLogin.get(),
  'startAtLogin.set': ({ enabled }) => startAtLogin.set(enabled),
});
