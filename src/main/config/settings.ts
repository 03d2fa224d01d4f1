import { z } from 'zod';
import { type PreferenceChanges, preferenceChanges } from '#contract/preferences.ts';
import type { Log } from '../log/log.ts';

/** The settings of the console. Every key is optional in every source. */
export interface Settings {
  /** Origin and optional path of the platform, without /v2; null: the console is not configured. */
  apiBaseUrl: string | null;
  /** Origin of currency icons, flags and documents. */
  mediaHost: string | null;
  captcha: { provider: 'recaptcha-v3' | 'turnstile'; siteKey: string; pageUrl: string } | null;
  /** Whether `--training` may start the training platform. */
  allowTraining: boolean;
  /** Hosts whose https pages may be opened in the browser; exact names, no wildcards. */
  allowedExternalHosts: string[];
  /** Whether global shortcuts may be registered. */
  globalShortcuts: boolean;
  /** Whether members may have their email remembered on this computer. */
  rememberEmail: boolean;
  /** From policy only: idle minutes until the console locks; 0: never; null: the member chooses. */
  lockAfterMinutes: number | null;
  /** From policy only: what unlocks the console. */
  unlock: 'password-and-code' | 'password';
  /** From policy only: the issuer of the client certificate that the platform gets if it asks for one; null: none is sent. */
  clientCertificateIssuer: string | null;
  /** From policy only: whether the console looks for updates, and whether it downloads them by itself. */
  updateMode: 'off' | 'notify' | 'auto';
  /** From policy only: the folder of the company's update feed; null: there is none. */
  updateFeed: string | null;
  /** From policy only: whether the console starts at login; null: the member chooses. */
  startAtLogin: boolean | null;
  /** From policy only, each by its own key: the preferences that members can't change. */
  preferences: PreferenceChanges;
}

type TopLevelKey = Exclude<keyof Settings, 'preferences'>;

const defaults: Settings = {
  apiBaseUrl: null,
  mediaHost: null,
  captcha: null,
  allowTraining: true,
  allowedExternalHosts: [],
  globalShortcuts: true,
  rememberEmail: true,
  lockAfterMinutes: null,
  unlock: 'password-and-code',
  clientCertificateIssuer: null,
  updateMode: 'off',
  updateFeed: null,
  startAtLogin: null,
  preferences: {},
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(defaults);

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The registry has no booleans: REG_DWORD arrives as 0 or 1. */
const flag = z.union([z.boolean(), z.literal([0, 1]).transform((bit) => bit === 1)]);

/** An https address without credentials, query or fragment; with `allowLoopback` also http to this machine. */
const address = (allowLoopback: boolean) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    if (url === null) return false;
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
    return url.protocol === 'https:' || (allowLoopback && url.protocol === 'http:' && loopback.has(url.hostname));
  }, 'not an https address');

const keys = (allowLoopback: boolean) => {
  const url = address(allowLoopback);
  return {
    apiBaseUrl: url.transform((text) => text.replace(/\/+$/, '')),
    mediaHost: url.transform((text) => new URL(text).origin),
    captcha: z.object({
      provider: z.enum(['recaptcha-v3', 'turnstile']),
      siteKey: z.string().min(1).max(200),
      pageUrl: url,
    }),
    allowTraining: flag,
    allowedExternalHosts: z.array(z.hostname().transform((host) => host.toLowerCase())).max(100),
    globalShortcuts: flag,
    rememberEmail: flag,
    lockAfterMinutes: z.int().min(0).max(1_440),
    unlock: z.enum(['password-and-code', 'password']),
    clientCertificateIssuer: z.string().min(1).max(200),
    updateMode: z.enum(['off', 'notify', 'auto']),
    updateFeed: url.transform((text) => text.replace(/\/+$/, '')),
    startAtLogin: flag,
  } satisfies { [Key in TopLevelKey]: z.ZodType<Settings[Key]> };
};

/** The preferences that a policy can set. */
const preferenceKeys = {
  ...preferenceChanges.shape,
  notifyExportFinished: flag,
  notifyExportFailed: flag,
};

/** One source of settings; `values` are not yet validated. */
export interface SettingsSource {
  name: string;
  values: unknown;
}

/**
 * Merges the sources. For each key the first source with a valid value wins; the default comes last. A malformed value is ignored and
 * logged by source and key, never by value. `allowLoopback`: http to this machine is accepted (development).
 */
export const mergeSettings = (sources: readonly SettingsSource[], allowLoopback: boolean, log: Log): Settings => {
  const schemas = keys(allowLoopback);
  const managed = sources.filter(({ name }) => name === 'policy');
  const find = <Value>(key: string, schema: z.ZodType<Value>, from: readonly SettingsSource[]): Value | undefined => {
    for (const { name, values } of from) {
      const record = z.record(z.string(), z.unknown()).safeParse(values);
      const found = record.success ? record.data[key] : undefined;
      if (found === undefined) continue;
      const parsed = schema.safeParse(found);
      if (parsed.success) return parsed.data;
      log.warn('settings.malformed', { source: name, key });
    }
    return undefined;
  };
  const pick = <Key extends TopLevelKey>(key: Key, schema: z.ZodType<Settings[Key]>, from = sources): Settings[Key] => {
    const found = find(key, schema, from);
    return found === undefined ? defaults[key] : found;
  };
  const managedPreferences = Object.entries(preferenceKeys)
    .map(([key, schema]) => [key, find<unknown>(key, schema, managed)] as const)
    .filter(([, value]) => value !== undefined);
  return {
    apiBaseUrl: pick('apiBaseUrl', schemas.apiBaseUrl),
    mediaHost: pick('mediaHost', schemas.mediaHost),
    captcha: pick('captcha', schemas.captcha),
    allowTraining: pick('allowTraining', schemas.allowTraining),
    allowedExternalHosts: pick('allowedExternalHosts', schemas.allowedExternalHosts),
    globalShortcuts: pick('globalShortcuts', schemas.globalShortcuts),
    rememberEmail: pick('rememberEmail', schemas.rememberEmail),
    lockAfterMinutes: pick('lockAfterMinutes', schemas.lockAfterMinutes, managed),
    unlock: pick('unlock', schemas.unlock, managed),
    clientCertificateIssuer: pick('clientCertificateIssuer', schemas.clientCertificateIssuer, managed),
    updateMode: pick('updateMode', schemas.updateMode, managed),
    updateFeed: pick('updateFeed', schemas.updateFeed, managed),
    startAtLogin: pick('startAtLogin', schemas.startAtLogin, managed),
    preferences: preferenceChanges.parse(Object.fromEntries(managedPreferences)),
  };
};
