import { z } from 'zod';
import { type PreferenceChanges, type PreferenceKey, preferenceChanges } from '#contract/preferences.ts';
import type { Log } from '../log/log.ts';
import type { Setting } from './setting-kinds.ts';
import { type SettingName, settingsTable } from './settings-table.ts';

type SettingValues = {
  [Name in SettingName]: (typeof settingsTable)[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * The settings of the console. Every key is optional in every source. `preferences` are those that members can't change, each set by its
 * own key.
 */
export type Settings = Omit<SettingValues, PreferenceKey> & { preferences: PreferenceChanges };

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsTable);

const isPreference = (name: string): boolean => Object.hasOwn(preferenceChanges.shape, name);

/** One source of settings; `values` are not yet validated. */
export interface SettingsSource {
  name: string;
  values: unknown;
}

const sourceValues = z.record(z.string(), z.unknown()).catch({});

/** Whether an object has a value for every setting that is no preference. Each one has passed the schema of its row. */
const isMerged = (values: object): values is Omit<Settings, 'preferences'> =>
  settingNames.every((name) => isPreference(name) || name in values);

/**
 * Merges the sources. For each key the first source with a valid value wins; the default comes last. A malformed value is ignored and
 * logged by source and key, never by value. `development`: http to this machine is accepted, and some defaults differ.
 */
export const mergeSettings = (sources: readonly SettingsSource[], development: boolean, log: Log): Settings => {
  const read = sources.map(({ name, values }) => ({ name, values: sourceValues.parse(values) }));
  const merge = ([key, setting]: [string, Setting<unknown>]): [string, unknown] => {
    const schema = setting.schema(development);
    for (const { name, values } of read) {
      if (setting.policyOnly && name !== 'policy') continue;
      const found = values[key];
      if (found === undefined) continue;
      const parsed = schema.safeParse(found);
      if (parsed.success) return [key, parsed.data];
      log.warn('settings.malformed', { source: name, key });
    }
    return [key, development && 'developmentDefault' in setting ? setting.developmentDefault : setting.default];
  };
  const values = Object.entries(settingsTable).map(merge);
  const preferences = values.filter(([name, value]) => isPreference(name) && value !== null);
  const others: object = Object.fromEntries(values.filter(([name]) => !isPreference(name)));
  if (!isMerged(others)) throw new TypeError('a setting has no value');
  return { ...others, preferences: preferenceChanges.parse(Object.fromEntries(preferences)) };
};
