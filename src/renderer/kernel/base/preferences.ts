import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import type { Preferences } from '#contract/bridge/preferences.ts';
import { createStore, useStore } from './store.ts';

/** The preferences of this computer, which main keeps. Set with the app's information, before the first paint. */
export const preferences = createStore<Preferences>({ values: defaultPreferences, managed: [] });

export const usePreferences = (): Preferences => useStore(preferences);
