import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Session } from './session.ts';
import {
  build,
  confirm,
  credentials,
  hour,
  json,
  login,
  opens,
  type Scene,
  signIn,
  start,
  tokenUntil,
} from './session-scene.ts';

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

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
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'expired' });
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
    expect(await session.get()).toMatchObject({ status: 'confirming', message: 'Code sent to a@b.test' });
    expect(tokens.session).toBeNull();
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: true });
    expect(states.at(-1)).toMatchObject({ status: 'signed-in', expiresAt: start + 20 * hour });
  });
  test('a logout takes the code along', async () => {
    const { session, tokens } = await renew();
    await session.logout();
    expect(tokens).toEqual({ session: null, confirmation: null });
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'logout' });
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
  test('every page is told of each lock while it is locked, and whether one voided what was sent', async () => {
    const { session, states } = await signIn();
    session.lock();
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, voided: false, locks: 2 });
    await session.renew(credentials);
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, voided: true, locks: 3 });
    // A machine that locks and then sleeps tells of both: nobody has read it in between.
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, voided: true, locks: 4 });
    await session.renew(credentials);
    await session.confirm({ code: '123456' });
    expect(states.at(-1)).toMatchObject({ locked: false, voided: false });
    await session.renew(credentials);
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, voided: false });
  });
  test('opened by the password alone, the next lock begins anew', async () => {
    const { session, states } = await signIn({ unlock: 'password' });
    session.lock();
    const sending = session.renew(credentials);
    await Promise.resolve();
    session.lock();
    expect(await sending).toMatchObject({ code: 'cancelled' });
    expect(states.at(-1)).toMatchObject({ locked: true, voided: true });
    await session.renew(credentials);
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, voided: false });
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
