import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log/log.ts';
import { appId } from './app-id.ts';

const run = promisify(execFile);
const commandTimeoutMs = 2_000;

/** Where IT sets policy on each system, as shown on the "not configured" page. */
export const policyLocation = (platform: NodeJS.Platform): string =>
  platform === 'win32'
    ? `HKLM\\SOFTWARE\\Policies\\${appId}`
    : platform === 'darwin'
      ? `Managed preferences of ${appId} (configuration profile)`
      : `/etc/${appId}/policy.json`;

const managedKeys = [
  ['apiBaseUrl', 'string'],
  ['mediaHost', 'string'],
  ['captcha', 'dictionary'],
  ['allowTraining', 'string'],
  ['allowedExternalHosts', 'array'],
  ['globalShortcuts', 'string'],
  ['rememberEmail', 'string'],
  ['lockAfterMinutes', 'string'],
  ['unlock', 'string'],
  ['clientCertificateIssuer', 'string'],
  ['telemetryDsn', 'string'],
] as const;
/** Keys read as text whose values are numbers. */
const numbers = new Set<string>(['allowTraining', 'globalShortcuts', 'rememberEmail', 'lockAfterMinutes']);

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

/** Parses `reg.exe query` output: REG_SZ as text or JSON, REG_DWORD as a number, REG_MULTI_SZ as a list. */
export const parseRegistry = (output: string): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  for (const line of output.split(/\r?\n/)) {
    const [, name, type, value] = /^\s{2,}(\S+)\s+(REG_\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (type === 'REG_DWORD') found[name] = Number(value);
    else if (type === 'REG_MULTI_SZ') found[name] = value.split('\\0').filter((part) => part !== '');
    else if (type === 'REG_SZ') found[name] = /^[[{]/.test(value) ? jsonOr(value) : value;
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

/** An unset preference reads as '', [] or {}. An unset boolean reads as false, so booleans are read as text ("0" or "1"). */
const readManagedPreferences = (userDefault: PolicyParts['userDefault']): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  for (const [key, type] of managedKeys) {
    const value = userDefault(key, type);
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'object' && Object.keys(value).length === 0) continue;
    found[key] = numbers.has(key) ? Number(value) : value;
  }
  return found;
};
