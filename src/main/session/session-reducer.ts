import { limits } from '#contract/values/limits.ts';
import type {
  EndReason,
  SessionEffect,
  SessionEvent,
  SessionModel,
  SessionStatus,
  SignedIn,
  Time,
  Transition,
} from './session-model.ts';
import { unlocksByPassword } from './session-model.ts';

/** setTimeout counts in 32 bits; a longer wait takes several steps. */
const timerMaxMs = 2_147_483_647;
/** Two readings of a clock may differ by this much without meaning anything. */
const clockNoiseMs = 1_000;

const unchanged = (state: SessionModel): Transition => ({ state, effects: [] });
const published = (state: SessionModel, ...effects: SessionEffect[]): Transition => ({
  state,
  effects: [...effects, { type: 'publish' }],
});

/** Cancels the sign-in in progress: its code is no longer accepted. */
const withoutSignIn = (state: SessionModel): SessionModel => ({
  ...state,
  attempt: state.attempt + 1,
  hasSubmitted: false,
  tokens: { ...state.tokens, confirmation: null },
});

/** The token's expiry by this machine's clock, and whether it is near. */
const lifetime = (tokenExpiresAt: number, time: Time): Pick<SignedIn, 'expiresAt' | 'expiresSoon'> => {
  const left = tokenExpiresAt - time.platform;
  return { expiresAt: time.local + left, expiresSoon: left <= limits.sessionWarningMs };
};

const expiryCheck = (tokenExpiresAt: number, time: Time): SessionEffect => {
  const left = tokenExpiresAt - time.platform;
  const next = left > limits.sessionWarningMs ? left - limits.sessionWarningMs : left;
  return { type: 'scheduleExpiryCheck', delayMs: Math.min(next, timerMaxMs) };
};

interface OpenedSession extends Pick<SignedIn, 'storedIn' | 'locked'> {
  token: string;
  expiresAt: number;
}

/** Opens a session, or replaces the token of the session that is being renewed. */
const opened = (state: SessionModel, { token, expiresAt, storedIn, locked }: OpenedSession, time: Time): Transition => {
  const before = state.session.status === 'signed-in' ? state.session : null;
  const session: SessionStatus = {
    status: 'signed-in',
    ...lifetime(expiresAt, time),
    storedIn,
    locked,
    renewalCount: before === null ? 0 : before.renewalCount + 1,
    interrupted: false,
  };
  return {
    state: { ...state, session, tokenExpiresAt: expiresAt, tokens: { session: token, confirmation: null } },
    effects: [
      { type: 'storeLockMark', unlockedToken: locked ? null : token },
      { type: 'publish' },
      expiryCheck(expiresAt, time),
    ],
  };
};

/** Ends the session. A renewal that awaits its code continues as a sign-in, except after a logout. */
const ended = (state: SessionModel, reason: EndReason): Transition => {
  const isRenewing = reason !== 'logout' && state.tokens.confirmation !== null;
  const base = isRenewing ? state : withoutSignIn(state);
  const session: SessionStatus = isRenewing
    ? { status: 'confirming', message: state.codeRequest?.message ?? null }
    : { status: 'signed-out', reason };
  return {
    state: {
      ...base,
      session,
      email: null,
      tokens: { ...base.tokens, session: null },
    },
    effects: [
      { type: 'cancelExpiryCheck' },
      { type: 'storeLockMark', unlockedToken: null },
      { type: 'endSession', reason },
      { type: 'publish' },
      { type: 'clearKeychain' },
    ],
  };
};

const restored = (state: SessionModel, event: Extract<SessionEvent, { type: 'restored' }>): Transition => {
  const next = { ...state, isRestoring: false, lockedWhileRestoring: false };
  const { token, expiresAt, time } = event;
  if (token === null) return unchanged(next);
  if (expiresAt === null || expiresAt <= time.platform) {
    const reason = expiresAt === null ? 'none' : 'expired';
    return published({ ...next, session: { status: 'signed-out', reason } }, { type: 'clearKeychain' });
  }
  const locked = state.lockedWhileRestoring || !event.isMarkedUnlocked;
  return opened(next, { token, expiresAt, storedIn: 'keychain', locked }, time);
};

const credentialsAccepted = (
  state: SessionModel,
  event: Extract<SessionEvent, { type: 'credentialsAccepted' }>,
): Transition => {
  const { attempt, confirmation, email, message } = event;
  if (attempt !== state.attempt) return unchanged(state);
  const { session } = state;
  const codeRequest = { email, message };
  if (session.status === 'signed-in' && unlocksByPassword(state))
    return published(
      {
        ...state,
        codeRequest,
        session: { ...session, locked: false, interrupted: false },
        tokens: { ...state.tokens, confirmation: null },
      },
      { type: 'storeLockMark', unlockedToken: state.tokens.session },
    );
  const next = { ...state, codeRequest, tokens: { ...state.tokens, confirmation } };
  return session.status === 'signed-in'
    ? unchanged(next)
    : published({ ...next, session: { status: 'confirming', message } });
};

const codeAccepted = (state: SessionModel, event: Extract<SessionEvent, { type: 'codeAccepted' }>): Transition => {
  const { attempt, token, expiresAt, time } = event;
  if (attempt !== state.attempt) return unchanged(state);
  const next = { ...state, email: state.codeRequest?.email ?? null };
  const open = opened(next, { token, expiresAt, storedIn: 'storing', locked: false }, time);
  return { ...open, effects: [...open.effects, { type: 'storeToken', token }] };
};

const tokenStored = (state: SessionModel, event: Extract<SessionEvent, { type: 'tokenStored' }>): Transition => {
  const { session, tokens } = state;
  // The session may have ended meanwhile, or have a newer token.
  if (session.status !== 'signed-in' || tokens.session !== event.token) return unchanged(state);
  return published({ ...state, session: { ...session, storedIn: event.storedIn } });
};

/**
 * Locks the console. It also cancels a sign-in or unlock in progress, because the member has left the machine. Each lock is published to
 * the pages, so that they clear what was typed.
 */
const locked = (state: SessionModel): Transition => {
  const next = { ...withoutSignIn(state), lockCount: state.lockCount + 1 };
  const { session, hasSubmitted } = state;
  if (state.isRestoring) return unchanged({ ...next, lockedWhileRestoring: true });
  if (session.status !== 'signed-in')
    return published(hasSubmitted ? { ...next, session: { status: 'signed-out', reason: 'interrupted' } } : next);
  if (session.locked)
    return published({ ...next, session: { ...session, interrupted: session.interrupted || hasSubmitted } });
  return published({ ...next, session: { ...session, locked: true } }, { type: 'storeLockMark', unlockedToken: null });
};

const expiryChecked = (state: SessionModel, time: Time): Transition => {
  const { session, tokenExpiresAt } = state;
  if (session.status !== 'signed-in') return unchanged(state);
  if (tokenExpiresAt <= time.platform) return ended(state, 'expired');
  const check = expiryCheck(tokenExpiresAt, time);
  const { expiresAt, expiresSoon } = lifetime(tokenExpiresAt, time);
  const hasMoved = Math.abs((expiresAt ?? 0) - (session.expiresAt ?? 0)) > clockNoiseMs;
  if (expiresSoon === session.expiresSoon && !hasMoved) return { state, effects: [check] };
  const next = { ...session, expiresSoon, expiresAt: hasMoved ? expiresAt : session.expiresAt };
  return published({ ...state, session: next }, check);
};

/**
 * The session's transitions: signed out, confirming, signed in. A session ends by logout, when its token expires in the platform's
 * time, or by a 401 to the token it holds; being offline ends nothing. While signed in, the same two steps renew the token and unlock.
 */
export const reduce = (state: SessionModel, event: SessionEvent): Transition => {
  switch (event.type) {
    case 'restoreStarted':
      return unchanged({ ...state, isRestoring: true });
    case 'restored':
      return restored(state, event);
    case 'credentialsSubmitted':
      return unchanged({ ...state, attempt: state.attempt + 1, hasSubmitted: true });
    case 'credentialsAccepted':
      return credentialsAccepted(state, event);
    case 'codeSubmitted':
      return unchanged({ ...state, isCheckingCode: true });
    case 'codeChecked':
      return unchanged({ ...state, isCheckingCode: false });
    case 'codeResent':
      return event.attempt !== state.attempt || event.confirmation === null
        ? unchanged(state)
        : unchanged({ ...state, tokens: { ...state.tokens, confirmation: event.confirmation } });
    case 'codeAccepted':
      return codeAccepted(state, event);
    case 'tokenStored':
      return tokenStored(state, event);
    case 'signInCanceled': {
      const next = withoutSignIn(state);
      return state.session.status === 'confirming'
        ? published({ ...next, session: { status: 'signed-out', reason: 'none' } })
        : unchanged(next);
    }
    case 'locked':
      return locked(state);
    case 'loggedOut':
      return ended(state, 'logout');
    case 'tokenRejected':
      // An answer to a request of an earlier session says nothing about this one.
      if (event.token !== state.tokens.session) return unchanged(state);
      return ended(state, state.tokenExpiresAt <= event.time.platform ? 'expired' : 'rejected');
    case 'expiryChecked':
      return expiryChecked(state, event.time);
  }
};
