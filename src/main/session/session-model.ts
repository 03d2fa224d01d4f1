import type { LockSettings, SessionState } from '#contract/bridge/session.ts';
import type { Credentials } from '#contract/platform/bodies/auth.ts';

type UnlockMethod = LockSettings['unlock'];

/** Why a session ended. */
export type EndReason = 'logout' | 'expired' | 'rejected';

/** Distributes over the union: the lock count is kept once, beside the session. */
type WithoutLockCount<State> = State extends unknown ? Omit<State, 'lockCount'> : never;
export type SessionStatus = WithoutLockCount<SessionState>;
export type SignedIn = Extract<SessionStatus, { status: 'signed-in' }>;

/** A moment by both clocks, in ms since 1970. */
export interface Time {
  /** The platform's clock (platform-clock.ts). */
  platform: number;
  /** This machine's clock. */
  local: number;
}

/** The session's state. It holds the only copy of the tokens, so it must never be logged or sent to a page. */
export interface SessionModel {
  readonly session: SessionStatus;
  readonly tokens: { readonly session: string | null; readonly confirmation: string | null };
  /** When the session token expires, in the platform's time. */
  readonly tokenExpiresAt: number;
  /** Who signed in during this run of the app. It is never written to disk, so a restored session has no email. */
  readonly email: string | null;
  /** Whose code is awaited, and the platform's message about it. */
  readonly codeRequest: { readonly email: string; readonly message: string | null } | null;
  /** Numbers the sign-ins: an answer that belongs to an earlier number is ignored. */
  readonly attempt: number;
  /** Credentials were submitted in this attempt. */
  readonly hasSubmitted: boolean;
  readonly isCheckingCode: boolean;
  readonly isRestoring: boolean;
  readonly lockedWhileRestoring: boolean;
  readonly lockCount: number;
  readonly unlockPolicy: UnlockMethod;
}

export const initialModel = (unlockPolicy: UnlockMethod): SessionModel => ({
  session: { status: 'signed-out', reason: 'none' },
  tokens: { session: null, confirmation: null },
  tokenExpiresAt: 0,
  email: null,
  codeRequest: null,
  attempt: 0,
  hasSubmitted: false,
  isCheckingCode: false,
  isRestoring: false,
  lockedWhileRestoring: false,
  lockCount: 0,
  unlockPolicy,
});

export type SessionEvent =
  | { type: 'restoreStarted' }
  /** The keychain has answered. `isMarkedUnlocked`: the last run left this session unlocked. */
  | { type: 'restored'; token: string | null; expiresAt: number | null; isMarkedUnlocked: boolean; time: Time }
  | { type: 'credentialsSubmitted' }
  | { type: 'credentialsAccepted'; attempt: number; confirmation: string; email: string; message: string | null }
  | { type: 'codeSubmitted' }
  | { type: 'codeChecked' }
  | { type: 'codeResent'; attempt: number; confirmation: string | null }
  /** The code was right. */
  | { type: 'codeAccepted'; attempt: number; token: string; expiresAt: number; time: Time }
  /** The keychain has stored this token, or has failed to. */
  | { type: 'tokenStored'; token: string; storedIn: SignedIn['storedIn'] }
  | { type: 'signInCanceled' }
  | { type: 'locked' }
  | { type: 'loggedOut' }
  | { type: 'tokenRejected'; token: string; time: Time }
  | { type: 'expiryChecked'; time: Time };

export type SessionEffect =
  /** Tells the pages. */
  | { type: 'publish' }
  /** Remembers for the next start which token's session is unlocked; null: none. */
  | { type: 'storeLockMark'; unlockedToken: string | null }
  | { type: 'scheduleExpiryCheck'; delayMs: number }
  | { type: 'cancelExpiryCheck' }
  | { type: 'endSession'; reason: EndReason }
  /** Stores the token while the session is already open; `tokenStored` follows. */
  | { type: 'storeToken'; token: string }
  | { type: 'clearKeychain' };

export interface Transition {
  state: SessionModel;
  effects: readonly SessionEffect[];
}

export const sessionState = ({ session, lockCount }: SessionModel): SessionState => ({ ...session, lockCount });

/** What unlocks the console: the password alone only where policy allows it and the signed-in member is known. */
export const unlockMethod = ({ email, unlockPolicy }: SessionModel): UnlockMethod =>
  email === null ? 'password-and-code' : unlockPolicy;

/** Whether the right password, without a code, unlocks the console now. */
export const unlocksByPassword = (model: SessionModel): boolean =>
  model.session.status === 'signed-in' && model.session.locked && unlockMethod(model) === 'password';

export const emailOf = ({ email }: Credentials): string => email.trim().toLowerCase();
