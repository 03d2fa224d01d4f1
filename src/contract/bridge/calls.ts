import { z } from 'zod';
import { confirmation, credentials } from '../platform/bodies/auth.ts';
import { type Environment, environmentNames } from '../platform/environment.ts';
import { unreadable } from '../platform/unreadable.ts';
import { trainingInfo, trainingMail } from '../training/messages.ts';
import { idParam as recordId } from '../values/schemas.ts';
import { ceilings } from './ceilings.ts';
import { type CommandId, commandTable } from './commands.ts';
import { type CallName, type EventName, storageKeys } from './names.ts';
import { preferenceChanges, preferences, startAtLogin } from './preferences.ts';
import type { Result } from './result.ts';
import { updateState } from './update.ts';

/** The theme a staff member chose; `system` follows the operating system. */
export const themeChoice = z.enum(['light', 'dark', 'system']);
export type ThemeChoice = z.infer<typeof themeChoice>;

/** How often the console or the machine was locked or slept since the app started. Each time clears the sign-in and unlock forms. */
const lockCount = z.int();

/**
 * The session as pages see it, without the token. `storedIn` is `storing` until the keychain has answered, `memory` without a keychain
 * and `memory-by-policy` where the policy forbids it: closing the app then signs out. `reason` is why nobody is signed in: a logout, an expired token, a 401 (`rejected`), or a
 * lock of the machine during sign-in (`interrupted`).
 */
const sessionState = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed-in'),
    /** In ms since 1970 by this machine's clock; main corrects it by the difference to the platform's clock. */
    expiresAt: z.number().nullable(),
    storedIn: z.enum(['storing', 'keychain', 'memory', 'memory-by-policy']),
    /** The token expires within limits.sessionWarningMs. */
    expiresSoon: z.boolean(),
    /** How often this session's token was renewed by signing in again. */
    renewalCount: z.int(),
    /** While the console is locked, main refuses all requests to the platform. */
    locked: z.boolean(),
    /** A lock or sleep of the machine interrupted unlocking. */
    interrupted: z.boolean(),
    lockCount,
  }),
  z.object({ status: z.literal('confirming'), message: z.string().nullable(), lockCount }),
  z.object({
    status: z.literal('signed-out'),
    reason: z.enum(['none', 'logout', 'expired', 'rejected', 'interrupted']),
    lockCount,
  }),
]);
export type SessionState = z.infer<typeof sessionState>;

/** Whether the platform can be reached, and when it last answered (ms since 1970). */
const reachable = z.object({ reachable: z.boolean(), lastAnswerAt: z.number().nullable() });
export type Reachable = z.infer<typeof reachable>;

const environments = Object.keys(environmentNames) as [Environment, ...Environment[]];

/** The app as pages see it. `platform` decides the names of keys (Cmd or Ctrl). */
const appInfo = z.object({
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

/** When the console locks itself, and what unlocks it. `managed`: set by the organization's policy. */
const lockSettings = z.object({
  /** Idle minutes until it locks; null: never. */
  idleMinutes: z.number().nullable(),
  managed: z.boolean(),
  unlock: z.enum(['password-and-code', 'password']),
});
export type LockSettings = z.infer<typeof lockSettings>;

export const shortcutIds = ['toasts.focus', 'search.open'] as const satisfies readonly CommandId[];
export type ShortcutId = (typeof shortcutIds)[number];

/** `global`: works in every program; `focused`: only while the console is in front; `off`: never. */
export const shortcutModes = ['global', 'focused', 'off'] as const;

/**
 * A global shortcut. `state`: registered with the operating system (`held`); refused by it because another program has the keys
 * (`taken`); not registered because of its mode (`not-held`) or a policy (`managed`).
 */
const shortcut = z.object({
  id: z.enum(shortcutIds),
  keys: z.string(),
  mode: z.enum(shortcutModes),
  state: z.enum(['held', 'taken', 'not-held', 'managed']),
});
export type Shortcut = z.infer<typeof shortcut>;

const commandIds = Object.keys(commandTable) as [CommandId, ...CommandId[]];

/**
 * A strong entity tag with its quotes, such as `"a1b2"`: the version of a record. A weak one (`W/"a1b2"`) never matches an If-Match, so
 * it counts as none.
 */
export const entityTag = z
  .string()
  .max(200)
  .regex(/^"[\x21\x23-\x7e]*"$/);

const requestId = z.uuid();
const apiRequest = z.object({
  requestId,
  endpoint: z.string().max(100),
  /** Path and query parameters together; validated by the endpoint's schemas. */
  params: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  /** Only for writes: one for each opening of a dialog or form. */
  idempotencyKey: z.uuid().optional(),
  /** Only for writes: the ETag of the record that the write is based on. */
  ifMatch: entityTag.optional(),
  /** The page shows another member's view: main refuses writes. */
  readOnly: z.boolean().optional(),
  /** Only for reads: rows and fields that do not fit the contract are left out and named, instead of failing the call. */
  acceptsPartial: z.boolean().optional(),
  /**
   * Whether the page compares the record after a failure of the platform (`isPlatformFailure`), and settles the write (`writes.settled`) once it
   * knows whether the change was made.
   */
  comparesRecord: z.boolean().optional(),
});

/** A write of an earlier run of the app whose outcome is not known. It has no values: neither query nor body. */
export const unfinishedWrite = z.object({
  idempotencyKey: z.uuid(),
  /** The endpoint's name, such as `customers.toggleActive`. */
  endpoint: z.string().max(100),
  /** The endpoint's path with its ids, as in an address: `customers/CUS1/toggle-active`. */
  path: z.string().max(2_000),
  sentAt: z.iso.datetime(),
});
export type UnfinishedWrite = z.infer<typeof unfinishedWrite>;

/** How a write without a known end is settled: it was made, it was certainly not made, or the member no longer wants to be told. */
export const settledOutcomes = ['done', 'not-made', 'dismissed'] as const;
export type SettledOutcome = (typeof settledOutcomes)[number];

/**
 * Why the console can't store anything on this computer: the disk is full or the quota is used up, its folder is read-only, or another
 * error of the disk.
 */
export const storageFailures = ['full', 'read-only', 'failed'] as const;
export type StorageFailure = (typeof storageFailures)[number];

/** Files and folders of the console that the system can show. */
export const shownFiles = ['logs', 'chromiumLicenses'] as const;

/** A report that the platform has finished, or could not generate. */
export const finishedReport = z.object({
  id: recordId,
  type: z.string(),
  period: z.string(),
  status: z.string(),
  error: z.string().nullable(),
});
export type FinishedReport = z.infer<typeof finishedReport>;

const fileId = z.uuid();
/** A saved file. `inUse`: the file that it could not replace, as another program has it open. */
const savedFile = z.object({ name: z.string(), inUse: z.string().optional() });
/** The input and output schema of each call. */
export const calls = {
  'app.info': { input: z.undefined(), output: appInfo },
  /** Restarts the app. Used by the page that is shown after repeated crashes. */
  'app.restart': { input: z.undefined(), output: z.undefined() },
  /** Versions and settings for support, without personal data. `rows`: what Preferences shows; `text`: all, as it is copied. */
  'app.diagnostics': {
    input: z.undefined(),
    output: z.object({ rows: z.array(z.object({ label: z.string(), value: z.string() })), text: z.string() }),
  },
  /** The packages that the build contains, with their licenses; `text` is null for a package without a license file. */
  'app.licenses': {
    input: z.undefined(),
    output: z.object({
      packages: z.array(
        z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string().nullable() }),
      ),
      /** Whether `chromiumLicenses` can be shown. */
      hasChromiumLicenses: z.boolean(),
    }),
  },
  /** Shows a file or folder of the console in the system's own program. */
  'app.showFile': { input: z.object({ file: z.enum(shownFiles) }), output: z.undefined() },
  /** Resolves once main takes error reports of pages; false: it takes none. */
  'reports.ready': { input: z.undefined(), output: z.boolean() },
  'session.get': { input: z.undefined(), output: sessionState },
  'session.login': { input: credentials, output: z.object({ message: z.string().nullable() }) },
  'session.confirm': { input: confirmation, output: z.undefined() },
  'session.resend': { input: z.undefined(), output: z.object({ message: z.string().nullable() }) },
  /** Returns from step two to step one and discards the confirmation token. */
  'session.cancelSignIn': { input: z.undefined(), output: z.undefined() },
  'session.logout': { input: z.undefined(), output: z.undefined() },
  /**
   * Step one while signed in: before the token expires, or to unlock. `done`: the password was enough to unlock; otherwise
   * `session.confirm` with the code from the email renews the token and unlocks.
   */
  'session.reauthenticate': {
    input: credentials,
    output: z.object({ message: z.string().nullable(), done: z.boolean() }),
  },
  'session.lock': { input: z.undefined(), output: z.undefined() },
  'lock.get': { input: z.undefined(), output: lockSettings },
  'lock.set': { input: z.object({ idleMinutes: z.int().min(1).max(60) }), output: lockSettings },
  /** Fails with `forbidden` if a policy sets one of them; nothing is changed then. */
  'preferences.set': { input: preferenceChanges, output: preferences },
  'startAtLogin.get': { input: z.undefined(), output: startAtLogin },
  'startAtLogin.set': { input: z.object({ enabled: z.boolean() }), output: startAtLogin },
  'shortcuts.get': { input: z.undefined(), output: z.array(shortcut) },
  /** Fails with `invalid` and `fields.keys` if the combination can't be used; the shortcut then stays as it was. */
  'shortcuts.set': {
    input: z.object({ id: z.enum(shortcutIds), keys: z.string().max(60), mode: z.enum(shortcutModes) }),
    output: z.array(shortcut),
  },
  /** Unregisters all global shortcuts while the page records keys: a registered one would not reach the page. */
  'shortcuts.record': { input: z.object({ recording: z.boolean() }), output: z.undefined() },
  /**
   * What closing this window would lose; it then asks first. `sending`: records are being sent one after another, and the rest would not
   * be sent.
   */
  'unsavedChanges.set': { input: z.object({ unsaved: z.boolean(), sending: z.boolean() }), output: z.undefined() },
  /** Shows the native context menu. Main does the editing commands itself; a command of the page is returned, otherwise null. */
  'menu.context': {
    input: z.object({
      editable: z.boolean(),
      selection: z.boolean(),
      /** The console path under the pointer, which can be opened in a new window; null if there is none. */
      path: z.string().max(2_000).startsWith('/').nullable(),
      link: z.boolean(),
      json: z.boolean(),
    }),
    output: z.enum(['link.copy', 'json.copy']).nullable(),
  },
  /** Takes the command that waits for this window since before its page was ready; null if there is none. */
  'command.take': { input: z.undefined(), output: z.object({ id: z.enum(commandIds) }).nullable() },
  /** Takes the deep link (deep-link.ts) that waits for this window; null if there is none. Its path is null if the link is malformed. */
  'deepLink.take': { input: z.undefined(), output: z.object({ path: z.string().nullable() }).nullable() },
  /** The path of the deep link that opens after signing in, with `0` for IDs, so that sign-in can name its screen. Null while signed in. */
  'deepLink.waiting': { input: z.undefined(), output: z.object({ path: z.string() }).nullable() },
  /**
   * `body`: the endpoint's answer as JSON, because one text crosses to the page faster than the objects of many rows. `etag`: the answer's
   * ETag; null if it has none. `unreadable`: what was left out of it, for a call that accepts that.
   */
  'api.request': {
    input: apiRequest,
    output: z.object({ body: z.string(), etag: z.string().nullable(), unreadable: unreadable.optional() }),
  },
  /**
   * For endpoints that answer with a file: shows the native save dialog and streams the answer to the chosen file. Null if the dialog
   * is canceled. `api.cancel` stops the download and removes the file.
   */
  'api.download': {
    input: apiRequest.omit({ idempotencyKey: true, ifMatch: true }).extend({ name: z.string().min(1).max(200) }),
    output: savedFile.extend({ id: fileId }).nullable(),
  },
  'api.cancel': { input: z.object({ requestId }), output: z.undefined() },
  /** Keeps a value of client storage over a restart, as the page stored it; null: removed. `profile` is kept only as long as the session is. */
  'storage.set': {
    input: z.object({ key: z.enum(storageKeys), value: z.base64().max(200_000).nullable() }),
    output: z.undefined(),
  },
  /** Takes the failure to store that no page has shown yet; null if there is none. Each comes once until everything is stored again. */
  'storage.takeFailure': { input: z.undefined(), output: z.enum(storageFailures).nullable() },
  'theme.set': { input: z.object({ theme: themeChoice }), output: z.undefined() },
  /** Asks where to save, through the native dialog; null when the member cancels it. */
  'files.open': { input: z.object({ name: z.string().min(1).max(200) }), output: z.object({ id: fileId }).nullable() },
  /** `base64`: the text stands for bytes. `done`: the written part of the file, 0 to 1, for the taskbar; left out if unknown. */
  'files.write': {
    input: z
      .object({
        id: fileId,
        text: z.string().max(5_000_000),
        base64: z.boolean().optional(),
        done: z.number().min(0).max(1).optional(),
      })
      .refine(({ text, base64 }) => !base64 || z.base64().safeParse(text).success),
    output: z.undefined(),
  },
  /** Writes this window's page into the file as a PDF, in the page's own print layout. */
  'files.print': { input: z.object({ id: fileId }), output: z.undefined() },
  /** `incomplete`: the file has less than the member wanted; a notice says so if the console is not in front. */
  'files.finish': {
    input: z.object({ id: fileId, incomplete: z.boolean().optional() }),
    output: savedFile,
  },
  /** `failed`: not canceled by the member; shows a notification if the console is not in front. */
  'files.discard': { input: z.object({ id: fileId, failed: z.boolean().default(false) }), output: z.undefined() },
  /** Shows a finished file of this window in its folder. */
  'files.reveal': { input: z.object({ id: fileId }), output: z.undefined() },
  /**
   * Before a page sends so many writes of an endpoint one after another. Main asks the member in a native dialog unless they are few;
   * `cancelled`: the member declined. Without it they are slowed down and counted as single writes are.
   */
  'writes.confirmRun': {
    input: z.object({ endpoint: z.string().max(100), count: z.int().min(1).max(ceilings.runWrites) }),
    output: z.undefined(),
  },
  /** The writes of earlier runs without a known end, newest first; none while nobody is signed in. */
  'writes.unfinished': { input: z.undefined(), output: z.array(unfinishedWrite) },
  /** The outcome of a write that had an unknown one. A write that is not open is left alone. */
  'writes.settled': {
    input: z.object({ idempotencyKey: z.uuid(), outcome: z.enum(settledOutcomes) }),
    output: z.undefined(),
  },
  'updates.get': { input: z.undefined(), output: updateState },
  /** Both answer when it has ended; `updates.changed` reports the progress. */
  'updates.check': { input: z.undefined(), output: updateState },
  'updates.download': { input: z.undefined(), output: updateState },
  /** Quits in order, installs the update that is ready, and starts the new version. Nothing happens without one. */
  'updates.install': { input: z.undefined(), output: z.undefined() },
  /** Follows a report until the platform has finished it, whatever the page does meanwhile. */
  'aripReports.follow': { input: z.object({ id: recordId }), output: z.undefined() },
  /** The finished reports that no page has taken yet. */
  'aripReports.takeFinished': { input: z.undefined(), output: z.array(finishedReport) },
  /** Null unless the app runs on the training platform. */
  'training.info': { input: z.undefined(), output: trainingInfo.nullable() },
  'training.reset': { input: z.undefined(), output: z.undefined() },
} satisfies Record<CallName, { input: z.ZodType; output: z.ZodType }>;

export const events = {
  'session.changed': sessionState,
  'theme.changed': z.object({ theme: themeChoice, dark: z.boolean() }),
  'preferences.changed': preferences,
  'startAtLogin.changed': startAtLogin,
  'platform.reachable': reachable,
  /** The platform's time minus this machine's, in ms. */
  'platform.clock': z.object({ offsetMs: z.number() }),
  /** A command was chosen in the application menu, the tray or by a global shortcut. Sent to one window. */
  'command.run': z.object({ id: z.enum(commandIds) }),
  /** A deep link is ready for `deepLink.take`. Sent to one window. */
  'deepLink.received': z.undefined(),
  'shortcuts.changed': z.array(shortcut),
  /**
   * A write was carried out, or may have been, or the training data was reset: all windows read the records of these contract groups, and
   * of single endpoints such as `customers.auditLogs`, again. `write` is the request of a write that was carried out, and the IDs in its path.
   */
  'data.changed': z.object({
    groups: z.array(z.string()),
    write: z.object({ requestId, ids: z.array(z.string()) }).optional(),
  }),
  /** The progress of a download in bytes; `total` is null if the platform does not send it. */
  'api.progress': z.object({ requestId, received: z.number(), total: z.number().nullable() }),
  /** `writes.unfinished` has changed. */
  'writes.changed': z.undefined(),
  /** A failure is there for `storage.takeFailure`. Sent to one window. */
  'storage.failed': z.undefined(),
  'updates.changed': updateState,
  /** A report is there for `aripReports.takeFinished`. Sent to one window. */
  'aripReports.finished': z.undefined(),
  'training.mail': trainingMail,
  /** An answer did not match the contract; sent once per session and endpoint. */
  'contract.drift': z.object({ endpoint: z.string() }),
} satisfies Record<EventName, z.ZodType>;

export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** `window.bridge`, the whole interface between page and main. */
export interface Bridge {
  readonly call: {
    readonly [Name in CallName]: (input?: CallInput<Name>) => Promise<Result<CallOutput<Name>>>;
  };
  /** Subscribes; returns the function that unsubscribes. */
  readonly on: { readonly [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void };
}
