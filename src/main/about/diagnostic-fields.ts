import { policyLocation } from '../config/policy.ts';
import { settingNames } from '../config/settings.ts';

/** A value of the diagnostics. */
interface DiagnosticField {
  name: string;
  label: string;
  /** Whether a value may be in the diagnostics. */
  accepts: (value: string) => boolean;
  /** In Preferences too, and not in the copied text alone. */
  isInPreferences?: true;
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);
const listOf = (accepts: (value: string) => boolean) => (value: string) =>
  value === 'None' || value.split(', ').every(accepts);

const isVersion = matches(/^\d{1,6}(?:\.\d{1,6}){0,3}(?:-(?:alpha|beta|rc)(?:\.\d{1,3})?)?$/);
const isHost = matches(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}(?::\d{1,5})?$/);
const isGraphicsFeature = matches(
  /^[a-z0-9_]{1,40}: (?:enabled|disabled|unavailable)(?:_(?:off|on|ok|software|readback|force)){0,2}$/,
);
const systems = ['linux', 'darwin', 'win32'] as const;

/**
 * The allow-list of diagnostics: what support staff learn of a console, and which values there can be. Any other value is left out, so that
 * no name, ID, token or path of a home folder gets in.
 */
export const diagnosticFields = [
  { name: 'console', label: 'Console', accepts: isVersion, isInPreferences: true },
  { name: 'electron', label: 'Electron', accepts: isVersion, isInPreferences: true },
  { name: 'chromium', label: 'Chromium', accepts: isVersion, isInPreferences: true },
  { name: 'node', label: 'Node.js', accepts: isVersion, isInPreferences: true },
  {
    name: 'system',
    label: 'Operating system',
    accepts: matches(/^(?:Linux|macOS|Windows) \d{1,6}(?:\.\d{1,6}){0,3} \((?:x64|arm64|ia32|arm)\)$/),
    isInPreferences: true,
  },
  {
    name: 'platform',
    label: 'Platform',
    accepts: (value) => value === 'Training' || value === 'Not configured' || isHost(value),
    isInPreferences: true,
  },
  {
    name: 'session',
    label: 'Session',
    accepts: oneOf('Signed out', 'Being stored', 'Stored in the keychain', 'In memory only'),
    isInPreferences: true,
  },
  {
    name: 'overwriteGuard',
    label: 'Versions of records',
    accepts: oneOf('Not known yet', 'ETags', 'None: the platform sends weak ETags'),
    isInPreferences: true,
  },
  {
    name: 'policyLocation',
    label: 'Policy location',
    accepts: oneOf(...systems.map(policyLocation)),
    isInPreferences: true,
  },
  { name: 'policyKeys', label: 'Set by policy', accepts: listOf(oneOf(...settingNames)), isInPreferences: true },
  {
    name: 'unknownPolicyKeys',
    label: 'Unrecognized in policy',
    accepts: listOf(matches(/^[a-z?]{1,40}$/i)),
    isInPreferences: true,
  },
  { name: 'userKeys', label: 'Set in the settings file', accepts: listOf(oneOf(...settingNames)) },
  { name: 'lockMinutes', label: 'Locks after minutes', accepts: matches(/^(?:never|\d{1,4})$/) },
  { name: 'unlock', label: 'Unlocks with', accepts: oneOf('password-and-code', 'password') },
  { name: 'theme', label: 'Theme', accepts: oneOf('light', 'dark', 'system') },
  { name: 'captcha', label: 'Captcha', accepts: oneOf('none', 'recaptcha-v3', 'turnstile') },
  { name: 'externalHosts', label: 'Allowed external hosts', accepts: matches(/^\d{1,3}$/) },
  { name: 'displays', label: 'Displays', accepts: listOf(matches(/^\d{2,5} × \d{2,5} at \d{2,3}%$/)) },
  { name: 'graphics', label: 'Graphics', accepts: listOf(isGraphicsFeature) },
] as const satisfies readonly DiagnosticField[];
export type DiagnosticName = (typeof diagnosticFields)[number]['name'];

/** The value as the diagnostics show it; null: unknown. */
export const shownValue = ({ accepts }: Pick<DiagnosticField, 'accepts'>, value: string | null): string =>
  value === null ? 'Unknown' : accepts(value) ? value : 'Left out';
