import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { appId, macBundleId } from './app-id.ts';
import { readManagedPreferences, type UserDefault } from './managed-preferences.ts';
import { PolicyError } from './policy-error.ts';
import { maxPolicySize, readPolicyFile } from './policy-file.ts';
import type { PolicyEntry } from './policy-values.ts';
import { readRegistry } from './registry.ts';
import { windowsProgram } from './system-program.ts';

const runFile = promisify(execFile);

/** Long enough for a computer that has just started, since a policy that cannot be read stops the console. */
const readTimeoutMs = 10_000;

/** Where IT sets policy on each system, as shown on the "not configured" page. */
export const policyLocation = (platform: NodeJS.Platform): string =>
  platform === 'win32'
    ? `HKLM\\SOFTWARE\\Policies\\${appId}`
    : platform === 'darwin'
      ? `Managed preferences of ${macBundleId} (configuration profile)`
      : `/etc/${appId}/policy.json`;

/** What reading a policy needs of the system. */
export interface PolicyParts {
  platform: NodeJS.Platform;
  userDefault: UserDefault;
}

const runReg = async (args: readonly string[]): Promise<string> => {
  const options = { timeout: readTimeoutMs, windowsHide: true, maxBuffer: maxPolicySize };
  return (await runFile(windowsProgram('reg.exe'), args, options)).stdout;
};

const readFor = async ({ platform, userDefault }: PolicyParts): Promise<PolicyEntry[] | null> => {
  if (platform === 'darwin') return readManagedPreferences(userDefault);
  return platform === 'win32'
    ? readRegistry(policyLocation(platform), runReg)
    : readPolicyFile(policyLocation(platform));
};

/** Rejects with a PolicyError when `reading` takes longer than `ms`. */
export const withinTime = async <Value>(reading: Promise<Value>, location: string, ms = readTimeoutMs * 2) => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new PolicyError(location, `couldn't be read within ${ms / 1_000} s`)), ms);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** This machine's managed policy, not yet validated; null: it has none. Throws a PolicyError for one that cannot be read. */
export const readPolicy = (parts: PolicyParts): Promise<PolicyEntry[] | null> =>
  withinTime(readFor(parts), policyLocation(parts.platform));
