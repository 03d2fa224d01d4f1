import { fromText, type PolicyEntry } from './policy-values.ts';
import type { SettingFormat } from './setting-kinds.ts';
import { settingsTable } from './settings-table.ts';

/** Electron's systemPreferences.getUserDefault. What is not set, or has another type, reads as '', [] or {}. */
export type UserDefault = (key: string, type: 'string' | 'dictionary' | 'array') => unknown;

const types = ['string', 'array', 'dictionary'] as const;

const isSet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== '';

/**
 * Reads the managed preferences of macOS; null: none is set. Each key is read as every type, so that a value of a wrong type is found and
 * refused. An unset boolean reads as false, so booleans and numbers are read as text. Only known keys can be asked for.
 */
export const readManagedPreferences = (userDefault: UserDefault): PolicyEntry[] | null => {
  const entries = Object.entries(settingsTable).flatMap(([name, { format }]): PolicyEntry[] => {
    const value = types.map((type) => userDefault(name, type)).find(isSet);
    return value === undefined ? [] : [{ name, value: read(format, value) }];
  });
  return entries.length === 0 ? null : entries;
};

const read = ({ kind }: SettingFormat, value: unknown): unknown =>
  typeof value === 'string' && (kind === 'boolean' || kind === 'number') ? fromText(kind, value) : value;
