import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFixedCaptcha, missingCaptcha } from './captcha.ts';
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
  resend,
  signIn,
  start,
  tokenUntil,
} from './testing/session-fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

describe('sign-in', () => {
  test('sends captcha, credentials and code, then opens the session', async () => {
    const { session, calls, tokens, states, vault, result } = await signIn();
    expect(result).toEqual({ ok: true, value: undefined });
    expect(calls).toEqual([
      { path: login, body: { ...credentials, token: 'cap' }, bearer: null },
      { path: confirm, body: { code: '123456' }, bearer: 'Bearer conf' },
    ]);
    expect(await session.get()).toMatchObject({
      status: 'signed-in',
      expiresAt: start + 8 * hour,
      storedIn: 'keychain',
    });
    expect(states.map((state) => (state.status === 'signed-in' ? state.storedIn : state.status))).toEqual([
      'confirming',
      'storing',
      'keychain',
    ]);
    expect(vault.save).toHaveBeenCalledWith(tokens.session);
    expect(tokens.confirmation).toBeNull();
  });
  test('is refused without a configured captcha', async () => {
    const { session, calls } = build({ captcha: missingCaptcha });
    expect(await session.login(credentials)).toEqual({
      ok: false,
      code: 'forbidden',
      message: 'Login protection is not configured, contact IT',
    });
    expect(calls).toEqual([]);
  });
  test.each([
    ['unavailable', 'offline', 'Login protection cannot be reached, try again'],
    ['timeout', 'timeout', 'Login protection did not answer in time, try again'],
  ] as const)('without a captcha token says why and sends nothing: %s', async (problem, code, message) => {
    const { session, calls } = build({ captcha: { getToken: async () => ({ problem }) } });
    expect(await session.login(credentials)).toEqual({ ok: false, code, message });
    expect(calls).toEqual([]);
  });
  test('is refused while signed in, before anything is sent', async () => {
    const { session, calls } = await signIn();
    const sent = calls.length;
    expect(await session.login(credentials)).toMatchObject({ code: 'conflict', message: 'You are signed in already' });
    expect(calls).toHaveLength(sent);
  });
  test('a refused login changes nothing', async () => {
    const { session } = build({ answers: { [login]: () => json({ message: 'Wrong' }, 401) } });
    expect(await session.login(credentials)).toMatchObject({ message: 'Wrong' });
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
  });
  test("gives the platform's message about the code", async () => {
    const message = 'Code sent to a@b.test';
    expect(await build().session.login(credentials)).toEqual({ ok: true, value: { message } });
  });
  test('asks for a captcha of a login', async () => {
    const getToken = vi.fn(async () => ({ token: 'cap' }));
    await build({ captcha: { getToken } }).session.login(credentials);
    expect(getToken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: 'login' }));
  });
  test('a code without credentials is refused', async () => {
    const refused = { ok: false, code: 'invalid', message: 'Sign in again to get a new code' };
    expect(await build().session.confirm({ code: '123456' })).toEqual(refused);
    expect(await build().session.resend()).toEqual(refused);
  });
  test('a wrong code stays at step two', async () => {
    const { session, tokens } = await signIn({ answers: { [confirm]: () => json({ message: 'Wrong code' }, 401) } });
    expect(await session.get()).toMatchObject({ status: 'confirming' });
    expect(tokens.confirmation).toBe('conf');
  });
  test('a wrong code can be corrected', async () => {
    let tries = 0;
    const { session } = build({
      answers: {
        [confirm]: () => (tries++ === 0 ? json({ message: 'Wrong' }, 401) : opens(tokenUntil(start + hour))()),
      },
    });
    await session.login(credentials);
    expect(await session.confirm({ code: '000000' })).toMatchObject({ ok: false });
    expect(await session.confirm({ code: '123456' })).toEqual({ ok: true, value: undefined });
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
  });
  test('a resend that fails keeps the code', async () => {
    const { session, tokens } = build({ answers: { [resend]: () => json({ message: 'Wait a minute' }, 429) } });
    await session.login(credentials);
    expect(await session.resend()).toMatchObject({ ok: false, message: 'Wait a minute' });
    expect(tokens.confirmation).toBe('conf');
  });
  test('canceling while the credentials are checked awaits no code', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { session, calls, tokens } = build({ answers: { [login]: () => promise } });
    const result = session.login(credentials);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await session.cancelSignIn();
    resolve(json({ data: { confirmation_token: 'late' }, message: 'Sent' }));
    expect(await result).toEqual({ ok: false, code: 'cancelled', message: 'Canceled' });
    expect(tokens.confirmation).toBeNull();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
  });
  test('a lock after a sign-in was canceled interrupts nothing', async () => {
    const { session } = build();
    await session.login(credentials);
    await session.cancelSignIn();
    session.lock();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
  });
  test('resend may replace the confirmation token', async () => {
    const { session, tokens } = build();
    await session.login(credentials);
    expect(await session.resend()).toEqual({ ok: true, value: { message: 'Sent again' } });
    expect(tokens.confirmation).toBe('conf-2');
  });
  test('the code is not sent twice at once', async () => {
    const { session, calls } = build();
    await session.login(credentials);
    const both = await Promise.all([session.confirm({ code: '123456' }), session.confirm({ code: '123456' })]);
    expect(both).toEqual([
      { ok: true, value: undefined },
      { ok: false, code: 'conflict', message: 'The code is being checked' },
    ]);
    expect(calls.filter((call) => call.path === confirm)).toHaveLength(1);
  });
  test('canceling while the code is checked opens no session', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { session, tokens, vault } = build({ answers: { [confirm]: () => promise } });
    await session.login(credentials);
    const confirming = session.confirm({ code: '123456' });
    await session.cancelSignIn();
    resolve(opens(tokenUntil(start + hour))());
    expect(await confirming).toMatchObject({ code: 'cancelled' });
    expect(tokens.session).toBeNull();
    expect(vault.save).not.toHaveBeenCalled();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
  });
  test('a lock while the code is checked opens no session', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { session, tokens, vault } = build({ answers: { [confirm]: () => promise } });
    await session.login(credentials);
    const confirming = session.confirm({ code: '123456' });
    session.lock();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'interrupted' });
    resolve(opens(tokenUntil(start + hour))());
    expect(await confirming).toMatchObject({ code: 'cancelled' });
    expect(tokens).toEqual({ session: null, confirmation: null });
    expect(vault.save).not.toHaveBeenCalled();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'interrupted' });
  });
  describe('while the keychain stores the token', () => {
    const storing = async () => {
      let signIns = 0;
      const answers = { [confirm]: () => opens(tokenUntil(start + 8 * hour + signIns++ * 1_000))() };
      const built = build({ answers });
      const asked: ((storedIn: 'keychain' | 'memory') => void)[] = [];
      built.vault.save.mockImplementation(() => new Promise((resolve) => void asked.push(resolve)));
      await built.session.login(credentials);
      const result = await built.session.confirm({ code: '123456' });
      return { ...built, asked, result };
    };
    test('the member is in, and everything works', async () => {
      const { session, client, result, calls } = await storing();
      expect(result).toEqual({ ok: true, value: undefined });
      expect(await session.get()).toMatchObject({ status: 'signed-in', storedIn: 'storing', locked: false });
      await client.request('me.get', {}, undefined);
      expect(calls.at(-1)?.bearer).toMatch(/^Bearer h/);
    });
    test.each(['keychain', 'memory'] as const)('its answer is told once it is there: %s', async (storedIn) => {
      const { session, states, asked } = await storing();
      const stored = session.whenStored();
      asked[0]?.(storedIn);
      expect(await stored).toMatchObject({ status: 'signed-in', storedIn });
      expect(states.at(-1)).toMatchObject({ storedIn });
    });
    test('a lock locks the session that is open', async () => {
      const { session, asked, vault, mark } = await storing();
      session.lock();
      expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
      asked[0]?.('keychain');
      expect(await session.whenStored()).toMatchObject({ locked: true, storedIn: 'keychain' });
      expect(mark()).toBeNull();
      expect(vault.clear).not.toHaveBeenCalled();
    });
    test('a logout ends the session, and clears the keychain after the token was given to it', async () => {
      const { session, states, asked, vault } = await storing();
      const stored = session.whenStored();
      await session.logout();
      expect(await stored).toMatchObject({ status: 'signed-out', reason: 'logout' });
      expect(vault.save.mock.invocationCallOrder[0]).toBeLessThan(vault.clear.mock.invocationCallOrder[0] ?? 0);
      const told = states.length;
      asked[0]?.('keychain');
      await vi.advanceTimersByTimeAsync(0);
      expect(states).toHaveLength(told);
      expect(await session.get()).toMatchObject({ status: 'signed-out' });
    });
    test('a late answer about the token of an earlier sign-in says nothing about the next one', async () => {
      const { session, asked } = await storing();
      await session.logout();
      await session.login(credentials);
      await session.confirm({ code: '123456' });
      asked[0]?.('keychain');
      await vi.advanceTimersByTimeAsync(0);
      expect(await session.get()).toMatchObject({ status: 'signed-in', storedIn: 'storing' });
      asked[1]?.('memory');
      expect(await session.whenStored()).toMatchObject({ storedIn: 'memory' });
    });
  });
  test('a lock reports an interrupted sign-in until the next one; without one it keeps the reason', async () => {
    const { session, states } = build({ stored: tokenUntil(start - 1) });
    await session.restore();
    session.lock();
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'expired', lockCount: 1 });
    const sending = session.login(credentials);
    await Promise.resolve();
    session.lock();
    expect(await sending).toMatchObject({ code: 'cancelled' });
    expect(await session.get()).toEqual({ status: 'signed-out', reason: 'interrupted', lockCount: 2 });
    await session.login(credentials);
    const told = states.length;
    session.lock();
    session.lock();
    expect(states.slice(told)).toEqual([
      { status: 'signed-out', reason: 'interrupted', lockCount: 3 },
      { status: 'signed-out', reason: 'interrupted', lockCount: 4 },
    ]);
  });
  describe('canceled while the captcha is solved', () => {
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
    test('is told as canceled, although the captcha then fails', async () => {
      const failing = Promise.withResolvers<{ problem: 'unavailable' }>();
      const { session } = build({ captcha: { getToken: () => failing.promise } });
      const result = session.login(credentials);
      await session.cancelSignIn();
      failing.resolve({ problem: 'unavailable' });
      expect(await result).toEqual({ ok: false, code: 'cancelled', message: 'Canceled' });
    });
    test.each([
      ['the member', (session: Session) => session.cancelSignIn()],
      ['a logout', (session: Session) => session.logout()],
    ])('by %s: aborts the captcha and sends no credentials', async (_, giveUp) => {
      const { asked, captcha } = slow();
      const { session, calls } = build({ captcha });
      const result = session.login(credentials);
      await vi.advanceTimersByTimeAsync(0);
      await giveUp(session);
      expect(asked[0]?.signal.aborted).toBe(true);
      asked[0]?.solve('late');
      expect(await result).toEqual({ ok: false, code: 'cancelled', message: 'Canceled' });
      expect(calls).toEqual([]);
    });
    test('by another login: sends only the new credentials', async () => {
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
  test('canceled while the platform starts: sends no credentials', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { session, calls } = build({ ready: promise });
    const result = session.login(credentials);
    await vi.advanceTimersByTimeAsync(0);
    await session.cancelSignIn();
    resolve();
    expect(await result).toMatchObject({ code: 'cancelled' });
    expect(calls).toEqual([]);
  });
  test.each([
    ['is unreadable', 'opaque', 'drift', "The platform's session cannot be read, contact IT"],
    ['has expired', tokenUntil(start - 1), 'server', "The platform's session has already ended, contact IT"],
    ['expires now', tokenUntil(start), 'server', "The platform's session has already ended, contact IT"],
  ])('a token that %s opens no session', async (_, access_token, code, message) => {
    const { result, tokens } = await signIn({ answers: { [confirm]: opens(access_token) } });
    expect(result).toEqual({ ok: false, code, message });
    expect(tokens.session).toBeNull();
  });
  test('without a keychain the session is kept in memory', async () => {
    const { session } = await signIn({ storedIn: 'memory' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', storedIn: 'memory' });
  });
});

describe('what leaves the session', () => {
  test('neither tokens nor password reach the log, the pages, or a reply', async () => {
    const sends = (confirmation_token: string) => () => json({ data: { confirmation_token }, message: 'Sent' });
    const { session, tokens, log, states, result } = await signIn({
      captcha: createFixedCaptcha(async () => 'captcha-secret'),
      answers: { [login]: sends('first-secret'), [resend]: sends('second-secret') },
    });
    const token = tokens.session ?? '';
    session.lock();
    const replies = [result, await session.reauthenticate(credentials), await session.resend(), await session.get()];
    await session.logout();
    replies.push(await session.login(credentials), await session.resend());
    const left = JSON.stringify([log.entries, states, replies]);
    expect(left).toContain('signed-in');
    // The password is 'secret', too.
    expect(left).not.toContain('secret');
    expect(left).not.toContain(token);
  });
  test('the log tells of each change: the state, why it ended, the lock', async () => {
    const { session, log } = await signIn();
    session.lock();
    await session.logout();
    expect(log.entries).toEqual([
      { event: 'session', fields: { status: 'confirming' } },
      { event: 'session', fields: { status: 'signed-in', expiresSoon: false, locked: false, storedIn: 'storing' } },
      { event: 'session', fields: { status: 'signed-in', expiresSoon: false, locked: false, storedIn: 'keychain' } },
      { event: 'session', fields: { status: 'signed-in', expiresSoon: false, locked: true, storedIn: 'keychain' } },
      { event: 'session', fields: { status: 'signed-out', reason: 'logout' } },
    ]);
  });
});

describe('end of a session', () => {
  test('when its token expires', async () => {
    const { session, tokens, vault, ended } = await signIn();
    await vi.advanceTimersByTimeAsync(8 * hour - 1);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'expired' });
    expect(tokens.session).toBeNull();
    expect(vault.clear).toHaveBeenCalled();
    expect(ended).toHaveBeenCalledWith('expired');
  });
  test('when a token expires later than a timer can count', async () => {
    const access_token = tokenUntil(start + 60 * day);
    const { session } = await signIn({ answers: { [confirm]: opens(access_token) } });
    await vi.advanceTimersByTimeAsync(59 * day);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
    await vi.advanceTimersByTimeAsync(day);
    expect(await session.get()).toMatchObject({ reason: 'expired' });
  });
  test('when its token has expired during sleep', async () => {
    const { session } = await signIn();
    vi.setSystemTime(start + 9 * hour);
    session.checkExpiry();
    expect(await session.get()).toMatchObject({ reason: 'expired' });
  });
  test('by a 401 to its token', async () => {
    const { session, client } = await signIn({ answers: { '/v2/me': () => json({}, 401) } });
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'signed-out' });
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'rejected' });
  });
  test('a 401 to an earlier token is ignored', async () => {
    let signIns = 0;
    const answers = { [confirm]: () => opens(tokenUntil(start + 8 * hour + signIns++ * 1_000))() };
    const { session, tokens } = await signIn({ answers });
    const old = tokens.session ?? '';
    await session.logout();
    session.rejectToken(old);
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'logout' });
    vi.setSystemTime(start + 1_000);
    await session.login(credentials);
    await session.confirm({ code: '123456' });
    expect(tokens.session).not.toBe(old);
    session.rejectToken(old);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
  });
  test('logout does not wait for the keychain', async () => {
    const { session, tokens, vault } = await signIn();
    vault.clear.mockReturnValue(new Promise(() => undefined));
    void session.logout();
    await vi.advanceTimersByTimeAsync(0);
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'logout' });
    expect(tokens.session).toBeNull();
  });
  test('leaves no timer, however often it was renewed', async () => {
    const { session } = await signIn();
    await session.reauthenticate(credentials);
    await session.confirm({ code: '123456' });
    expect(vi.getTimerCount()).toBe(1);
    await session.logout();
    expect(vi.getTimerCount()).toBe(0);
  });
  test('being offline does not end it', async () => {
    const { session, client } = await signIn({
      answers: { '/v2/me': () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')) },
    });
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'offline' });
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
  });
});

describe('restoring', () => {
  test('restores a stored session, locked', async () => {
    const { session, tokens } = build({ stored: tokenUntil(start + hour) });
    void session.restore();
    expect(await session.get()).toEqual({
      status: 'signed-in',
      expiresAt: start + hour,
      storedIn: 'keychain',
      expiresSoon: false,
      renewalCount: 0,
      locked: true,
      interrupted: false,
      lockCount: 0,
    });
    expect(tokens.session).not.toBeNull();
  });
  test('a lock before the keychain answers locks the restored session', async () => {
    const lastRun = await signIn();
    const scene = { stored: lastRun.tokens.session, unlockedFor: lastRun.mark() };
    const { session, mark } = build(scene);
    void session.restore();
    session.lock();
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
    expect(mark()).toBeNull();
  });
  test('a lock while signed out does not lock the next session', async () => {
    const { session, states } = build();
    await session.restore();
    session.lock();
    expect(states).toEqual([{ status: 'signed-out', reason: 'none', lockCount: 1 }]);
    await session.login(credentials);
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: false, lockCount: 1 });
  });
  test('a lock before the keychain answers is not published', async () => {
    const { session, states } = build({ stored: tokenUntil(start + hour) });
    void session.restore();
    session.lock();
    expect(states).toEqual([]);
    expect(await session.get()).toMatchObject({ locked: true, lockCount: 1 });
  });
  describe('while the keychain has not answered', () => {
    const restoring = () => {
      const keychain = Promise.withResolvers<string | null>();
      const built = build();
      built.vault.load.mockReturnValue(keychain.promise);
      void built.session.restore();
      const answer = async () => {
        await vi.advanceTimersByTimeAsync(0);
        keychain.resolve(tokenUntil(start + hour));
      };
      return { ...built, answer };
    };
    test('the state waits, also through a lock', async () => {
      const { session, answer } = restoring();
      const state = session.get();
      session.lock();
      await answer();
      expect(await state).toMatchObject({ status: 'signed-in', locked: true });
    });
    test('a sign-in waits, and is refused once a session is restored', async () => {
      const { session, calls, answer } = restoring();
      const result = session.login(credentials);
      await answer();
      expect(await result).toMatchObject({ code: 'conflict' });
      expect(calls).toEqual([]);
    });
    test('an unlock waits', async () => {
      const { session, answer } = restoring();
      const result = session.reauthenticate(credentials);
      await answer();
      expect(await result).toMatchObject({ ok: true });
    });
    test('a logout waits, and ends what is restored', async () => {
      const { session, vault, tokens, answer } = restoring();
      const result = session.logout();
      await answer();
      await result;
      expect(tokens.session).toBeNull();
      expect(vault.clear).toHaveBeenCalled();
      expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'logout' });
    });
  });
  test('removes an expired token', async () => {
    const { session, vault } = build({ stored: tokenUntil(start - 1) });
    void session.restore();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'expired' });
    expect(vault.clear).toHaveBeenCalled();
  });
  test('removes an unreadable token', async () => {
    const { session, vault } = build({ stored: 'opaque' });
    void session.restore();
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'none' });
    expect(vault.clear).toHaveBeenCalled();
  });
  test("uses the platform's time when this machine's clock is a day off", async () => {
    const clockAhead = build({ stored: tokenUntil(start - 23 * hour), offsetMs: -day });
    void clockAhead.session.restore();
    expect(await clockAhead.session.get()).toMatchObject({ status: 'signed-in' });
    const clockBehind = build({ stored: tokenUntil(start + hour), offsetMs: day });
    void clockBehind.session.restore();
    expect(await clockBehind.session.get()).toMatchObject({ reason: 'expired' });
  });
  test('ends when an answer shows a later platform time', async () => {
    const { session, clock } = build({ stored: tokenUntil(start + hour) });
    void session.restore();
    await session.get();
    clock.observe(start + day, start, start);
    expect(await session.get()).toMatchObject({ reason: 'expired' });
  });
});
