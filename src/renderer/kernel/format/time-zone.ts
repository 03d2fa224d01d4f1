import type { PreferenceValues } from '#contract/bridge/preferences.ts';
import { createStore, useStore } from '#kernel/base/store.ts';

type TimeZone = PreferenceValues['timeZone'];

/** The zone of the dates on screen. It follows the preference as soon as no form is open (follow-preferences.ts). */
export const timeZone = createStore<TimeZone>('local');

/** For what shows dates outside of the pages; pages are mounted again when the zone changes. */
export const useTimeZone = (): TimeZone => useStore(timeZone);
