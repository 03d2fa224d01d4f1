import { z } from 'zod';
import { confirmation, credentials } from './api/auth.ts';
import type { AnswerOf, BodyOf, EndpointName, EndpointOf, ParamsOf } from './api/contract.ts';
import type { CallName, EventName } from './bridge-names.ts';
import type { Result } from './result.ts';
import { trainingInfo, trainingMail } from './training.ts';

/** The theme a staff member chose (spec section 1); `system` follows the operating system. */
export const themeChoice = z.enum(['light', 'dark', 'system']);
export type ThemeChoice = z.infer<typeof themeChoice>;

/**
 * What the page may know of the session: never the token. `keptIn` says whether it outlives the app (`memory`: no keychain,
 * closing the app signs out). `reason` is why a signed-out session ended: by the member's will, by the token's end, or by a 401.
 */
const sessionState = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed-in'),
    expiresAt: z.number().nullable(),
    keptIn: z.enum(['keychain', 'memory']),
  }),
  z.object({ status: z.literal('confirming'), message: z.string().nullable() }),
  z.object({ status: z.literal('signed-out'), reason: z.enum(['none', 'logout', 'expired', 'rejected']) }),
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
});
export type AppInfo = z.infer<typeof appInfo>;

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
  'session.get': { input: z.undefined(), output: sessionState },
  'session.login': { input: credentials, output: z.object({ message: z.string().nullable() }) },
  'session.confirm': { input: confirmation, output: z.undefined() },
  'session.resend': { input: z.undefined(), output: z.object({ message: z.string().nullable() }) },
  /** Back from step two to step one: the confirmation token is forgotten. */
  'session.abandon': { input: z.undefined(), output: z.undefined() },
  'session.logout': { input: z.undefined(), output: z.undefined() },
  'api.request': { input: apiRequest, output: z.unknown() },
  /**
   * For endpoints that answer with a file: asks where to save `name`, through the native dialog, and streams the answer there.
   * Null when the member cancels the dialog; `api.cancel` ends it later, and no file is kept.
   */
  'api.download': {
    input: apiRequest.omit({ idempotencyKey: true }).extend({ name: z.string().min(1).max(200) }),
    output: z.object({ name: z.string() }).nullable(),
  },
  'api.cancel': { input: z.object({ requestId }), output: z.undefined() },
  'theme.set': { input: z.object({ theme: themeChoice }), output: z.undefined() },
  /** Asks where to save, through the native dialog; null when the member cancels it. */
  'files.open': { input: z.object({ name: z.string().min(1).max(200) }), output: z.object({ id: fileId }).nullable() },
  'files.write': { input: z.object({ id: fileId, text: z.string().max(5_000_000) }), output: z.undefined() },
  'files.finish': { input: z.object({ id: fileId }), output: z.object({ name: z.string() }) },
  'files.discard': { input: z.object({ id: fileId }), output: z.undefined() },
  /** Null unless the app runs on the training platform. */
  'training.info': { input: z.undefined(), output: trainingInfo.nullable() },
  'training.reset': { input: z.undefined(), output: z.undefined() },
} satisfies Record<CallName, { input: z.ZodType; output: z.ZodType }>;

export const events = {
  'session.changed': sessionState,
  'theme.changed': z.object({ theme: themeChoice, dark: z.boolean() }),
  'platform.reachable': reachable,
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
