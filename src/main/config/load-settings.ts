import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { readJson } from './json-file.ts';
import { type PolicyParts, policyLocation, readPolicy } from './policy.ts';
import { PolicyError } from './policy-error.ts';
import { checkPolicy, type Policy } from './policy-values.ts';
import { type BuildFacts, mergeSettings, type Settings, settingNames } from './settings.ts';

interface LoadParts extends PolicyParts, BuildFacts {
  userData: string;
  log: Log;
}

/** Where settings may be set by policy, and which ones the policy and the user's file set: names, no values. */
export interface SettingSources {
  policyLocation: string;
  policyKeys: readonly string[];
  /** Names in the policy that this version does not know. */
  unknownPolicyKeys: readonly string[];
  userKeys: readonly string[];
}

interface LoadedSettings {
  settings: Settings;
  configPaths: string[];
  sources: SettingSources;
}

/** Reads and checks the policy; null: this machine has none. A PolicyError is logged and passed on. */
const loadPolicy = async (parts: LoadParts): Promise<Policy | null> => {
  const { platform, development, log } = parts;
  try {
    const entries = await readPolicy(parts);
    if (entries === null) return null;
    const policy = checkPolicy(entries, policyLocation(platform), development);
    if (policy.unknownKeys.length > 0) log.warn('policy.unknown-keys', { keys: policy.unknownKeys.join(', ') });
    return policy;
  } catch (cause) {
    if (cause instanceof PolicyError)
      log.error('policy.refused', cause, { path: cause.location, keys: cause.keys.join(', ') });
    throw cause;
  }
};

/**
 * Reads this machine's settings (policy, then userData/settings.json, then defaults) and tells where they may be set. Throws a PolicyError
 * for a policy that exists and cannot be used, since without it the user's own settings would count.
 */
export const loadSettings = async (parts: LoadParts): Promise<LoadedSettings> => {
  const { userData, platform, development, isRelease, log } = parts;
  const userFile = join(userData, 'settings.json');
  const [policy, user] = await Promise.all([
    loadPolicy(parts),
    readJson(userFile, z.record(z.string(), z.unknown()), {}, log),
  ]);
  const location = policyLocation(platform);
  return {
    settings: mergeSettings({ policy: policy?.values ?? null, user, development, isRelease, log }),
    configPaths: policy === null ? [location, userFile] : [location],
    sources: {
      policyLocation: location,
      policyKeys: [...(policy?.values.keys() ?? [])],
      unknownPolicyKeys: policy?.unknownKeys ?? [],
      userKeys: settingNames.filter((name) => user[name] !== undefined),
    },
  };
};
