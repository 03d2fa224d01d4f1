import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import {
  build,
  confirm,
  credentials,
  hour,
  json,
  opens,
  type SessionSetup,
  signIn,
  start,
  tokenUntil,
} from './testing/session-fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

describe('expiry warning', () => {
  test('is published once, two minutes before the expiry', async () => {
    const { session, states } = await signIn();
    expect(await session.get()).toMatchObject({ expiresSoon: false });
    await vi.advanceTimersByTimeAsync(8 * hour - limits.sessionWarningMs - 1);
    expect(await session.get()).toMatchObject({ expiresSoon: false });
    const told = states.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(await session.get()).toMatchObject({ status: 'signed-in', expiresSoon: true });
    await vi.advanceTimersByTimeAsync(limits.sessionWarningMs - 1);
    expect(states).toHaveLength(told + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'expired' });
  });
  test('is published at once for a token that expires sooner', async () => {
    const { session } = await signIn({ answers: { [confirm]: opens(tokenUntil(start + 60_000)) } });
    expect(await session.get()).toMatchObject({ expiresSoon: true, expiresAt: start + 60_000 });
  });
  test("the expiry is published by this machine's clock and again when the clock offset changes", async () => {
    const { session, states, clock } = build({ stored: tokenUntil(start + 10 * hour) });
    void session.restore();
    expect(await session.get()).toMatchObject({ expiresAt: start + 10 * hour });
    clock.observe(start + hour, start, start);
    // The header cuts half a second on average.
    expect(await session.get()).toMatchObject({ expiresAt: start + 9 * hour - 500 });
    expect(states.at(-1)).toMatchObject({ expiresAt: start + 9 * hour - 500 });
  });
  test('a difference of a millisecond is not published', async () => {
    const { session, states } = await signIn();
    const told = states.length;
    // The platform's clock was read before the millisecond passed, this machine's after it.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 1);
    session.checkExpiry();
    clock.mockRestore();
    expect(states).toHaveLength(told);
  });
  test('is published after sleep', async () => {
    const { session } = await signIn();
    vi.setSystemTime(start + 8 * hour - 60_000);
    session.checkExpiry();
    expect(await session.get()).toMatchObject({ expiresSoon: true });
  });
});

describe('renewal', () => {
  const renewed = tokenUntil(start + 20 * hour);
  const renew = async (scene: SessionSetup = {}) => {
    const built = await signIn(scene);
    const first = built.tokens.session ?? '';
    const step = await built.session.reauthenticate(credentials);
    return { ...built, first, step };
  };
  const answers = () => {
    let confirmed = 0;
    const token = () => (confirmed++ === 0 ? tokenUntil(start + 8 * hour) : renewed);
    return { [confirm]: () => opens(token())() };
  };

  test('the code replaces the token, then the one in the keychain', async () => {
    const { session, tokens, vault, first, step, ended } = await renew({ answers: answers() });
    expect(step).toEqual({ ok: true, value: { message: 'Code sent to a@b.test', done: false } });
    expect(await session.get()).toMatchObject({ status: 'signed-in', expiresAt: start + 8 * hour });
    expect(tokens.session).toBe(first);
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: true });
    expect(vault.save).toHaveBeenLastCalledWith(renewed);
    expect(tokens).toEqual({ session: renewed, confirmation: null });
    expect(await session.get()).toMatchObject({
      status: 'signed-in',
      expiresAt: start + 20 * hour,
      expiresSoon: false,
    });
    expect(ended).not.toHaveBeenCalled();
    // Requests sent with the old token may still be refused, which does not end this session.
    session.rejectToken(first);
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
  });
  test('a wrong code changes nothing', async () => {
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
  test('the code can be resent', async () => {
    const { session, tokens } = await renew();
    expect(await session.resend()).toMatchObject({ ok: true });
    expect(tokens.confirmation).toBe('conf-2');
  });
  test('canceling drops the code and keeps the session', async () => {
    const { session, tokens, first } = await renew();
    await session.cancelSignIn();
    expect(tokens).toEqual({ session: first, confirmation: null });
    expect(await session.get()).toMatchObject({ status: 'signed-in' });
    expect(await session.confirm({ code: '123456' })).toMatchObject({ code: 'invalid' });
  });
  test('counts renewals from zero for each session', async () => {
    const { session } = await renew({ answers: answers() });
    expect(await session.get()).toMatchObject({ renewalCount: 0 });
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ renewalCount: 1 });
    await session.reauthenticate(credentials);
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ renewalCount: 2 });
    await session.logout();
    await session.login(credentials);
    await session.confirm({ code: '123456' });
    expect(await session.get()).toMatchObject({ renewalCount: 0 });
  });
  test('the expiry of the old token while the new one is stored changes nothing', async () => {
    const { session, vault, tokens, ended } = await renew({ answers: answers() });
    vault.save.mockReturnValue(new Promise(() => undefined));
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(8 * hour);
    expect(await session.get()).toMatchObject({ status: 'signed-in', storedIn: 'storing' });
    expect(tokens.session).toBe(renewed);
    expect(ended).not.toHaveBeenCalled();
    expect(vault.clear).not.toHaveBeenCalled();
  });
  test('the expiry warning does not cancel a code that is being checked', async () => {
    const checked = Promise.withResolvers<Response>();
    let codes = 0;
    const { session } = await renew({
      answers: {
        [confirm]: () => (codes++ === 0 ? opens(tokenUntil(start + 8 * hour))() : checked.promise),
      },
    });
    vi.setSystemTime(start + 8 * hour - 60_000);
    const result = session.confirm({ code: '123456' });
    await vi.advanceTimersByTimeAsync(0);
    session.checkExpiry();
    expect(await session.get()).toMatchObject({ expiresSoon: true });
    checked.resolve(opens(renewed)());
    expect(await result).toEqual({ ok: true, value: undefined });
  });
  test('after an expiry the code opens the next session', async () => {
    const { session, tokens, states } = await renew({ answers: answers() });
    await vi.advanceTimersByTimeAsync(8 * hour);
    expect(await session.get()).toMatchObject({ status: 'confirming', message: 'Code sent to a@b.test' });
    expect(tokens.session).toBeNull();
    expect(await session.confirm({ code: '123456' })).toMatchObject({ ok: true });
    expect(states.at(-1)).toMatchObject({ status: 'signed-in', expiresAt: start + 20 * hour });
  });
  test('logout drops the code', async () => {
    const { session, tokens } = await renew();
    await session.logout();
    expect(tokens).toEqual({ session: null, confirmation: null });
    expect(await session.get()).toMatchObject({ status: 'signed-out', reason: 'logout' });
  });
  test('another member is refused before anything is sent', async () => {
    const { session, calls } = await signIn();
    const sent = calls.length;
    expect(await session.reauthenticate({ ...credentials, email: 'c@d.test' })).toEqual({
      ok: false,
      code: 'forbidden',
      message: 'Another member is signed in here. Log out first.',
    });
    expect(calls).toHaveLength(sent);
  });
  test('is refused without a session', async () => {
    const { session, calls } = build();
    const refused = { ok: false, code: 'signed-out', message: 'You are signed out' };
    expect(await session.reauthenticate(credentials)).toEqual(refused);
    expect(calls).toEqual([]);
  });
});
