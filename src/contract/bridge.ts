import { z } from 'zod';
import { confirmation, credentials } from './api/auth.ts';
import type { AnswerOf, BodyOf, EndpointName, EndpointOf, ParamsOf } from './api/contract.ts';
import type { CallName, EventName } from './bridge-names.ts';
import { type CommandId, commandTable } from './commands.ts';
import type { Result } from './result.ts';
import { trainingInfo, trainingMail } from './training.ts';

/** The theme a staff member chose (spec section 1); `system` follows the operating system. */
export const themeChoice = z.enum(['light', 'dark', 'system']);
export type ThemeChoice = z.infer<typeof themeChoice>;

/** Counts the locks and sleeps of console and machine since the app started: with each, what was typed to sign in or to unlock goes. */
const locks = z.int();

/**
 * What the page may know of the session: never the token. `keptIn` says whether it outlives the app (`memory`: no keychain,
 * closing the app signs out). `reason` is why nobody is signed in: by the member's will, by the token's end, by a 401, or since a lock
 * made void (`voided`) what somebody had sent to sign in.
 */
const sessionState = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed-in'),
    /** By this machine's clock, in ms since 1970: main has taken the platform's clock into account. */
    expiresAt: z.number().nullable(),
    keptIn: z.enum(['keychain', 'memory']),
    /** The token ends within two minutes (limits.sessionWarningMs). */
    ending: z.boolean(),
    /** Counts the times this session's token was replaced by a newer one: signing in again over the page. */
    renewals: z.int(),
    /** The console is locked: main refuses what asks the platform for data until somebody unlocks it. */
    locked: z.boolean(),
    /** Since the console was locked, the machine's own lock or sleep made void what somebody had sent to unlock it. */
    voided: z.boolean(),
    locks,
  }),
  z.object({ status: z.literal('confirming'), message: z.string().nullable(), locks }),
  z.object({
    status: z.literal('signed-out'),
    reason: z.enum(['none', 'logout', 'expired', 'rejected', 'voided']),
    locks,
  }),
]);
export type SessionState = z.infer<typeof sessionState>;

/** Whether the platform answers, and when it last did (ms since 1970). */
const reachable = z.object({ reachable: z.boolean(), lastAnswerAt: z.number().nullable() });
export type Reachable = z.infer<typeof reachable>;

/** What the page is told of the app it runs in. `platform` decides key names (Cmd or Ctrl). */
const appInfo = z.object({
  name: z.string(),
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  /** `unconfigured`: no API address is set; the page says what IT must do. */
  mode: z.enum(['training', 'live', 'unconfigured']),
  captcha: z.enum(['ready', 'missing']),
  mediaHost: z.string().nullable(),
  /** Where settings are read from, for the text that tells IT what to set. */
  configPaths: z.array(z.string()),
  /** As it is when the page loads; `platform.reachable` then tells each turn. */
  reachable,
  /** As it is chosen when the page loads; `theme.changed` then tells each turn. Main's word counts, not what the page has stored. */
  theme: themeChoice,
});
export type AppInfo = z.infer<typeof appInfo>;

/** When the console locks by itself, and what opens it again. `managed`: the organisation's policy has set it. */
const lockSettings = z.object({
  /** Minutes without a key or the pointer; null: never. */
  idleMinutes: z.number().nullable(),
  managed: z.boolean(),
  unlock: z.enum(['password-and-code', 'password']),
});
export type LockSettings = z.infer<typeof lockSettings>;

export const shortcutIds = ['toasts.focus', 'search.open'] as const satisfies readonly CommandId[];
export type ShortcutId = (typeof shortcutIds)[number];

/** `global`: held at the operating system's level; `focused`: only while the console is in front; `off`: not at all. */
export const shortcutModes = ['global', 'focused', 'off'] as const;

/**
 * A shortcut of the whole machine, as it stands. `state`: held by the system; refused by it (another program has the keys); not
 * held since its mode says so; not held since policy says so.
 */
const shortcut = z.object({
  id: z.enum(shortcutIds),
  keys: z.string(),
  mode: z.enum(shortcutModes),
  state: z.enum(['held', 'taken', 'not-held', 'managed']),
});
export type Shortcut = z.infer<typeof shortcut>;

const commandIds = Object.keys(commandTable) as [CommandId, ...CommandId[]];

const requestId = z.uuid();
const apiRequest = z.object({
  requestId,
  endpoint: z.string().max(100),
  /** Path parameters and query side by side; checked against the endpoint's own schemas. */
  params: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  /** For writes: one a dialog opening (api.md). */
  idempotencyKey: z.uuid().optional(),
});

const fileId = z.uuid();
/** Input and output of each call, as main checks and gives them. */
export const calls = {
  'app.info': { input: z.undefined(), output: appInfo },
  /** Starts the app anew, for the plain page that stands where a page keeps failing. */
  'app.restart': { input: z.undefined(), output: z.undefined() },
  'session.get': { input: z.undefined(), output: sessionState },
  'session.login': { input: credentials, output: z.object({ message: z.string().nullable() }) },
  'session.confirm': { input: confirmation, output: z.undefined() },
  'session.resend': { input: z.undefined(), output: z.object({ message: z.string().nullable() }) },
  /** Back from step two to step one: the confirmation token is forgotten. */
  'session.abandon': { input: z.undefined(), output: z.undefined() },
  'session.logout': { input: z.undefined(), output: z.undefined() },
  /**
   * Step one again while signed in: before the token ends, or to unlock. `done`: nothing more is asked (policy lets the password
   * alone unlock); else `session.confirm` with the mailed code replaces the token and unlocks.
   */
  'session.renew': { input: credentials, output: z.object({ message: z.string().nullable(), done: z.boolean() }) },
  'session.lock': { input: z.undefined(), output: z.undefined() },
  'lock.get': { input: z.undefined(), output: lockSettings },
  'lock.set': { input: z.object({ idleMinutes: z.int().min(1).max(60) }), output: lockSettings },
  'shortcuts.get': { input: z.undefined(), output: z.array(shortcut) },
  /** `invalid` with `fields.keys` where the combination cannot be used; the old one then stays. */
  'shortcuts.set': {
    input: z.object({ id: z.enum(shortcutIds), keys: z.string().max(60), mode: z.enum(shortcutModes) }),
    output: z.array(shortcut),
  },
  /** While a member presses the keys they want, none are held: a held one would not reach the page. */
  'shortcuts.record': { input: z.object({ recording: z.boolean() }), output: z.undefined() },
  /** Whether this window's page holds something written that would be lost with it: closing the window then asks first. */
  'work.set': { input: z.object({ unsaved: z.boolean() }), output: z.undefined() },
  /**
   * The native menu below the pointer. Main itself does the editing; what only the page can do comes back as the choice, null
   * when nothing of that was chosen.
   */
  'menu.context': {
    input: z.object({
      editable: z.boolean(),
      selection: z.boolean(),
      /** Path of ours that the pointer is on, to be opened in a window of its own; null: none. */
      path: z.string().max(2_000).startsWith('/').nullable(),
      link: z.boolean(),
      json: z.boolean(),
    }),
    output: z.enum(['link.copy', 'json.copy']).nullable(),
  },
  /** The command that this window was brought forward for while its page could not hear of it yet, once; null: none. */
  'command.take': { input: z.undefined(), output: z.object({ id: z.enum(commandIds) }).nullable() },
  /**
   * The deep link that waits (deep-link.ts), once, and only in the window that was brought forward; null: none is waiting. Its place
   * is null where it names none.
   */
  'links.take': { input: z.undefined(), output: z.object({ place: z.string().nullable() }).nullable() },
  'api.request': { input: apiRequest, output: z.unknown() },
  /**
   * For endpoints that answer with a file: asks where to save `name`, through the native dialog, and streams the answer there.
   * Null when the member cancels the dialog; `api.cancel` ends it later, and no file is kept.
   */
  'api.download': {
    input: apiRequest.omit({ idempotencyKey: true }).extend({ name: z.string().min(1).max(200) }),
    output: z.object({ id: fileId, name: z.string() }).nullable(),
  },
  'api.cancel': { input: z.object({ requestId }), output: z.undefined() },
  'theme.set': { input: z.object({ theme: themeChoice }), output: z.undefined() },
  /** Asks where to save, through the native dialog; null when the member cancels it. */
  'files.open': { input: z.object({ name: z.string().min(1).max(200) }), output: z.object({ id: fileId }).nullable() },
  /** `done`: how much of the whole is written by then, 0 to 1, for the taskbar; left out where nobody knows. */
  'files.write': {
    input: z.object({ id: fileId, text: z.string().max(5_000_000), done: z.number().min(0).max(1).optional() }),
    output: z.undefined(),
  },
  'files.finish': { input: z.object({ id: fileId }), output: z.object({ name: z.string() }) },
  /** `failed`: not the member's doing; told by a notification where the console is not in front. */
  'files.discard': { input: z.object({ id: fileId, failed: z.boolean().default(false) }), output: z.undefined() },
  /** Shows a finished file of this window in its folder. */
  'files.reveal': { input: z.object({ id: fileId }), output: z.undefined() },
  /** Null unless the app runs on the training platform. */
  'training.info': { input: z.undefined(), output: trainingInfo.nullable() },
  'training.reset': { input: z.undefined(), output: z.undefined() },
} satisfies Record<CallName, { input: z.ZodType; output: z.ZodType }>;

export const events = {
  'session.changed': sessionState,
  'theme.changed': z.object({ theme: themeChoice, dark: z.boolean() }),
  'platform.reachable': reachable,
  /** A command of the table was chosen outside the page: application menu, tray, or a shortcut of the whole machine. To one window. */
  'command.run': z.object({ id: z.enum(commandIds) }),
  /** A deep link waits to be taken. To one window. */
  'links.arrived': z.undefined(),
  'shortcuts.changed': z.array(shortcut),
  /** Another window's write was answered, or may have been carried out: what is on screen is read again. */
  'data.changed': z.object({ endpoint: z.string() }),
  /** How far a download is, in bytes; `total` is null where the platform does not say. */
  'api.progress': z.object({ requestId, received: z.number(), total: z.number().nullable() }),
  'training.mail': trainingMail,
  /** An answer lacked what the contract requires; once a session for each endpoint. */
  'contract.drift': z.object({ endpoint: z.string() }),
} satisfies Record<EventName, z.ZodType>;

export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** `api.request` knows each endpoint's own types; the other calls have one input and one output. */
type ApiRequest = <Name extends EndpointName>(request: {
  requestId: string;
  endpoint: Name;
  params: ParamsOf<EndpointOf<Name>>;
  body?: BodyOf<EndpointOf<Name>>;
  idempotencyKey?: string | undefined;
}) => Promise<Result<AnswerOf<EndpointOf<Name>>>>;

/** What the preload puts on `window.bridge`, and all that it puts there. */
export interface Bridge {
  readonly call: {
    readonly [Name in CallName]: Name extends 'api.request'
      ? ApiRequest
      : (input?: CallInput<Name>) => Promise<Result<CallOutput<Name>>>;
  };
  /** Subscribes; gives the function that ends the subscription. */
  readonly on: { readonly [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void };
}
