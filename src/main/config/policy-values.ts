import { PolicyError } from './policy-error.ts';
import type { Setting, SettingFormat } from './setting-kinds.ts';
import { settingsTable } from './settings-table.ts';

/** A value of a policy under the name that is written there; not yet validated. */
export interface PolicyEntry {
  name: string;
  value: unknown;
}

/** A policy that was checked. */
export interface Policy {
  /** The settings that the policy sets, each accepted by its schema. */
  values: ReadonlyMap<string, unknown>;
  /** Names that no setting has: those of a newer version, or misspelled. */
  unknownKeys: readonly string[];
}

const settings = new Map<string, [key: string, setting: Setting<unknown>]>(
  Object.entries(settingsTable).map(([key, setting]) => [key.toLowerCase(), [key, setting]]),
);

/** The setting that a policy means by a name, in whatever case. */
const settingOf = (name: string) => settings.get(name.toLowerCase());

/** The kind of the setting that a policy means by a name; undefined: there is no such setting. */
export const kindOf = (name: string): SettingFormat['kind'] | undefined => settingOf(name)?.[1].format.kind;

const booleans = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads a text of the registry or of managed preferences by the setting's kind. Other text stays text, which the schema refuses. */
export const fromText = (kind: SettingFormat['kind'] | undefined, text: string): unknown => {
  if (kind === 'boolean') return booleans.get(text.trim().toLowerCase()) ?? text;
  if (kind === 'number') return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
  return kind === 'list' || kind === 'object' ? jsonOr(text) : text;
};

/** Checks the values of a policy. Throws a PolicyError that names every key that is set twice or whose value is not understood. */
export const checkPolicy = (entries: readonly PolicyEntry[], location: string, development: boolean): Policy => {
  const values = new Map<string, unknown>();
  const unknownKeys: string[] = [];
  const refused: string[] = [];
  for (const { name, value } of entries) {
    const [key, setting] = settingOf(name) ?? [];
    if (key === undefined || setting === undefined) {
      unknownKeys.push(name);
      continue;
    }
    const parsed = setting.schema(development).safeParse(value);
    if (!parsed.success) refused.push(key);
    else if (values.has(key)) refused.push(`${key} (set twice)`);
    else values.set(key, parsed.data);
  }
  if (refused.length > 0)
    throw new PolicyError(location, `has values that are not understood: ${refused.join(', ')}`, refused);
  return { values, unknownKeys };
};
