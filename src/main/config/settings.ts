import { z } from 'zod';
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
  /** The address of the Sentry project that error reports go to; null: error reporting is off. */
  telemetryDsn: string | null;
}

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
  telemetryDsn: null,
};

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

/** A Sentry DSN. One with http to this machine counts only while the training platform runs (telemetry/reporting-dsn.ts). */
const dsn = z.string().refine((text) => {
  const url = URL.parse(text);
  if (url === null || !/^\w+$/.test(url.username) || url.password !== '' || url.search !== '' || url.hash !== '')
    return false;
  if (!/\/\d+$/.test(url.pathname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
}, 'not a DSN');

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
    telemetryDsn: dsn,
  } satisfies { [Key in keyof Settings]: z.ZodType<Settings[Key]> };
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
  const pick = <Key extends keyof Settings>(
    key: Key,
    schema: z.ZodType<Settings[Key]>,
    from = sources,
  ): Settings[Key] => {
    for (const { name, values } of from) {
      const record = z.record(z.string(), z.unknown()).safeParse(values);
      const found = record.success ? record.data[key] : undefined;
      if (found === undefined) continue;
      const parsed = schema.safeParse(found);
      if (parsed.success) return parsed.data;
      log.warn('settings.malformed', { source: name, key });
    }
    return defaults[key];
  };
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
    telemetryDsn: pick('telemetryDsn', schemas.telemetryDsn),
  };
};
