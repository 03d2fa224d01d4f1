import { z } from 'zod';
import { type Environment, environmentNames } from '../platform/environment.ts';
import { preferences } from './preferences.ts';

/** The theme a staff member chose; `system` follows the operating system. */
export const themeChoice = z.enum(['light', 'dark', 'system']);
export type ThemeChoice = z.infer<typeof themeChoice>;

/** Whether the platform can be reached, and when it last answered (ms since 1970). */
export const reachable = z.object({ reachable: z.boolean(), lastAnswerAt: z.number().nullable() });
export type Reachable = z.infer<typeof reachable>;

const environments = Object.keys(environmentNames) as [Environment, ...Environment[]];

/** The app as pages see it. `platform` decides the names of keys (Cmd or Ctrl). */
export const appInfo = z.object({
  name: z.string(),
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  /** `unconfigured`: no API address is set; the page then shows how to set it. */
  mode: z.enum(['training', 'live', 'unconfigured']),
  /** Whose platform it is; null without a live platform: in training, or before the address is set. */
  environment: z.enum(environments).nullable(),
  captcha: z.enum(['ready', 'missing']),
  /** Whether sign-in offers to remember the email. */
  rememberEmail: z.boolean(),
  /** Paths of screens that the configuration turns off, such as `payouts/crypto` or `earn`. */
  disabledFeatures: z.array(z.string()),
  /** The address that pictures are below, with a slash at its end; main fetches them. */
  mediaHost: z.string().nullable(),
  /** The files that settings are read from, for the page that shows how to set them. */
  configPaths: z.array(z.string()),
  /** When the page loads; `platform.reachable` reports changes. */
  reachable,
  /** The platform's time minus this machine's, in ms. When the page loads; `platform.clock` reports changes. */
  clockOffsetMs: z.number(),
  /** When the page loads; `theme.changed` reports changes. It overrides the theme in client storage. */
  theme: themeChoice,
  /** When the page loads; `preferences.changed` reports changes. */
  preferences,
  /** Whether errors are reported (docs/security.md). */
  errorReporting: z.boolean(),
});
export type AppInfo = z.infer<typeof appInfo>;

/** Files and folders of the console that the system can show. */
export const shownFiles = ['logs', 'chromiumLicenses'] as const;

/** `rows`: what Preferences shows; `text`: all, as it is copied. */
export const diagnostics = z.object({
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  text: z.string(),
});

/** `text` is null for a package without a license file. */
export const licenses = z.object({
  packages: z.array(
    z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string().nullable() }),
  ),
  /** Whether `chromiumLicenses` can be shown. */
  hasChromiumLicenses: z.boolean(),
});
