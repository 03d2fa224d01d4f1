import { z } from 'zod';
import { environmentNames } from '#contract/platform/environment.ts';
import { type Dialect, epochUnits, isTimeZone, pageEnvelopes } from '#contract/values/dialect.ts';
import { limits } from '#contract/values/limits.ts';
import {
  addressSchema,
  addressSetting,
  booleanSetting,
  choiceSetting,
  isEncryptedOrLocal,
  listSetting,
  numberSetting,
  objectSetting,
  textSetting,
} from './setting-kinds.ts';

/**
 * A Sentry DSN: an address with the project's public key as its user name. One with http to this machine counts only while the training
 * platform runs (telemetry/reporting-target.ts).
 */
const dsnSchema = z.string().refine((text) => {
  const url = URL.parse(text);
  if (url === null || !/^\w+$/.test(url.username) || url.password !== '' || url.search !== '' || url.hash !== '')
    return false;
  if (!/\/\d+$/.test(url.pathname)) return false;
  return isEncryptedOrLocal(url, true);
}, 'not a DSN');

const captchaProviders = ['recaptcha-v3', 'turnstile'] as const;

/**
 * All settings. Each row decides how the setting is read and checked, and `npm run policy:files` writes the policy files and the tables of
 * the documents from it. A new setting is a new row.
 */
export const settingsTable = {
  /** Origin and optional path of the platform, without /v2; null: the console is not configured. */
  apiBaseUrl: addressSetting({
    category: 'platform',
    title: 'Platform address',
    text: 'The https address of the platform, without /v2. The console cannot be used without it.',
    default: null,
    policyOnly: 'where-present',
    example: 'https://api.example.com',
    normalize: (address) => address.replace(/\/+$/, ''),
  }),
  /** Names the platform behind `apiBaseUrl`: the badge, the window's title and native dialogs show it unless it is production. */
  environment: choiceSetting({
    category: 'platform',
    title: 'Environment',
    text: 'The environment of the platform address. Unless it is production, it is shown beside the workspace, in window titles and in native dialogs.',
    choices: environmentNames,
    default: 'staging',
    developmentDefault: 'development',
    policyOnly: 'where-present',
    example: 'production',
  }),
  /** Origin of currency icons, flags and documents. */
  mediaHost: addressSetting({
    category: 'platform',
    title: 'Media address',
    text: 'The https address that currency icons, flags and avatars are loaded from. Without it the console shows letters instead.',
    default: null,
    policyOnly: 'where-present',
    example: 'https://media.example.com',
    normalize: (address) => new URL(address).origin,
  }),
  /** How the platform writes what its answers leave open; null: as the contract says. */
  dialect: objectSetting<Dialect>({
    category: 'platform',
    title: 'How the platform writes its answers',
    text: 'Only for a platform whose answers differ from the documented ones. timeZone: the zone of times without one, such as Africa/Lagos. epochUnit: seconds or milliseconds, for times that are numbers. pages: django, django-offset or laravel, for their envelopes of pages. searchParameters: one, if a search may have one parameter only.',
    schema: () =>
      z.strictObject({
        timeZone: z.string().refine(isTimeZone, 'not a time zone').optional(),
        epochUnit: z.enum(epochUnits).optional(),
        pages: z.enum(pageEnvelopes).optional(),
        searchParameters: z.literal('one').optional(),
      }),
    default: null,
    policyOnly: 'where-present',
    example: { timeZone: 'Africa/Lagos', epochUnit: 'seconds', pages: 'django', searchParameters: 'one' },
  }),
  /** Paths of screens that this platform does not have, such as `payouts/crypto` or `earn`. */
  disabledFeatures: listSetting({
    category: 'platform',
    title: 'Screens that are turned off',
    text: 'Paths of screens, or of groups of screens, that this platform does not have, at most 200. They leave the menu and the search.',
    item: z.string().regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/),
    maxItems: 200,
    default: [],
    example: ['payouts/crypto', 'earn'],
  }),
  /** From policy only: the issuer of the client certificate that the platform gets if it asks for one; null: none is sent. */
  clientCertificateIssuer: textSetting({
    category: 'platform',
    title: 'Issuer of the client certificate',
    text: 'The common name of the issuer of the client certificate that the platform gets if it asks for one. Without it no certificate is sent.',
    maxLength: 200,
    default: null,
    policyOnly: 'always',
    example: 'Example Device CA',
  }),
  /** From policy only: whether `--training` may start the training platform, whose made-up data could be taken for the platform's. */
  allowTraining: booleanSetting({
    category: 'platform',
    title: 'Allow training mode',
    text: 'Whether the console may be started with --training, which uses made-up data on this computer.',
    default: false,
    nonReleaseDefault: true,
    policyOnly: 'always',
    example: false,
  }),
  captcha: objectSetting({
    category: 'security',
    title: 'Login protection (captcha)',
    text: 'The captcha provider (recaptcha-v3 or turnstile), its site key, and the https address of the captcha page that you host. Sign-in is refused without it.',
    schema: (development) =>
      z.object({
        provider: z.enum(captchaProviders),
        siteKey: z.string().min(1).max(200),
        pageUrl: addressSchema(development),
      }),
    default: null,
    policyOnly: 'where-present',
    example: {
      provider: 'turnstile',
      siteKey: '0x4AAAAAAAexample',
      pageUrl: 'https://console.example.com/captcha/turnstile.html',
    },
  }),
  /** Whether members may have their email remembered on this computer. */
  rememberEmail: booleanSetting({
    category: 'security',
    title: 'Offer to remember the email',
    text: 'Whether sign-in offers to remember the email address. When turned off, a remembered address is removed.',
    default: true,
    example: false,
  }),
  /** From policy only: idle minutes until the console locks; 0: never; null: the member chooses. */
  lockAfterMinutes: numberSetting({
    category: 'security',
    title: 'Lock after idle minutes',
    text: 'Minutes without a key press or pointer movement in the console until it locks, 0 to 1440. Work in other programs does not count. 0 means never. Without it the member chooses, 15 at first.',
    min: 0,
    max: 1_440,
    default: null,
    policyOnly: 'always',
    example: 10,
  }),
  /** From policy only: what unlocks the console. */
  unlock: choiceSetting({
    category: 'security',
    title: 'Unlock with',
    text: 'What unlocks a locked console: the password and a code from the email, or the password alone.',
    choices: { 'password-and-code': 'Password and code', password: 'Password' },
    default: 'password-and-code',
    policyOnly: 'always',
    example: 'password-and-code',
  }),
  /** From policy only: whether the session's token may be stored in the system's keychain, which programs of the same user can read. */
  tokenStorage: choiceSetting({
    category: 'security',
    title: 'Where the session is kept',
    text: 'Whether a member stays signed in when the console is closed: the session is kept in the keychain of the system, or in memory only.',
    choices: { keychain: 'Keychain', memory: 'Memory only' },
    default: 'keychain',
    policyOnly: 'always',
    example: 'keychain',
  }),
  /** From policy only: whether other programs may take pictures of the windows. */
  allowScreenCapture: booleanSetting({
    category: 'security',
    title: 'Allow screen capture',
    text: 'Whether screenshots, recordings and shared screens show the console. When turned off, its windows are left out. Windows and macOS only.',
    default: true,
    policyOnly: 'always',
    example: true,
  }),
  /** Hosts whose https pages may be opened in the browser; exact names, no wildcards. */
  allowedExternalHosts: listSetting({
    category: 'desktop',
    title: 'Hosts that links may open',
    text: 'Hosts whose https pages links may open in the browser: exact names without wildcards, at most 100. Links to other hosts do nothing.',
    item: z.hostname().transform((host) => host.toLowerCase()),
    maxItems: 100,
    default: [],
    policyOnly: 'where-present',
    example: ['help.example.com', 'status.example.com'],
  }),
  /** Whether global shortcuts may be registered. */
  globalShortcuts: booleanSetting({
    category: 'desktop',
    title: 'Allow global shortcuts',
    text: 'Whether members may use shortcuts that work in every program. When turned off, they work inside the console only.',
    default: true,
    example: true,
  }),
  /** From policy only: whether the console starts at login; null: the member chooses. */
  startAtLogin: booleanSetting({
    category: 'desktop',
    title: 'Start at login',
    text: 'Whether the console starts when the user logs in. Without it the member chooses.',
    default: null,
    policyOnly: 'always',
    example: false,
  }),
  notifyExportFinished: booleanSetting({
    category: 'preferences',
    title: 'Notify of finished exports',
    text: 'Whether the system notifies of finished exports. Without it the member chooses.',
    default: null,
    policyOnly: 'always',
    example: true,
  }),
  notifyExportFailed: booleanSetting({
    category: 'preferences',
    title: 'Notify of failed exports',
    text: 'Whether the system notifies of failed exports. Without it the member chooses.',
    default: null,
    policyOnly: 'always',
    example: true,
  }),
  notifyReportFinished: booleanSetting({
    category: 'preferences',
    title: 'Notify of finished reports',
    text: 'Whether the system notifies of reports that the platform has finished. Without it the member chooses.',
    default: null,
    policyOnly: 'always',
    example: true,
  }),
  notifyApprovals: booleanSetting({
    category: 'preferences',
    title: 'Notify of approvals',
    text: 'Whether the system notifies of requests for approval that came or were decided. Without it the member chooses.',
    default: null,
    policyOnly: 'always',
    example: true,
  }),
  defaultWorkspace: choiceSetting({
    category: 'preferences',
    title: 'Default workspace',
    text: 'What opens after signing in: the choice of workspaces, the one used last, or one by its name. Without it the member chooses.',
    choices: { choose: 'Choose a workspace', 'last-used': 'Last used', wanda: 'Wanda', ruby: 'Ruby' },
    default: null,
    policyOnly: 'always',
    example: 'choose',
  }),
  timeZone: choiceSetting({
    category: 'preferences',
    title: 'Time zone',
    text: 'The zone in which dates are shown: that of the computer, or UTC. Without it the member chooses.',
    choices: { local: 'Local', utc: 'UTC' },
    default: null,
    policyOnly: 'always',
    example: 'utc',
  }),
  rowHeight: choiceSetting({
    category: 'preferences',
    title: 'Row height',
    text: 'The row height of lists without a choice of their own. Without it the member chooses.',
    choices: { normal: 'Normal', compact: 'Compact' },
    default: null,
    policyOnly: 'always',
    example: 'normal',
  }),
  rowsPerPage: numberSetting({
    category: 'preferences',
    title: 'Rows per page',
    text: `The page size of lists without a choice of their own: ${limits.pageSizes.join(', ')}. Without it the member chooses.`,
    min: Math.min(...limits.pageSizes),
    max: Math.max(...limits.pageSizes),
    allowed: limits.pageSizes,
    default: null,
    policyOnly: 'always',
    example: 25,
  }),
  /** From policy only, because an update replaces the program. */
  updateMode: choiceSetting({
    category: 'updates',
    title: 'Updates',
    text: 'Whether the console looks for updates: off, notify (members are told about an update), or auto (updates are also downloaded by themselves).',
    choices: { off: 'Off', notify: 'Notify', auto: 'Automatic' },
    default: 'off',
    policyOnly: 'always',
    example: 'off',
  }),
  /** From policy only: the folder of the company's update feed; null: there is none. */
  updateFeed: addressSetting({
    category: 'updates',
    title: 'Update address',
    text: 'The https address of the folder of your update feed.',
    default: null,
    policyOnly: 'always',
    example: 'https://updates.example.com/backoffice-console',
    normalize: (address) => address.replace(/\/+$/, ''),
  }),
  /** The Sentry project that error reports go to; null: none are sent. */
  telemetryDsn: textSetting({
    category: 'updates',
    title: 'Address for error reports',
    text: 'The https address (DSN) of the service that error reports are sent to. Without it no reports are sent.',
    default: null,
    policyOnly: 'where-present',
    example: 'https://publickey@errors.example.com/1',
    schema: dsnSchema,
    maxLength: 2_000,
  }),
};

export type SettingName = keyof typeof settingsTable;
