import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { readJson } from './json-file.ts';
import { type PolicyParts, policyLocation, readPolicy } from './policy.ts';
import { mergeSettings, type Settings, settingNames } from './settings.ts';

interface LoadParts extends PolicyParts {
  userData: string;
  /** A development build: http to this machine is accepted. Never true in a shipped build. */
  development: boolean;
  log: Log;
}

/** Where settings may be set by policy, and which ones the policy and the user's file set: names, no values. */
export interface SettingSources {
  policyLocation: string;
  policyKeys: readonly string[];
  userKeys: readonly string[];
}

interface LoadedSettings {
  settings: Settings;
  configPaths: string[];
  sources: SettingSources;
}

const keysIn = (values: unknown): readonly string[] => {
  const record = z.record(z.string(), z.unknown()).safeParse(values);
  return record.success ? settingNames.filter((name) => record.data[name] !== undefined) : [];
};

/** Reads this machine's settings (policy, then userData/settings.json, then defaults) and tells where they may be set. */
export const loadSettings = async (parts: LoadParts): Promise<LoadedSettings> => {
  const { userData, platform, development, log } = parts;
  const userFile = join(userData, 'settings.json');
  const [policy, user] = await Promise.all([
    readPolicy(parts),
    readJson(userFile, z.record(z.string(), z.unknown()), {}, log),
  ]);
  const sources = [
    { name: 'policy', values: policy },
    { name: 'user', values: user },
  ];
  const location = policyLocation(platform);
  return {
    settings: mergeSettings(sources, development, log),
    configPaths: [location, userFile],
    sources: { policyLocation: location, policyKeys: keysIn(policy), userKeys: keysIn(user) },
  };
};
