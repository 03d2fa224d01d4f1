import { z } from 'zod';
import type { Log } from '../log/log.ts';
import type { Setting } from './setting-kinds.ts';
import { type SettingName, settingsTable } from './settings-table.ts';

/** The settings of the console. Every key is optional in every source. */
export type Settings = {
  [Name in SettingName]: (typeof settingsTable)[Name] extends Setting<infer Value> ? Value : never;
};

/** One source of settings; `values` are not yet validated. */
export interface SettingsSource {
  name: string;
  values: unknown;
}

/**
 * Merges the sources. For each key the first source with a valid value wins; the default comes last. A malformed value is ignored and
 * logged by source and key, never by value. `development`: http to this machine is accepted, and some defaults differ.
 */
export const mergeSettings = (sources: readonly SettingsSource[], development: boolean, log: Log): Settings => {
  const merge = ([key, setting]: [string, Setting<unknown>]): [string, unknown] => {
    const schema = setting.schema(development);
    for (const { name, values } of sources) {
      if (setting.policyOnly && name !== 'policy') continue;
      const record = z.record(z.string(), z.unknown()).safeParse(values);
      const found = record.success ? record.data[key] : undefined;
      if (found === undefined) continue;
      const parsed = schema.safeParse(found);
      if (parsed.success) return [key, parsed.data];
      log.warn('settings.malformed', { source: name, key });
    }
    return [key, development && 'developmentDefault' in setting ? setting.developmentDefault : setting.default];
  };
  // Each value passed the schema of its row, or is its default; Object.fromEntries has lost the names.
  return Object.fromEntries(Object.entries(settingsTable).map(merge)) as unknown as Settings;
};
