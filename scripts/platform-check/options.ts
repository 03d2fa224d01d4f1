import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../../src/contract/bridge/result.ts';
import type { Dialect } from '../../src/contract/values/dialect.ts';
import { jsonOrNull } from '../../src/main/base/json-or-null.ts';
import { mergeSettings } from '../../src/main/config/settings.ts';
import { silentLog } from './silent-log.ts';

export const help = `Compares a platform with the console's contract: npm run platform:check -- --url … --token-file …
  --url https://…          the platform's address, without /v2; http only on this machine
  --token-file <file>      a file with a session token, readable by its owner only
  --json <file>            also writes the result as JSON
  --concurrency 4          how many requests run at a time
  --timeout 30             seconds to wait for an answer
  --samples 3              how often each endpoint is asked, for its times
  --dialect '{…}'          how the platform writes its answers, as in the setting of this name
  --strict                 notes and endpoints that could not be checked fail, too
  --writes                 also checks that writes are carried out once; changes data of the platform
  --i-know-this-is-staging required with --writes
  --help
Exit code: 0 the platform fits, 1 it does not, 2 the check could not run.`;

const flags = {
  url: { type: 'string' },
  'token-file': { type: 'string' },
  json: { type: 'string' },
  concurrency: { type: 'string', default: '4' },
  timeout: { type: 'string', default: '30' },
  samples: { type: 'string', default: '3' },
  dialect: { type: 'string' },
  strict: { type: 'boolean', default: false },
  writes: { type: 'boolean', default: false },
  'i-know-this-is-staging': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export interface CheckOptions {
  /** The platform's address without /v2. */
  url: string;
  tokenFile: string;
  /** Where the result is written as JSON; null: nowhere. */
  jsonFile: string | null;
  concurrency: number;
  timeoutMs: number;
  samples: number;
  /** Null: as the contract says. */
  dialect: Dialect | null;
  isStrict: boolean;
  checksWrites: boolean;
}

const usage = (message: string) => fail('invalid', message);

const parsePositiveInteger = (text: string, max: number): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
};

const readFlags = (args: readonly string[]) => {
  try {
    return succeed(parseArgs({ args: [...args], options: flags }).values);
  } catch (error) {
    // Names the unknown flag, never a value, which may be a token.
    const flag = /'(--[\w-]+)/.exec(String(error))?.[1];
    return usage(flag === undefined ? 'The arguments are not understood' : `${flag} is not understood`);
  }
};

/** Reads the command line; null: help was asked for. */
export const readOptions = (args: readonly string[]): Result<CheckOptions | null> => {
  const read = readFlags(args);
  if (!read.ok) return read;
  const { value: given } = read;
  if (given.help) return succeed(null);
  // The same rule as for the console's own configuration.
  const { apiBaseUrl: url, dialect } = mergeSettings({
    ...{ policy: null, user: { apiBaseUrl: given.url, dialect: jsonOrNull(given.dialect ?? '') }, log: silentLog },
    development: true,
    isRelease: false,
  });
  const tokenFile = given['token-file'];
  const concurrency = parsePositiveInteger(given.concurrency, 32);
  const timeout = parsePositiveInteger(given.timeout, 600);
  const samples = parsePositiveInteger(given.samples, 100);
  if (url === null) return usage('--url must be an https address without credentials, or http on this machine');
  if (tokenFile === undefined) return usage('--token-file is missing');
  if (given.dialect !== undefined && dialect === null)
    return usage('--dialect must be the JSON of the setting dialect, such as {"timeZone":"Africa/Lagos"}');
  if (concurrency === null) return usage('--concurrency must be from 1 to 32');
  if (timeout === null) return usage('--timeout must be from 1 to 600 seconds');
  if (samples === null) return usage('--samples must be from 1 to 100');
  if (given.writes && !given['i-know-this-is-staging'])
    return usage('--writes changes data. Add --i-know-this-is-staging if this platform holds no real customers');
  return succeed({
    url,
    tokenFile,
    jsonFile: given.json ?? null,
    concurrency,
    timeoutMs: timeout * 1_000,
    samples,
    dialect,
    isStrict: given.strict,
    checksWrites: given.writes,
  });
};

const tokenPattern = /^[\x21-\x7e]{1,4000}$/;

/** Reads the token from a file that only its owner can read. Messages never contain what the file holds. */
export const readToken = (path: string, platform: NodeJS.Platform = process.platform): Result<string> => {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return usage('--token-file is not a file');
    // Windows has no such modes.
    if (platform !== 'win32' && (stats.mode & 0o077) !== 0)
      return usage('--token-file can be read by others. Run chmod 600 on it');
    const token = readFileSync(path, 'utf8').trim();
    return tokenPattern.test(token) ? succeed(token) : usage('--token-file holds no token');
  } catch {
    return usage('--token-file cannot be read');
  }
};
