import { z } from 'zod';

/** How often the console or the machine was locked or slept since the app started. Each time clears the sign-in and unlock forms. */
const lockCount = z.int();

/**
 * The session as pages see it, without the token. `storedIn` is `storing` until the keychain has answered, `memory` without a keychain
 * and `memory-by-policy` where the policy forbids it: closing the app then signs out. `reason` is why nobody is signed in: a logout, an expired token, a 401 (`rejected`), or a
 * lock of the machine during sign-in (`interrupted`).
 */
export const sessionState = z.discriminatedUnion('status', [
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

/** When the console locks itself, and what unlocks it. `managed`: set by the organization's policy. */
export const lockSettings = z.object({
  /** Idle minutes until it locks; null: never. */
  idleMinutes: z.number().nullable(),
  managed: z.boolean(),
  unlock: z.enum(['password-and-code', 'password']),
});
export type LockSettings = z.infer<typeof lockSettings>;

/** The platform's message about the code that it has sent. */
export const codeSent = z.object({ message: z.string().nullable() });

/** `done`: the password was enough to unlock; otherwise `session.confirm` with the code renews the token and unlocks. */
export const reauthenticated = codeSent.extend({ done: z.boolean() });
