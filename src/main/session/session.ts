import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { LockSettings, SessionState } from '#contract/bridge/session.ts';
import { auth } from '#contract/platform/api/auth.ts';
import type { Confirmation, Credentials } from '#contract/platform/bodies/auth.ts';
import type { Client } from '../api/client.ts';
import type { CaptchaProblem, CaptchaProvider } from './captcha.ts';
import { createSessionEffects, type EffectParts, lockMarkOf } from './session-effects.ts';
import {
  emailOf,
  type SessionEvent,
  type SessionModel,
  sessionState,
  type Time,
  unlockMethod,
  unlocksByPassword,
} from './session-model.ts';
import { reduce } from './session-reducer.ts';
import { readExpiry } from './token-expiry.ts';
import type { TokenVault } from './token-vault.ts';

const canceled = () => fail('cancelled', 'Canceled');
const captchaFailures = {
  missing: () => fail('forbidden', 'Login protection is not configured, contact IT'),
  unavailable: () => fail('offline', 'Login protection cannot be reached, try again'),
  timeout: () => fail('timeout', 'Login protection did not answer in time, try again'),
  canceled,
} satisfies Record<CaptchaProblem, () => Result<never>>;

export interface SessionParts extends EffectParts {
  client: Pick<Client, 'send'>;
  vault: Pick<TokenVault, 'load' | 'save' | 'clear'>;
  captcha: CaptchaProvider;
  /** The platform's time in ms (platform-clock.ts). */
  now: () => number;
}

type Step = Result<{ message: string | null }>;

/** The session's methods: states and messages leave it, tokens never do. */
export interface Session {
  /** Restores the stored session, once, at start. An expired or unreadable token is removed. */
  restore(): Promise<void>;
  /** The state, once the stored session has been read. */
  get(): Promise<SessionState>;
  /** The state, once the keychain has stored the session's token or has failed to. */
  whenStored(): Promise<SessionState>;
  /** Step one: captcha, then credentials. Gives the platform's message. */
  login(credentials: Credentials): Promise<Step>;
  /** Step one while signed in. `done`: the password alone has unlocked the console. Otherwise the code renews the session and unlocks. */
  reauthenticate(credentials: Credentials): Promise<Result<{ message: string | null; done: boolean }>>;
  /** Step two: the mailed code. */
  confirm(confirmation: Confirmation): Promise<Result<undefined>>;
  /** Sends the code again. Gives the platform's message. */
  resend(): Promise<Step>;
  /** Back to step one. A session that was being renewed stays as it is. */
  cancelSignIn(): Promise<void>;
  /** Ends the session at once; resolves when the keychain is empty or has not answered in time. */
  logout(): Promise<void>;
  lock(): void;
  unlockMethod(): LockSettings['unlock'];
  /** The platform answered 401 to this token. */
  rejectToken(token: string): void;
  /** Checks the token's expiry again: after sleep, and when the platform's clock turned out to be different. */
  checkExpiry(): void;
}

export const createSession = (parts: SessionParts): Session => {
  const { store, client, vault, captcha, now, lockMark } = parts;
  const time = (): Time => ({ platform: now(), local: Date.now() });
  /** Resolves when the effects have been carried out. */
  const dispatch = async (event: SessionEvent): Promise<void> => {
    const { state, effects } = reduce(store.get(), event);
    store.set(state);
    await Promise.all(effects.map(runEffect));
  };
  const checkExpiry = () => void dispatch({ type: 'expiryChecked', time: time() });
  const runEffect = createSessionEffects(parts, {
    onExpiryCheck: checkExpiry,
    onTokenStored: (token, storedIn) => void dispatch({ type: 'tokenStored', token, storedIn }),
  });

  /** Runs one step of the current sign-in; its signal aborts when that sign-in is canceled. */
  const duringAttempt = async <T>(step: (attempt: number, signal: AbortSignal) => Promise<T>): Promise<T> => {
    const { attempt } = store.get();
    const controller = new AbortController();
    const stop = store.subscribe((model) => {
      if (model.attempt !== attempt) controller.abort();
    });
    try {
      return await step(attempt, controller.signal);
    } finally {
      stop();
    }
  };

  /** The model as soon as it meets the condition. */
  const until = async (isMet: (model: SessionModel) => boolean): Promise<SessionModel> => {
    if (isMet(store.get())) return store.get();
    const { promise, resolve } = Promise.withResolvers<SessionModel>();
    const stop = store.subscribe((model) => {
      if (isMet(model)) resolve(model);
    });
    const model = await promise;
    stop();
    return model;
  };
  const untilRestored = () => until(({ isRestoring }) => !isRestoring);

  const submitCredentials = (credentials: Credentials): Promise<Result<{ message: string | null; done: boolean }>> => {
    void dispatch({ type: 'credentialsSubmitted' });
    return duringAttempt(async (attempt, signal) => {
      const protection = await captcha.getToken({ action: 'login', signal });
      // Solving a captcha may take minutes: credentials of a sign-in canceled meanwhile are not sent.
      if (signal.aborted) return canceled();
      if ('problem' in protection) return captchaFailures[protection.problem]();
      const body = { ...credentials, token: protection.token };
      const answer = await client.send({ name: 'auth.login', endpoint: auth.login, body, signal });
      if (signal.aborted) return canceled();
      if (!answer.ok) return answer;
      const { confirmation_token: confirmation, message } = answer.value;
      const done = unlocksByPassword(store.get());
      void dispatch({ type: 'credentialsAccepted', attempt, confirmation, email: emailOf(credentials), message });
      return succeed({ message, done });
    });
  };

  const checkCode = (code: string): Promise<Result<undefined>> =>
    duringAttempt(async (attempt, signal) => {
      const answer = await client.send({
        name: 'auth.confirmLogin',
        endpoint: auth.confirmLogin,
        body: { code },
        signal,
      });
      if (signal.aborted) return canceled();
      if (!answer.ok) return answer;
      const token = answer.value.access_token;
      const expiresAt = readExpiry(token);
      if (expiresAt === null) return fail('drift', "The platform's session cannot be read, contact IT");
      if (expiresAt <= now()) return fail('server', "The platform's session has already ended, contact IT");
      void dispatch({ type: 'codeAccepted', attempt, token, expiresAt, time: time() });
      return succeed(undefined);
    });

  return {
    restore: async () => {
      void dispatch({ type: 'restoreStarted' });
      const token = await vault.load();
      const isMarkedUnlocked = token !== null && lockMark.get() === lockMarkOf(token);
      const expiresAt = token === null ? null : readExpiry(token);
      await dispatch({ type: 'restored', token, expiresAt, isMarkedUnlocked, time: time() });
    },
    get: async () => {
      await untilRestored();
      return sessionState(store.get());
    },
    whenStored: async () =>
      sessionState(
        await until(
          ({ isRestoring, session }) =>
            !isRestoring && !(session.status === 'signed-in' && session.storedIn === 'storing'),
        ),
      ),
    login: async (credentials) => {
      await untilRestored();
      if (store.get().session.status === 'signed-in') return fail('conflict', 'You are signed in already');
      const step = await submitCredentials(credentials);
      return step.ok ? succeed({ message: step.value.message }) : step;
    },
    reauthenticate: async (credentials) => {
      await untilRestored();
      const { session, email } = store.get();
      if (session.status !== 'signed-in') return fail('signed-out', 'You are signed out');
      // A restored session has no email: another member's token may then replace it, and each page checks whose it is.
      if (email !== null && email !== emailOf(credentials))
        return fail('forbidden', 'Another member is signed in here. Log out first.');
      return submitCredentials(credentials);
    },
    confirm: async ({ code }) => {
      const { tokens, isCheckingCode } = store.get();
      if (tokens.confirmation === null) return fail('invalid', 'Sign in again to get a new code');
      if (isCheckingCode) return fail('conflict', 'The code is being checked');
      void dispatch({ type: 'codeSubmitted' });
      try {
        return await checkCode(code);
      } finally {
        void dispatch({ type: 'codeChecked' });
      }
    },
    resend: async () => {
      if (store.get().tokens.confirmation === null) return fail('invalid', 'Sign in again to get a new code');
      return duringAttempt(async (attempt, signal) => {
        const answer = await client.send({ name: 'auth.resend', endpoint: auth.resend, signal });
        if (!answer.ok) return answer;
        const { confirmation_token: confirmation, message } = answer.value;
        void dispatch({ type: 'codeResent', attempt, confirmation });
        return succeed({ message });
      });
    },
    cancelSignIn: async () => {
      await untilRestored();
      await dispatch({ type: 'signInCanceled' });
    },
    logout: async () => {
      await untilRestored();
      await dispatch({ type: 'loggedOut' });
    },
    lock: () => void dispatch({ type: 'locked' }),
    unlockMethod: () => unlockMethod(store.get()),
    rejectToken: (token) => void dispatch({ type: 'tokenRejected', token, time: time() }),
    checkExpiry,
  };
};
