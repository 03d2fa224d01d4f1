import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log/log.ts';
import { appId, macBundleId } from './app-id.ts';
import type { SettingFormat } from './setting-kinds.ts';
import { settingsTable } from './settings-table.ts';

const run = promisify(execFile);
const commandTimeoutMs = 2_000;

/** Where IT sets policy on each system, as shown on the "not configured" page. */
export const policyLocation = (platform: NodeJS.Platform): string =>
  platform === 'win32'
    ? `HKLM\\SOFTWARE\\Policies\\${appId}`
    : platform === 'darwin'
      ? `Managed preferences of ${macBundleId} (configuration profile)`
      : `/etc/${appId}/policy.json`;

const formats = Object.entries(settingsTable).map(([key, { format }]): [string, SettingFormat] => [key, format]);

/**
 * Reads a Linux policy file. A file or folder that another user than root can write is refused: policy outranks the user's settings, so
 * the user must not be able to change it.
 */
export const readPolicyFile = async (path: string, log: Log): Promise<unknown> => {
  try {
    const stats = await Promise.all([stat(dirname(path)), stat(path)]);
    if (stats.some(({ uid, mode }) => uid !== 0 || (mode & 0o022) !== 0)) {
      log.warn('policy.untrusted', { path });
      return undefined;
    }
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    // A missing file is normal. The error's message is not logged, because it quotes the file.
    if (cause instanceof SyntaxError) log.warn('policy.malformed', { path });
    return undefined;
  }
};

/** The type that the registry must have for each kind of setting. */
export const registryTypes = {
  text: 'REG_SZ',
  choice: 'REG_SZ',
  boolean: 'REG_DWORD',
  number: 'REG_DWORD',
  list: 'REG_MULTI_SZ',
  object: 'REG_SZ',
} as const satisfies Record<SettingFormat['kind'], string>;

const registryValue = (kind: SettingFormat['kind'], text: string): unknown => {
  if (kind === 'boolean' || kind === 'number') return Number(text);
  if (kind === 'list') return text.split('\\0').filter((part) => part !== '');
  return kind === 'object' ? jsonOr(text) : text;
};

/**
 * Parses the output of `reg.exe query`: the values of known settings, by their kind. A value of another type is null, which no setting
 * accepts, so that it is logged. Windows does not distinguish the case of names.
 */
export const parseRegistry = (output: string): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  for (const line of output.split(/\r?\n/)) {
    const [, name, type, value] = /^\s{2,}(\S+)\s+(REG_\w+)\s+(.*)$/.exec(line) ?? [];
    const known = formats.find(([key]) => key.toLowerCase() === name?.toLowerCase());
    if (known === undefined || value === undefined) continue;
    const [key, { kind }] = known;
    found[key] = type === registryTypes[kind] ? registryValue(kind, value) : null;
  }
  return found;
};

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export interface PolicyParts {
  platform: NodeJS.Platform;
  log: Log;
  /** macOS: electron's systemPreferences.getUserDefault. */
  userDefault: (key: string, type: 'string' | 'dictionary' | 'array') => unknown;
}

/** This machine's managed policy, not yet validated; undefined: none. */
export const readPolicy = async ({ platform, log, userDefault }: PolicyParts): Promise<unknown> => {
  if (platform === 'darwin') return readManagedPreferences(userDefault);
  if (platform !== 'win32') return readPolicyFile(policyLocation(platform), log);
  const reg = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  try {
    const { stdout } = await run(reg, ['query', policyLocation(platform)], {
      timeout: commandTimeoutMs,
      windowsHide: true,
    });
    return parseRegistry(stdout);
  } catch {
    return undefined;
  }
};

/** How each kind of setting is read from managed preferences. An unset boolean reads as false, so booleans are read as text ("0" or "1"). */
const preferenceTypes = {
  text: 'string',
  choice: 'string',
  boolean: 'string',
  number: 'string',
  list: 'array',
  object: 'dictionary',
} as const satisfies Record<SettingFormat['kind'], string>;

/** An unset preference reads as '', [] or {}. */
const readManagedPreferences = (userDefault: PolicyParts['userDefault']): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  for (const [key, { kind }] of formats) {
    const value = userDefault(key, preferenceTypes[kind]);
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'object' && Object.keys(value).length === 0) continue;
    found[key] = kind === 'boolean' || kind === 'number' ? Number(value) : value;
  }
  return found;
};
