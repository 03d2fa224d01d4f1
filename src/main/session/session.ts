import { auth, type Confirmation, type Credentials } from '#contract/api/auth.ts';
import type { SessionState } from '#contract/bridge.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Client } from '../api/client.ts';
import type { Log } from '../log/log.ts';
import type { CaptchaProblem, CaptchaProvider } from './captcha.ts';
import { readExpiry } from './token-expiry.ts';
import type { TokenVault } from './token-vault.ts';
import type { Tokens } from './tokens.ts';

/** setTimeout counts in 32 bits; a longer life is waited for in steps. */
const timerMaxMs = 2_147_483_647;

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
  changed: (state: SessionState) => void;
  /** A session ended: whatever it was doing is over. */
  ended: () => void;
  log: Log;
}

type Step = Result<{ message: string | null }>;

/**
 * The session (spec sections 2 and 4): signed out, confirming, signed in. It alone decides what the tokens are; no method gives
 * one out. A session ends by logout, by its token's `exp` in the platform's time, or by a 401 to the very token it holds; being
 * offline ends nothing.
 */
export class Session {
  readonly #parts: SessionParts;
  #state: SessionState = { status: 'signed-out', reason: 'none' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The sign-in under way, aborted when another begins, when it is given up and when the session ends. What comes later changes nothing. */
  #turn = new AbortController();
  #confirming = false;
  #restored: Promise<void> = Promise.resolve();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Takes up the stored session, once, at start. A token that has ended or cannot be read is removed. */
  restore(): Promise<void> {
    this.#restored = this.#parts.vault.load().then(async (token) => {
      if (token === null) return;
      const expiresAt = readExpiry(token);
      if (expiresAt !== null && expiresAt > this.#parts.now()) return this.#open(token, expiresAt, 'keychain');
      this.#set({ status: 'signed-out', reason: expiresAt === null ? 'none' : 'expired' });
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
    const turn = this.#nextTurn();
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
    this.#set({ status: 'confirming', message });
    return succeed({ message });
  }

  /** Step two: the mailed code; opens the session. */
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
      const expiresAt = readExpiry(token);
      if (expiresAt === null) return fail('drift', "The platform's session cannot be read, contact IT");
      if (expiresAt <= this.#parts.now()) return fail('server', "The platform's session has already ended, contact IT");
      const keptIn = await this.#parts.vault.save(token);
      if (turn.aborted) {
        await this.#parts.vault.clear();
        return fail('cancelled', 'Cancelled');
      }
      this.#open(token, expiresAt, keptIn);
      return succeed(undefined);
    } finally {
      this.#confirming = false;
    }
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

  /** Back to step one (spec: Go Home). Nothing to do for a session that is open. */
  async abandon(): Promise<void> {
    await this.#restored;
    if (this.#state.status === 'signed-in') return;
    this.#nextTurn();
    this.#parts.tokens.confirmation = null;
    if (this.#state.status === 'confirming') this.#set({ status: 'signed-out', reason: 'none' });
  }

  /** Ends the session here and now; resolves when the keychain is empty too, or has not answered. */
  async logout(): Promise<void> {
    await this.#restored;
    await this.#end('logout');
  }

  /** The platform refused `token`. An answer to a request of an earlier session says nothing about this one. */
  rejected(token: string): void {
    if (token !== this.#parts.tokens.session) return;
    const { expiresAt } = this.#state.status === 'signed-in' ? this.#state : { expiresAt: null };
    void this.#end(expiresAt !== null && expiresAt <= this.#parts.now() ? 'expired' : 'rejected');
  }

  /** Looks at the token's end again: after the machine slept, and when the platform's time turned out to be another. */
  recheck(): void {
    if (this.#state.status !== 'signed-in' || this.#state.expiresAt === null) return;
    clearTimeout(this.#timer);
    const left = this.#state.expiresAt - this.#parts.now();
    if (left <= 0) void this.#end('expired');
    else this.#timer = setTimeout(() => this.recheck(), Math.min(left, timerMaxMs));
  }

  #nextTurn(): AbortSignal {
    this.#turn.abort();
    this.#turn = new AbortController();
    return this.#turn.signal;
  }

  #open(token: string, expiresAt: number, keptIn: 'keychain' | 'memory'): void {
    this.#parts.tokens.session = token;
    this.#parts.tokens.confirmation = null;
    this.#set({ status: 'signed-in', expiresAt, keptIn });
    this.recheck();
  }

  async #end(reason: 'logout' | 'expired' | 'rejected'): Promise<void> {
    this.#nextTurn();
    clearTimeout(this.#timer);
    this.#parts.tokens.session = null;
    this.#parts.tokens.confirmation = null;
    this.#parts.ended();
    this.#set({ status: 'signed-out', reason });
    await this.#parts.vault.clear();
  }

  #set(state: SessionState): void {
    this.#state = state;
    this.#parts.log.info('session', {
      status: state.status,
      ...(state.status === 'signed-out' && { reason: state.reason }),
    });
    this.#parts.changed(state);
  }
}
