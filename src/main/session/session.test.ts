import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { missingCaptcha } from './captcha.ts';
import type { Session } from './session.ts';
import {
  build,
  confirm,
  credentials,
  day,
  hour,
  json,
  login,
  opens,
  signIn,
  start,
  tokenUntil,
} from './session-scene.ts';

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
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
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
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
  });
  test('a lock while the code is being checked: nobody is signed in behind it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { session, tokens, vault } = build({ answers: { [confirm]: () => promise } });
    await session.login(credentials);
    const confirming = session.confirm({ code: '123456' });
    session.lock();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'voided' });
    resolve(opens(tokenUntil(start + hour))());
    expect(await confirming).toMatchObject({ code: 'cancelled' });
    expect(tokens).toEqual({ session: null, confirmation: null });
    expect(vault.save).not.toHaveBeenCalled();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'voided' });
  });
  test('a lock while the new token is being kept: nobody is signed in behind it, and the keychain is empty', async () => {
    const { session, tokens, vault } = build();
    await session.login(credentials);
    vault.save.mockImplementation(async () => {
      session.lock();
      return 'keychain';
    });
    expect(await session.confirm({ code: '123456' })).toMatchObject({ code: 'cancelled' });
    expect(tokens.session).toBeNull();
    expect(vault.clear).toHaveBeenCalledOnce();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'voided' });
  });
  test('a lock says why it voids what was sent, and keeps that until somebody signs in; of nothing sent it says nothing', async () => {
    const { session, states } = build({ stored: tokenUntil(start - 1) });
    await session.restore();
    session.lock();
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'expired', locks: 1 });
    const sending = session.login(credentials);
    await Promise.resolve();
    session.lock();
    expect(await sending).toMatchObject({ code: 'cancelled' });
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'voided', locks: 2 });
    await session.login(credentials);
    const told = states.length;
    session.lock();
    session.lock();
    expect(states.slice(told)).toEqual([
      { status: 'signed-out', reason: 'voided', locks: 3 },
      { status: 'signed-out', reason: 'voided', locks: 4 },
    ]);
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
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'expired' });
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
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'rejected' });
  });
  test('a late 401 of an earlier session ends nothing', async () => {
    const { session, tokens } = await signIn();
    const old = tokens.session ?? '';
    await session.logout();
    session.rejected(old);
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'logout' });
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
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'logout' });
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
      voided: false,
      locks: 0,
    });
    expect(tokens.session).not.toBeNull();
  });
  test('a lock that comes before the keychain has answered is not lost', async () => {
    const lastRun = await signIn();
    const scene = { stored: lastRun.tokens.session, unlockedFor: lastRun.mark() };
    const { session, mark } = build(scene);
    void session.restore();
    session.lock();
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
    expect(mark()).toBeNull();
  });
  test('a lock after that, while nobody is signed in, locks nobody who signs in later', async () => {
    const { session, states } = build();
    await session.restore();
    session.lock();
    expect(states).toEqual([{ status: 'signed-out', reason: 'none', locks: 1 }]);
    await session.login(credentials);
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: false, locks: 1 });
  });
  test('of a lock before that no page is told: none knows yet whether somebody is signed in', async () => {
    const { session, states } = build({ stored: tokenUntil(start + hour) });
    void session.restore();
    session.lock();
    expect(states).toEqual([]);
    expect(await session.get()).toMatchObject({ locked: true, locks: 1 });
  });
  test('one that has ended is removed', async () => {
    const { session, vault } = build({ stored: tokenUntil(start - 1) });
    void session.restore();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'expired' });
    expect(vault.clear).toHaveBeenCalled();
  });
  test('one that cannot be read is removed', async () => {
    const { session, vault } = build({ stored: 'opaque' });
    void session.restore();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
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
