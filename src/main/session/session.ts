import { createHash } from 'node:crypto';
import { auth, type Confirmation, type Credentials } from '#contract/api/auth.ts';
import type { LockSettings, SessionState } from '#contract/bridge.ts';
import { limits } from '#contract/limits.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import type { Log } from '../log/log.ts';
import type { CaptchaProblem, CaptchaProvider } from './captcha.ts';
import { readExpiry } from './token-expiry.ts';
import type { TokenVault } from './token-vault.ts';
import type { Tokens } from './tokens.ts';

/** setTimeout counts in 32 bits; a longer life is waited for in steps. */
const timerMaxMs = 2_147_483_647;
const clockNoiseMs = 1_000;

const captchaFailures = {
  missing: () => fail('forbidden', 'Login protection is not configured, contact IT'),
  unavailable: () => fail('offline', 'Login protection cannot be reached, try again'),
  timeout: () => fail('timeout', 'Login protection did not answer in time, try again'),
  cancelled: () => fail('cancelled', 'Cancelled'),
} satisfies Record<CaptchaProblem, () => Result<never>>;

export interface SessionParts {
  client: Pick<Client, 'send'>;
  tokens: Tokens;
  vault: TokenVault;
  captcha: CaptchaProvider;
  /** The platform's time in ms (platform-clock.ts). */
  now: () => number;
  lock: SessionLock;
  changed: (state: SessionState) => void;
  /** A session ended: whatever it was doing is over. */
  ended: (reason: EndReason) => void;
  log: Log;
}

/** What the session knows of the lock (shell/lock.ts says when). */
interface SessionLock {
  /**
   * The session the console stood open for when the app last ran (markOf its token): quitting must be no way around the lock. A mark
   * that is missing or another session's means locked, so that whoever damages the file gains nothing.
   */
  stored: () => string | null;
  store: (unlockedFor: string | null) => void;
  unlock: LockSettings['unlock'];
}

/** Why a session ended. */
export type EndReason = 'logout' | 'expired' | 'rejected';

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;
/** A state as it is made; how often it was locked until then is counted in one place. */
type Uncounted<State = SessionState> = State extends unknown ? Omit<State, 'locks'> : never;
type Step = Result<{ message: string | null }>;

/**
 * The session (spec sections 2 and 4): signed out, confirming, signed in. It alone decides what the tokens are; no method gives
 * one out. A session ends by logout, by its token's `exp` in the platform's time, or by a 401 to the very token it holds; being
 * offline ends nothing. While signed in, the same two steps renew its token, and unlock it.
 */
export class Session {
  readonly #parts: SessionParts;
  #state: SessionState = { status: 'signed-out', reason: 'none', locks: 0 };
  /** When the token ends, in the platform's time. */
  #endsAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Who opened the session, as far as this run of the app knows: it is written nowhere. */
  #email: string | null = null;
  /** Whose code is waited for, and what the platform said when it sent it. */
  #sent: { email: string; message: string | null } | null = null;
  /** The sign-in under way, aborted when another begins, when it is given up and when the session ends. What comes later changes nothing. */
  #turn = new AbortController();
  #confirming = false;
  /** Whether credentials were sent in this turn. */
  #begun = false;
  #locks = 0;
  /** The stored session is being looked for; where a lock comes meanwhile, it is taken up locked. */
  #restoring = false;
  #lockMissed = false;
  /** How many sessions have ended in this run of the app. */
  #ends = 0;
  #restored: Promise<void> = Promise.resolve();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Takes up the stored session, once, at start. A token that has ended or cannot be read is removed. */
  restore(): Promise<void> {
    this.#restoring = true;
    this.#restored = this.#parts.vault.load().then(async (token) => {
      this.#restoring = false;
      if (token === null) return;
      const endsAt = readExpiry(token);
      if (endsAt !== null && endsAt > this.#parts.now()) {
        this.#open(token, endsAt, {
          keptIn: 'keychain',
          locked: this.#lockMissed || this.#parts.lock.stored() !== markOf(token),
        });
        return;
      }
      this.#set({ status: 'signed-out', reason: endsAt === null ? 'none' : 'expired' });
      await this.#parts.vault.clear();
    });
    return this.#restored;
  }

  /** The state, once the stored session has been looked for. */
  async get(): Promise<SessionState> {
    await this.#restored;
    return this.#state;
  }

  /** Step one: captcha, then the credentials; gives the server's message. */
  async login(credentials: Credentials): Promise<Step> {
    await this.#restored;
    if (this.#state.status === 'signed-in') return fail('conflict', 'You are signed in already');
    const step = await this.#sendCredentials(credentials);
    if (step.ok) this.#set({ status: 'confirming', message: step.value.message });
    return step;
  }

  /** Step one again while signed in; `done` where the password alone unlocks. The session stays what it is until the code is confirmed. */
  async renew(credentials: Credentials): Promise<Result<{ message: string | null; done: boolean }>> {
    await this.#restored;
    if (this.#state.status !== 'signed-in') return fail('signed-out', 'You are signed out');
    // A restored session names nobody: another member's token may then take its place, and each page looks whose it is (renewals).
    if (this.#email !== null && this.#email !== nameOf(credentials))
      return fail('forbidden', 'Another member is signed in here. Log out first.');
    const step = await this.#sendCredentials(credentials);
    if (!step.ok) return step;
    const state: SessionState = this.#state;
    if (state.status !== 'signed-in' || !state.locked || this.unlockedBy() !== 'password')
      return succeed({ ...step.value, done: false });
    this.#parts.tokens.confirmation = null;
    this.#setLocked(state, false);
    return succeed({ ...step.value, done: true });
  }

  /** What opens the lock: the password alone only where policy says so and it is known whose password that is. */
  unlockedBy(): LockSettings['unlock'] {
    return this.#email === null ? 'password-and-code' : this.#parts.lock.unlock;
  }

  /**
   * Locks the console, whoever asks for it. What was begun must begin anew, also where nobody is signed in yet, and where the console was
   * locked already: whoever began to sign in, or to unlock it, has left the machine. The pages are told each time, for what they hold of
   * it unsent.
   */
  lock(): void {
    const voids = this.#begun;
    this.#voidTurn();
    this.#locks += 1;
    const state = this.#state;
    if (this.#restoring) this.#lockMissed = true;
    else if (state.status !== 'signed-in') this.#set(voids ? { status: 'signed-out', reason: 'voided' } : state);
    else if (state.locked) this.#set({ ...state, voided: state.voided || voids });
    else this.#setLocked(state, true);
  }

  async #sendCredentials(credentials: Credentials): Promise<Step> {
    const turn = this.#nextTurn();
    this.#begun = true;
    const captcha = await this.#parts.captcha.getToken({ action: 'login', signal: turn });
    // A captcha may take minutes of somebody's time: credentials of a sign-in that was given up stay here.
    if (turn.aborted) return captchaFailures.cancelled();
    if ('problem' in captcha) return captchaFailures[captcha.problem]();
    const answer = await this.#parts.client.send({
      name: 'auth.login',
      endpoint: auth.login,
      body: { ...credentials, token: captcha.token },
      signal: turn,
    });
    if (turn.aborted) return fail('cancelled', 'Cancelled');
    if (!answer.ok) return answer;
    const { confirmation_token, message } = answer.value;
    this.#parts.tokens.confirmation = confirmation_token;
    this.#sent = { email: nameOf(credentials), message };
    return succeed({ message });
  }

  /** Step two: the mailed code; opens the session, or puts the new token in the old one's place and unlocks. */
  async confirm({ code }: Confirmation): Promise<Result<undefined>> {
    if (this.#parts.tokens.confirmation === null) return fail('invalid', 'Sign in again to get a new code');
    if (this.#confirming) return fail('conflict', 'The code is being checked');
    this.#confirming = true;
    try {
      const turn = this.#turn.signal;
      const answer = await this.#parts.client.send({
        name: 'auth.confirmLogin',
        endpoint: auth.confirmLogin,
        body: { code },
        signal: turn,
      });
      if (turn.aborted) return fail('cancelled', 'Cancelled');
      if (!answer.ok) return answer;
      const token = answer.value.access_token;
      const endsAt = readExpiry(token);
      if (endsAt === null) return fail('drift', "The platform's session cannot be read, contact IT");
      if (endsAt <= this.#parts.now()) return fail('server', "The platform's session has already ended, contact IT");
      const keptIn = await this.#keep(token, turn);
      const state = this.#state;
      if (turn.aborted && state.status !== 'signed-in') {
        await this.#parts.vault.clear();
        return fail('cancelled', 'Cancelled');
      }
      this.#email = this.#sent?.email ?? null;
      // Given up, or locked, while it was being kept: the session goes on with the newer token, which the keychain now holds.
      this.#open(token, endsAt, { keptIn, locked: turn.aborted && state.status === 'signed-in' && state.locked });
      return succeed(undefined);
    } finally {
      this.#confirming = false;
    }
  }

  /** Again where the session that was being renewed ended meanwhile: emptying the keychain of the old token took the new one along. */
  async #keep(token: string, turn: AbortSignal): Promise<SignedIn['keptIn']> {
    const ends = this.#ends;
    const keptIn = await this.#parts.vault.save(token);
    return ends === this.#ends || turn.aborted ? keptIn : this.#keep(token, turn);
  }

  /** Sends the code again; gives the server's message. */
  async resend(): Promise<Step> {
    if (this.#parts.tokens.confirmation === null) return fail('invalid', 'Sign in again to get a new code');
    const turn = this.#turn.signal;
    const answer = await this.#parts.client.send({ name: 'auth.resend', endpoint: auth.resend, signal: turn });
    if (!answer.ok) return answer;
    const { confirmation_token, message } = answer.value;
    if (!turn.aborted && confirmation_token !== null) this.#parts.tokens.confirmation = confirmation_token;
    return succeed({ message });
  }

  /** Back to step one (spec: Go Home). A session that was being renewed stays as it is. */
  async abandon(): Promise<void> {
    await this.#restored;
    this.#voidTurn();
    if (this.#state.status === 'confirming') this.#set({ status: 'signed-out', reason: 'none' });
  }

  /** The sign-in under way is void, and so is its code. */
  #voidTurn(): void {
    this.#nextTurn();
    this.#parts.tokens.confirmation = null;
  }

  /** Ends the session here and now; resolves when the keychain is empty too, or has not answered. */
  async logout(): Promise<void> {
    await this.#restored;
    await this.#end('logout');
  }

  /** The platform refused `token`. An answer to a request of an earlier session says nothing about this one. */
  rejected(token: string): void {
    if (token !== this.#parts.tokens.session) return;
    void this.#end(this.#endsAt <= this.#parts.now() ? 'expired' : 'rejected');
  }

  /** Looks at the token's end again: after the machine slept, and when the platform's time turned out to be another. */
  recheck(): void {
    const state = this.#state;
    if (state.status !== 'signed-in') return;
    clearTimeout(this.#timer);
    const left = this.#endsAt - this.#parts.now();
    if (left <= 0) {
      void this.#end('expired');
      return;
    }
    const next = left > limits.sessionWarningMs ? left - limits.sessionWarningMs : left;
    this.#timer = setTimeout(() => this.recheck(), Math.min(next, timerMaxMs));
    const life = this.#life();
    // Two readings of the clock differ by a millisecond now and then: nothing to tell every page of.
    const moved = Math.abs(life.expiresAt - (state.expiresAt ?? 0)) > clockNoiseMs;
    if (life.ending === state.ending && !moved) return;
    this.#set({ ...state, ending: life.ending, expiresAt: moved ? life.expiresAt : state.expiresAt });
  }

  /** The token's end by this machine's clock, and whether it is near. */
  #life(): { expiresAt: number; ending: boolean } {
    const left = this.#endsAt - this.#parts.now();
    return { expiresAt: Date.now() + left, ending: left <= limits.sessionWarningMs };
  }

  #nextTurn(): AbortSignal {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#begun = false;
    return this.#turn.signal;
  }

  #open(token: string, endsAt: number, state: Pick<SignedIn, 'keptIn' | 'locked'>): void {
    this.#parts.tokens.session = token;
    this.#parts.tokens.confirmation = null;
    this.#endsAt = endsAt;
    this.#parts.lock.store(state.locked ? null : markOf(token));
    const before = this.#state.status === 'signed-in' ? this.#state : null;
    const renewals = before === null ? 0 : before.renewals + 1;
    const voided = before !== null && state.locked && before.voided;
    this.#set({ status: 'signed-in', ...this.#life(), ...state, renewals, voided });
    this.recheck();
  }

  #setLocked(state: SignedIn, locked: boolean): void {
    const token = this.#parts.tokens.session;
    this.#parts.lock.store(locked || token === null ? null : markOf(token));
    this.#set({ ...state, locked, voided: false });
  }

  /** A renewal that waits for its code outlives the session: the code then opens the next one. */
  async #end(reason: EndReason): Promise<void> {
    const renewing = reason !== 'logout' && this.#parts.tokens.confirmation !== null;
    if (!renewing) this.#voidTurn();
    clearTimeout(this.#timer);
    this.#parts.tokens.session = null;
    this.#email = null;
    this.#ends += 1;
    this.#parts.lock.store(null);
    this.#parts.ended(reason);
    this.#set(
      renewing ? { status: 'confirming', message: this.#sent?.message ?? null } : { status: 'signed-out', reason },
    );
    await this.#parts.vault.clear();
  }

  #set(uncounted: Uncounted): void {
    const state: SessionState = { ...uncounted, locks: this.#locks };
    this.#state = state;
    this.#parts.log.info('session', {
      status: state.status,
      ...(state.status === 'signed-out' && { reason: state.reason }),
      ...(state.status === 'signed-in' && { ending: state.ending, locked: state.locked }),
    });
    this.#parts.changed(state);
  }
}

/** Tells one session's token from another's; says nothing of it that could be used. */
const markOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16);

const nameOf = ({ email }: Credentials): string => email.trim().toLowerCase();
