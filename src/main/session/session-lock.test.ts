import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import type { Session } from './session.ts';
import {
  build,
  credentials,
  hour,
  json,
  login,
  type SessionSetup,
  signIn,
  start,
  tokenUntil,
} from './testing/session-fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

describe('lock', () => {
  test('password and code unlock', async () => {
    const { session, states, mark } = await signIn();
    expect(mark()).not.toBeNull();
    session.lock();
    expect(states.filter((state) => state.status === 'signed-in' && state.locked)).toHaveLength(1);
    expect(mark()).toBeNull();
    expect(await session.reauthenticate(credentials)).toMatchObject({ value: { done: false } });
    expect(await session.get()).toMatchObject({ locked: true });
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: false });
    expect(mark()).not.toBeNull();
  });
  test('the password alone unlocks where policy allows it, and drops the code', async () => {
    const { session, tokens, mark } = await signIn({ unlock: 'password' });
    const before = tokens.session;
    session.lock();
    expect(await session.reauthenticate({ ...credentials, email: ' A@b.test ' })).toMatchObject({
      value: { done: true },
    });
    expect(await session.get()).toMatchObject({ locked: false });
    expect(tokens).toEqual({ session: before, confirmation: null });
    expect(mark()).not.toBeNull();
  });
  test('a wrong password does not unlock', async () => {
    let tries = 0;
    const sent = () => json({ data: { confirmation_token: 'conf' } });
    const { session } = await signIn({
      unlock: 'password',
      answers: { [login]: () => (tries++ === 0 ? sent() : json({ message: 'Wrong password' }, 401)) },
    });
    session.lock();
    expect(await session.reauthenticate(credentials)).toMatchObject({ ok: false });
    expect(await session.get()).toMatchObject({ locked: true });
  });
  test('a restored session needs the code, whatever policy allows', async () => {
    const { session } = build({ stored: tokenUntil(start + hour), unlock: 'password' });
    void session.restore();
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
    expect(session.unlockMethod()).toBe('password-and-code');
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await session.reauthenticate(credentials)).toMatchObject({ value: { done: false } });
      expect(await session.get()).toMatchObject({ locked: true });
    }
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ locked: false });
  });
  describe('after a restart', () => {
    const lastRun = async (lock: boolean) => {
      const { session, tokens, mark } = await signIn();
      if (lock) session.lock();
      return { stored: tokens.session, unlockedFor: mark() };
    };
    const other = tokenUntil(start + 5 * hour);
    test.each<[string, boolean, Pick<SessionSetup, 'stored' | 'unlockedFor'>, boolean]>([
      ['unlocked before: unlocked', false, {}, false],
      ['locked before: locked', true, {}, true],
      ['no lock mark: locked', false, { unlockedFor: null }, true],
      ['lock mark of another session: locked', false, { stored: other }, true],
    ])('%s', async (_, lock, changed, locked) => {
      const { session } = build({ ...(await lastRun(lock)), ...changed });
      void session.restore();
      expect(await session.get()).toMatchObject({ status: 'signed-in', locked });
    });
  });
  test('the lock mark does not reveal the token', async () => {
    const { tokens, mark } = await signIn();
    expect(tokens.session).not.toContain(mark() ?? '');
    expect(mark()).toHaveLength(16);
  });
  test('the password alone unlocks only for a known member', async () => {
    const { session } = await signIn({ unlock: 'password' });
    expect(session.unlockMethod()).toBe('password');
    await session.logout();
    expect(session.unlockMethod()).toBe('password-and-code');
  });
  test('cancels a renewal in progress', async () => {
    const { session, tokens } = await signIn();
    await session.reauthenticate(credentials);
    session.lock();
    expect(tokens.confirmation).toBeNull();
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: false });
    expect(await session.get()).toMatchObject({ locked: true });
  });
  test('a lock while the renewed token is stored stays locked', async () => {
    const { session, vault } = await signIn();
    await session.reauthenticate(credentials);
    vault.save.mockImplementation(async () => {
      session.lock();
      return 'keychain';
    });
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
  });
  test('another lock cancels an unlock in progress', async () => {
    const { session } = await signIn();
    session.lock();
    await session.reauthenticate(credentials);
    session.lock();
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: false, code: 'invalid' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
    await session.reauthenticate(credentials);
    const confirmed = session.confirm({ code: '123456' });
    session.lock();
    expect(await confirmed).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await session.get()).toMatchObject({ status: 'signed-in', locked: true });
  });
  test('publishes each lock, and whether it interrupted an unlock', async () => {
    const { session, states } = await signIn();
    session.lock();
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, interrupted: false, lockCount: 2 });
    await session.reauthenticate(credentials);
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, interrupted: true, lockCount: 3 });
    // A machine that locks and then sleeps sends both events.
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, interrupted: true, lockCount: 4 });
    await session.reauthenticate(credentials);
    await session.confirm({ code: '123456' });
    expect(states.at(-1)).toMatchObject({ locked: false, interrupted: false });
    await session.reauthenticate(credentials);
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, interrupted: false });
  });
  test('the next lock is not interrupted after an unlock by password', async () => {
    const { session, states } = await signIn({ unlock: 'password' });
    session.lock();
    const sending = session.reauthenticate(credentials);
    await Promise.resolve();
    session.lock();
    expect(await sending).toMatchObject({ code: 'cancelled' });
    expect(states.at(-1)).toMatchObject({ locked: true, interrupted: true });
    await session.reauthenticate(credentials);
    session.lock();
    expect(states.at(-1)).toMatchObject({ locked: true, interrupted: false });
  });
  test.each([
    ['logout', (session: Session) => session.logout()],
    ['expiry', () => vi.advanceTimersByTimeAsync(8 * hour)],
  ])('%s removes the lock', async (_, finish) => {
    const { session, mark } = await signIn();
    session.lock();
    await finish(session);
    expect(await session.get()).toMatchObject({ status: 'signed-out' });
    expect(mark()).toBeNull();
  });
  test('the expiry warning leaves it locked', async () => {
    const { session } = await signIn();
    session.lock();
    await vi.advanceTimersByTimeAsync(8 * hour - limits.sessionWarningMs);
    expect(await session.get()).toMatchObject({ expiresSoon: true, locked: true });
  });
  test('does nothing without a session', async () => {
    const { session, mark } = build();
    session.lock();
    expect(mark()).toBeNull();
    expect(await session.get()).toMatchObject({ status: 'signed-out' });
  });
});
