import { type PreferenceChanges, type PreferenceKey, preferenceChanges } from '#contract/bridge/preferences.ts';
import type { Log } from '../log/log.ts';
import type { Policy } from './policy-values.ts';
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

/** Whether an object has a value for every setting that is no preference. Each one has passed the schema of its row. */
const isMerged = (values: object): values is Omit<Settings, 'preferences'> =>
  settingNames.every((name) => isPreference(name) || name in values);

/** How the running app was made. */
export interface BuildFacts {
  /** A development build: http to this machine is accepted, and some defaults differ. Never true in a shipped build. */
  development: boolean;
  /** A release package: no test build, and not started from its sources. */
  isRelease: boolean;
}

interface MergeParts extends BuildFacts {
  /** The accepted values of the policy; null: this machine has none. */
  policy: Policy['values'] | null;
  /** The values of the user's settings.json, not yet validated. */
  user: Readonly<Record<string, unknown>>;
  log: Log;
}

const defaultOf = (setting: Setting<unknown>, { development, isRelease }: BuildFacts): unknown => {
  if (development && 'developmentDefault' in setting) return setting.developmentDefault;
  return !isRelease && 'nonReleaseDefault' in setting ? setting.nonReleaseDefault : setting.default;
};

/**
 * Merges the settings: the policy's value, then the user's where the setting allows it, then the default. A malformed value of the user is
 * ignored and logged by its key, never by value.
 */
export const mergeSettings = ({ policy, user, log, ...build }: MergeParts): Settings => {
  const fromUser = (key: string, setting: Setting<unknown>): unknown => {
    if (user[key] === undefined || setting.policyOnly === 'always') return undefined;
    if (setting.policyOnly === 'where-present' && policy !== null) return undefined;
    const parsed = setting.schema(build.development).safeParse(user[key]);
    if (!parsed.success) log.warn('settings.malformed', { key });
    return parsed.data;
  };
  const merge = ([key, setting]: [string, Setting<unknown>]): [string, unknown] => [
    key,
    policy?.get(key) ?? fromUser(key, setting) ?? defaultOf(setting, build),
  ];
  const values = Object.entries(settingsTable).map(merge);
  const preferences = values.filter(([name, value]) => isPreference(name) && value !== null);
  const others: object = Object.fromEntries(values.filter(([name]) => !isPreference(name)));
  if (!isMerged(others)) throw new TypeError('a setting has no value');
  return { ...others, preferences: preferenceChanges.parse(Object.fromEntries(preferences)) };
};
