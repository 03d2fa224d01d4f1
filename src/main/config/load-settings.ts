import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { readJson } from './json-file.ts';
import { type PolicyParts, policyLocation, readPolicy } from './policy.ts';
import { mergeSettings, type Settings } from './settings.ts';

interface LoadParts extends PolicyParts {
  userData: string;
  /** A development build: http to this machine is accepted. Never true in a shipped build. */
  development: boolean;
  log: Log;
}

/** Reads this machine's settings (policy, then userData/settings.json, then defaults) and tells where they may be set. */
export const loadSettings = async (parts: LoadParts): Promise<{ settings: Settings; configPaths: string[] }> => {
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
  return { settings: mergeSettings(sources, development, log), configPaths: [policyLocation(platform), userFile] };
};
