import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LockSettings, SessionState } from '#contract/bridge.ts';
import { limits } from '#contract/limits.ts';
import { succeed } from '#contract/result.ts';
import { Client } from '../api/client.ts';
import { createPlatformClock } from '../api/platform-clock.ts';
import { memoryLog } from '../log/memory-log.ts';
import { type CaptchaProvider, fixedCaptcha, missingCaptcha } from './captcha.ts';
import { Session } from './session.ts';
import type { TokenVault } from './token-vault.ts';
import { createTokens } from './tokens.ts';

const start = Date.UTC(2026, 10, 20);
const hour = 3_600_000;
const day = 24 * hour;
const tokenUntil = (at: number) => `h.${Buffer.from(JSON.stringify({ exp: at / 1_000 })).toString('base64url')}.s`;

const credentials = { email: 'a@b.test', password: 'secret' };

interface Scene {
  stored?: string | null;
  offsetMs?: number;
  keptIn?: 'keychain' | 'memory';
  /** What the app remembers of the session it was open for; null: nothing, or locked. */
  unlockedFor?: string | null;
  unlock?: LockSettings['unlock'];
  captcha?: CaptchaProvider;
  /** When the platform's address is known. */
  ready?: Promise<void>;
  /** Answers of the platform by path, in place of the usual ones. */
  answers?: Record<string, () => Response | Promise<Response>>;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const opens = (access_token: string) => () => json({ data: { access_token } });
const login = '/v2/auth/login';
const confirm = '/v2/auth/confirm-login';
const resend = '/v2/auth/resend';

const build = ({
  stored = null,
  offsetMs = 0,
  keptIn = 'keychain',
  unlockedFor = null,
  unlock = 'password-and-code',
  captcha,
  ready,
  answers = {},
}: Scene = {}) => {
  let mark = unlockedFor;
  const vault = {
    load: vi.fn(async () => stored),
    save: vi.fn(async (_token: string) => keptIn),
    clear: vi.fn(async () => undefined),
  } satisfies TokenVault;
  const calls: { path: string; body: unknown; bearer: string | null }[] = [];
  const usual: NonNullable<Scene['answers']> = {
    [login]: () => json({ data: { confirmation_token: 'conf' }, message: 'Code sent to a@b.test' }),
    [confirm]: opens(tokenUntil(start + 8 * hour)),
    [resend]: () => json({ message: 'Sent again', data: { confirmation_token: 'conf-2' } }),
  };
  const fetch = async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ path, body, bearer: new Headers(init.headers).get('authorization') });
    return (answers[path] ?? usual[path] ?? (() => json({}, 404)))();
  };
  const states: SessionState[] = [];
  const ended = vi.fn();
  const tokens = createTokens();
  const clock = createPlatformClock({ offsetMs, changed: () => session.recheck() });
  const client = new Client({
    fetch,
    baseUrl: async () => {
      await ready;
      return succeed('https://platform.test');
    },
    device: async () => ({ id: 'd', name: 'n' }),
    bearer: (auth) => tokens[auth],
    rejected: (token) => session.rejected(token),
    answered: () => undefined,
    unanswered: () => undefined,
    drifted: () => undefined,
    log: memoryLog(),
  });
  const session: Session = new Session({
    client,
    tokens,
    vault,
    captcha: captcha ?? fixedCaptcha(async () => 'cap'),
    now: clock.now,
    lock: {
      stored: () => mark,
      store: (next) => {
        mark = next;
      },
      unlock,
    },
    changed: (state) => states.push(state),
    ended,
    log: memoryLog(),
  });
  return { session, client, vault, tokens, calls, states, ended, clock, mark: () => mark };
};

const signIn = async (scene: Scene = {}) => {
  const built = build(scene);
  await built.session.restore();
  await built.session.login(credentials);
  const result = await built.session.confirm({ code: '123456' });
  return { ...built, result };
};

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

describe('signing in', () => {
  test('captcha, credentials, code', async () => {
    const { session, calls, tokens, states, vault, result } = await signIn();
    expect(result).toEqual({ ok: true, value: undefined });
    expect(calls).toEqual([
      { path: login, body: { ...credentials, token: 'cap' }, bearer: null },
      { path: confirm, body: { code: '123456' }, bearer: 'Bearer conf' },
    ]);
    expect(await session.get()).toMatchObject({ status: 'signed-in', expiresAt: start + 8 * hour, keptIn: 'keychain' });
    expect(states.map((state) => state.status)).toEqual(['confirming', 'signed-in']);
    expect(vault.save).toHaveBeenCalledWith(tokens.session);
    expect(tokens.confirmation).toBeNull();
  });
  test('without a captcha configured it is refused in the words of the design', async () => {
    const { session, calls } = build({ captcha: missingCaptcha });
    expect(await session.login(credentials)).toMatchObject({
      message: 'Login protection is not configured, contact IT',
    });
    expect(calls).toEqual([]);
  });
  test('a refused login changes nothing', async () => {
    const { session } = build({ answers: { [login]: () => json({ message: 'Wrong' }, 401) } });
    expect(await session.login(credentials)).toMatchObject({ message: 'Wrong' });
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'none' });
  });
  test('a code without a login before it', async () => {
    expect(await build().session.confirm({ code: '123456' })).toMatchObject({ code: 'invalid' });
    expect(await build().session.resend()).toMatchObject({ code: 'invalid' });
  });
  test('a wrong code leaves the step as it is', async () => {
    const { session, tokens } = await signIn({ answers: { [confirm]: () => json({ message: 'Wrong code' }, 401) } });
    expect(await session.get()).toMatchObject({ status: 'confirming' });
    expect(tokens.confirmation).toBe('conf');
  });
  test('resend may renew the confirmation token', async () => {
    const { session, tokens } = build();
    await session.login(credentials);
    expect(await session.resend()).toEqual({ ok: true, value: { message: 'Sent again' } });
    expect(tokens.confirmation).toBe('conf-2');
  });
  test('the code cannot be sent twice at once', async () => {
    const { session, calls } = build();
    await session.login(credentials);
    const both = await Promise.all([session.confirm({ code: '123456' }), session.confirm({ code: '123456' })]);
    expect(both.map((one) => one.ok)).toEqual([true, false]);
    expect(calls.filter((call) => call.path === confirm)).toHaveLength(1);
  });
  test('Go Home while the code is being checked: no session opens behind it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { session, tokens, vault } = build({ answers: { [confirm]: () => promise } });
    await session.login(credentials);
    const confirming = session.confirm({ code: '123456' });
    await session.abandon();
    resolve(opens(tokenUntil(start + hour))());
    expect(await confirming).toMatchObject({ code: 'cancelled' });
    expect(tokens.session).toBeNull();
    expect(vault.save).not.toHaveBeenCalled();
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'none' });
  });
  describe('given up while the captcha is being solved', () => {
    const slow = () => {
      const asked: { signal: AbortSignal; solve: (token: string) => void }[] = [];
      const captcha = {
        getToken: ({ signal }: { signal: AbortSignal }) =>
          new Promise<{ token: string }>((resolve) => {
            asked.push({ signal, solve: (token) => resolve({ token }) });
          }),
      };
      return { asked, captcha };
    };
    test.each([
      ['Go Home', (session: Session) => session.abandon()],
      ['a logout', (session: Session) => session.logout()],
    ])('by %s: the captcha is told, the credentials stay here', async (_, giveUp) => {
      const { asked, captcha } = slow();
      const { session, calls } = build({ captcha });
      const result = session.login(credentials);
      await vi.advanceTimersByTimeAsync(0);
      await giveUp(session);
      expect(asked[0]?.signal.aborted).toBe(true);
      asked[0]?.solve('late');
      expect(await result).toEqual({ ok: false, code: 'cancelled', message: 'Cancelled' });
      expect(calls).toEqual([]);
    });
    test('by another login: only that one is sent', async () => {
      const { asked, captcha } = slow();
      const { session, calls } = build({ captcha });
      const first = session.login(credentials);
      const second = session.login({ ...credentials, email: 'c@d.test' });
      await vi.advanceTimersByTimeAsync(0);
      expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
      for (const { solve } of asked) solve('cap');
      expect(await first).toMatchObject({ code: 'cancelled' });
      expect(await second).toMatchObject({ ok: true });
      expect(calls.map(({ body }) => body)).toEqual([{ ...credentials, email: 'c@d.test', token: 'cap' }]);
    });
  });
  test('given up while the platform is being found: the credentials stay here', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { session, calls } = build({ ready: promise });
    const result = session.login(credentials);
    await vi.advanceTimersByTimeAsync(0);
    await session.abandon();
    resolve();
    expect(await result).toMatchObject({ code: 'cancelled' });
    expect(calls).toEqual([]);
  });
  test.each([
    ['cannot be read', 'opaque', 'drift'],
    ['has ended already', tokenUntil(start - 1), 'server'],
  ])('a token that %s opens no session', async (_, access_token, code) => {
    const { result, tokens } = await signIn({ answers: { [confirm]: opens(access_token) } });
    expect(result).toMatchObject({ ok: false, code });
    expect(tokens.session).toBeNull();
  });
  test('no keychain: the session lives as long as the app', async () => {
    const { session } = await signIn({ keptIn: 'memory' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', keptIn: 'memory' });
  });
});

describe('the end of a session', () => {
  test('at exp', async () => {
    const { session, tokens, vault, ended } = await signIn();
    await vi.advanceTimersByTimeAsync(8 * hour - 1);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(tokens.session).toBeNull();
    expect(vault.clear).toHaveBeenCalled();
    expect(ended).toHaveBeenCalledWith('expired');
  });
  test('a life longer than a timer can count', async () => {
    const access_token = tokenUntil(start + 60 * day);
    const { session } = await signIn({ answers: { [confirm]: opens(access_token) } });
    await vi.advanceTimersByTimeAsync(59 * day);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
    await vi.advanceTimersByTimeAsync(day);
    expect(await session.get()).toMatchObject({ reason: 'expired' });
  });
  test('found after sleep, when timers stood still', async () => {
    const { session } = await signIn();
    vi.setSystemTime(start + 9 * hour);
    session.recheck();
    expect(await session.get()).toMatchObject({ reason: 'expired' });
  });
  test('a 401 to the token it holds', async () => {
    const { session, client } = await signIn({ answers: { '/v2/me': () => json({}, 401) } });
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'signed-out' });
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'rejected' });
  });
  test('a late 401 of an earlier session ends nothing', async () => {
    const { session, tokens } = await signIn();
    const old = tokens.session ?? '';
    await session.logout();
    session.rejected(old);
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'logout' });
    vi.setSystemTime(start + 1_000);
    await session.login(credentials);
    await session.confirm({ code: '123456' });
    tokens.session = `${tokens.session}new`;
    session.rejected(old);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
  });
  test('logout is at once, whatever the keychain does', async () => {
    const { session, tokens, vault } = await signIn();
    vault.clear.mockReturnValue(new Promise(() => undefined));
    void session.logout();
    await vi.advanceTimersByTimeAsync(0);
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'logout' });
    expect(tokens.session).toBeNull();
  });
  test('being offline ends nothing', async () => {
    const { session, client } = await signIn({
      answers: { '/v2/me': () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')) },
    });
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'offline' });
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
  });
});

describe('at start', () => {
  test('a stored session is taken up', async () => {
    const { session, tokens } = build({ stored: tokenUntil(start + hour) });
    void session.restore();
    expect(await session.get()).toEqual({
      status: 'signed-in',
      expiresAt: start + hour,
      keptIn: 'keychain',
      ending: false,
      renewals: 0,
      locked: true,
    });
    expect(tokens.session).not.toBeNull();
  });
  test('one that has ended is removed', async () => {
    const { session, vault } = build({ stored: tokenUntil(start - 1) });
    void session.restore();
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(vault.clear).toHaveBeenCalled();
  });
  test('one that cannot be read is removed', async () => {
    const { session, vault } = build({ stored: 'opaque' });
    void session.restore();
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'none' });
    expect(vault.clear).toHaveBeenCalled();
  });
  test("this machine's clock a day ahead or behind: the platform's time counts", async () => {
    const ahead = build({ stored: tokenUntil(start - 23 * hour), offsetMs: -day });
    void ahead.session.restore();
    expect(await ahead.session.get()).toMatchObject({ status: 'signed-in' });
    const behind = build({ stored: tokenUntil(start + hour), offsetMs: day });
    void behind.session.restore();
    expect(await behind.session.get()).toMatchObject({ reason: 'expired' });
  });
  test('an answer that shows the platform to be later ends a session that is over there', async () => {
    const { session, clock } = build({ stored: tokenUntil(start + hour) });
    void session.restore();
    await session.get();
    clock.observe(start + day, start, start);
    expect(await session.get()).toMatchObject({ reason: 'expired' });
  });
});

describe("the session's end in sight", () => {
  test('is told two minutes before, once', async () => {
    const { session, states } = await signIn();
    expect(await session.get()).toMatchObject({ ending: false });
    await vi.advanceTimersByTimeAsync(8 * hour - limits.sessionWarningMs - 1);
    expect(await session.get()).toMatchObject({ ending: false });
    const told = states.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(await session.get()).toMatchObject({ status: 'signed-in', ending: true });
    await vi.advanceTimersByTimeAsync(limits.sessionWarningMs - 1);
    expect(states).toHaveLength(told + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'expired' });
  });
  test('is told at once of a token that lives shorter', async () => {
    const { session } = await signIn({ answers: { [confirm]: opens(tokenUntil(start + 60_000)) } });
    expect(await session.get()).toMatchObject({ ending: true, expiresAt: start + 60_000 });
  });
  test("the end is given by this machine's clock, and again when the clock turns out to be off", async () => {
    const { session, states, clock } = build({ stored: tokenUntil(start + 10 * hour) });
    void session.restore();
    expect(await session.get()).toMatchObject({ expiresAt: start + 10 * hour });
    clock.observe(start + hour, start, start);
    // The header cuts half a second on average.
    expect(await session.get()).toMatchObject({ expiresAt: start + 9 * hour - 500 });
    expect(states.at(-1)).toMatchObject({ expiresAt: start + 9 * hour - 500 });
  });
  test('a clock read a millisecond apart tells nobody anything', async () => {
    const { session, states } = await signIn();
    const told = states.length;
    // The platform's time was read before the millisecond passed, this machine's after.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 1);
    session.recheck();
    clock.mockRestore();
    expect(states).toHaveLength(told);
  });
  test('found after sleep', async () => {
    const { session } = await signIn();
    vi.setSystemTime(start + 8 * hour - 60_000);
    session.recheck();
    expect(await session.get()).toMatchObject({ ending: true });
  });
});

describe('signing in again while signed in', () => {
  const renewed = tokenUntil(start + 20 * hour);
  const renew = async (scene: Scene = {}) => {
    const built = await signIn(scene);
    const first = built.tokens.session ?? '';
    const step = await built.session.renew(credentials);
    return { ...built, first, step };
  };
  const answers = () => {
    let confirmed = 0;
    const token = () => (confirmed++ === 0 ? tokenUntil(start + 8 * hour) : renewed);
    return { [confirm]: () => opens(token())() };
  };

  test('step one changes nothing; the code puts the new token in the place of the old, keychain first', async () => {
    const { session, tokens, vault, first, step, ended } = await renew({ answers: answers() });
    expect(step).toEqual({ ok: true, value: { message: 'Code sent to a@b.test', done: false } });
    expect(await session.get()).toMatchObject({ status: 'signed-in', expiresAt: start + 8 * hour });
    expect(tokens.session).toBe(first);
    vault.save.mockImplementation(async () => {
      expect(tokens.session).toBe(first);
      return 'keychain';
    });
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: true });
    expect(tokens).toEqual({ session: renewed, confirmation: null });
    expect(await session.get()).toMatchObject({ status: 'signed-in', expiresAt: start + 20 * hour, ending: false });
    expect(ended).not.toHaveBeenCalled();
    // What was under way with the old token may still be refused: that says nothing about this session.
    session.rejected(first);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
  });
  test('a wrong code leaves the session as it is', async () => {
    let tries = 0;
    const { session, tokens, first } = await renew({
      answers: {
        [confirm]: () => (tries++ === 0 ? opens(tokenUntil(start + 8 * hour))() : json({ message: 'Wrong code' }, 401)),
      },
    });
    expect(await session.confirm({ code: '000000' })).toMatchObject({ ok: false, message: 'Wrong code' });
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
    expect(tokens.session).toBe(first);
  });
  test('a code can be sent again', async () => {
    const { session, tokens } = await renew();
    expect(await session.resend()).toMatchObject({ ok: true });
    expect(tokens.confirmation).toBe('conf-2');
  });
  test('given up: the code is forgotten, the session stays', async () => {
    const { session, tokens, first } = await renew();
    await session.abandon();
    expect(tokens).toEqual({ session: first, confirmation: null });
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
    expect(await session.confirm({ code: '123456' })).toMatchObject({ code: 'invalid' });
  });
  test('each renewal is counted; a session anew begins at none', async () => {
    const { session } = await renew({ answers: answers() });
    expect(await session.get()).toMatchObject({ renewals: 0 });
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ renewals: 1 });
    await session.renew(credentials);
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ renewals: 2 });
    await session.logout();
    await session.login(credentials);
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ renewals: 0 });
  });
  test('the session ends while the new token is being kept: emptying the keychain does not take it along', async () => {
    const { session, vault, tokens } = await renew({ answers: answers() });
    let kept: string | null = null;
    vault.save.mockImplementationOnce(async (token) => {
      kept = token;
      await vi.advanceTimersByTimeAsync(8 * hour);
      return 'keychain';
    });
    vault.save.mockImplementation(async (token) => {
      kept = token;
      return 'keychain';
    });
    vault.clear.mockImplementation(async () => {
      kept = null;
    });
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: true });
    expect(await session.get()).toMatchObject({ status: 'signed-in', keptIn: 'keychain' });
    expect(tokens.session).toBe(renewed);
    expect(kept).toBe(renewed);
  });
  test('the session ends while the code is on its way: the code opens the next one', async () => {
    const { session, tokens, states } = await renew({ answers: answers() });
    await vi.advanceTimersByTimeAsync(8 * hour);
    expect(await session.get()).toEqual({ status: 'confirming', message: 'Code sent to a@b.test' });
    expect(tokens.session).toBeNull();
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: true });
    expect(states.at(-1)).toMatchObject({ status: 'signed-in', expiresAt: start + 20 * hour });
  });
  test('a logout takes the code along', async () => {
    const { session, tokens } = await renew();
    await session.logout();
    expect(tokens).toEqual({ session: null, confirmation: null });
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'logout' });
  });
  test('another member is refused before anything is sent', async () => {
    const { session, calls } = await signIn();
    const sent = calls.length;
    expect(await session.renew({ ...credentials, email: 'c@d.test' })).toMatchObject({ code: 'forbidden' });
    expect(calls).toHaveLength(sent);
  });
  test('without a session there is nothing to renew', async () => {
    const { session, calls } = build();
    expect(await session.renew(credentials)).toMatchObject({ code: 'signed-out' });
    expect(calls).toEqual([]);
  });
});

describe('the lock', () => {
  test('password and code open it', async () => {
    const { session, states, mark } = await signIn();
    expect(mark()).not.toBeNull();
    session.lock();
    session.lock();
    expect(states.filter((state) => state.status === 'signed-in' && state.locked)).toHaveLength(1);
    expect(mark()).toBeNull();
    expect(await session.renew(credentials)).toMatchObject({ value: { done: false } });
    expect(await session.get()).toMatchObject({ locked: true });
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: false });
    expect(mark()).not.toBeNull();
  });
  test('the password alone opens it where policy says so, and the code is forgotten', async () => {
    const { session, tokens, mark } = await signIn({ unlock: 'password' });
    const before = tokens.session;
    session.lock();
    expect(await session.renew({ ...credentials, email: ' A@b.test ' })).toMatchObject({ value: { done: true } });
    expect(await session.get()).toMatchObject({ locked: false });
    expect(tokens).toEqual({ session: before, confirmation: null });
    expect(mark()).not.toBeNull();
  });
  test('a wrong password opens nothing', async () => {
    let tries = 0;
    const sent = () => json({ data: { confirmation_token: 'conf' } });
    const { session } = await signIn({
      unlock: 'password',
      answers: { [login]: () => (tries++ === 0 ? sent() : json({ message: 'Wrong password' }, 401)) },
    });
    session.lock();
    expect(await session.renew(credentials)).toMatchObject({ ok: false });
    expect(await session.get()).toMatchObject({ locked: true });
  });
  test('it outlives the app; nobody is known then, so the code is needed whatever policy says', async () => {
    const { session } = build({ stored: tokenUntil(start + hour), unlock: 'password' });
    void session.restore();
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
    expect(session.unlockedBy()).toBe('password-and-code');
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await session.renew(credentials)).toMatchObject({ value: { done: false } });
      expect(await session.get()).toMatchObject({ locked: true });
    }
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ locked: false });
  });
  describe('at the next start', () => {
    const lastRun = async (lock: boolean) => {
      const { session, tokens, mark } = await signIn();
      if (lock) session.lock();
      return { stored: tokens.session, unlockedFor: mark() };
    };
    const other = tokenUntil(start + 5 * hour);
    test.each<[string, boolean, Pick<Scene, 'stored' | 'unlockedFor'>, boolean]>([
      ['it was open', false, {}, false],
      ['it was locked', true, {}, true],
      ['what it remembers is gone', false, { unlockedFor: null }, true],
      ['what it remembers is of another session', false, { stored: other }, true],
    ])('%s', async (_, lock, changed, locked) => {
      const { session } = build({ ...(await lastRun(lock)), ...changed });
      void session.restore();
      expect(await session.get()).toMatchObject({ status: 'signed-in', locked });
    });
  });
  test('the mark says nothing of the token', async () => {
    const { tokens, mark } = await signIn();
    expect(tokens.session).not.toContain(mark() ?? '');
    expect(mark()).toHaveLength(16);
  });
  test('the password alone opens it only for a member who is known', async () => {
    const { session } = await signIn({ unlock: 'password' });
    expect(session.unlockedBy()).toBe('password');
    await session.logout();
    expect(session.unlockedBy()).toBe('password-and-code');
  });
  test('a renewal that was begun before it must begin anew', async () => {
    const { session, tokens } = await signIn();
    await session.renew(credentials);
    session.lock();
    expect(tokens.confirmation).toBeNull();
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: false });
    expect(await session.get()).toMatchObject({ locked: true });
  });
  test('a lock that comes while a renewed token is being kept stays', async () => {
    const { session, vault } = await signIn();
    await session.renew(credentials);
    vault.save.mockImplementation(async () => {
      session.lock();
      return 'keychain';
    });
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
  });
  test('a lock of the machine while somebody unlocks the console voids what was begun', async () => {
    const { session } = await signIn();
    session.lock();
    await session.renew(credentials);
    session.lock();
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: false, code: 'invalid' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
    await session.renew(credentials);
    const confirmed = session.confirm({ code: '123456' });
    session.lock();
    expect(await confirmed).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
  });
  test.each([
    ['a logout', (session: Session) => session.logout()],
    ['its end', () => vi.advanceTimersByTimeAsync(8 * hour)],
  ])('%s of the session takes it away', async (_, finish) => {
    const { session, mark } = await signIn();
    session.lock();
    await finish(session);
    expect(await session.get()).toMatchObject({ status: 'signed-out' });
    expect(mark()).toBeNull();
  });
  test('the warning of the end leaves it locked', async () => {
    const { session } = await signIn();
    session.lock();
    await vi.advanceTimersByTimeAsync(8 * hour - limits.sessionWarningMs);
    expect(await session.get()).toMatchObject({ ending: true, locked: true });
  });
  test('without a session there is nothing to lock', async () => {
    const { session, mark } = build();
    session.lock();
    expect(mark()).toBeNull();
    expect(await session.get()).toMatchObject({ status: 'signed-out' });
  });
});
