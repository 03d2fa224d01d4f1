import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { build, confirm, credentials, json, start } from '../../session/testing/session-fixture.ts';
import { createSessionHandlers } from './session-handlers.ts';

const caller = { windowId: 1 };

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const createHandlers = (setup: Parameters<typeof build>[0] = {}) => {
  const built = build(setup);
  const { session } = built;
  const logout = async () => {
    await session.logout();
    return succeed(undefined);
  };
  void session.restore();
  return { ...built, handlers: createSessionHandlers({ session, logout }) };
};

test('a member signs in, locks, unlocks and logs out', async () => {
  const { handlers } = createHandlers({ unlock: 'password' });
  const state = () => handlers['session.get'](undefined, caller);
  expect(await state()).toMatchObject({ value: { status: 'signed-out' } });
  const sent = succeed({ message: 'Code sent to a@b.test' });
  expect(await handlers['session.login'](credentials, caller)).toEqual(sent);
  expect(await state()).toMatchObject({ value: { status: 'confirming' } });
  expect(await handlers['session.resend'](undefined, caller)).toEqual(succeed({ message: 'Sent again' }));
  expect(await handlers['session.confirm']({ code: '123456' }, caller)).toEqual(succeed(undefined));
  expect(await state()).toMatchObject({ value: { status: 'signed-in', locked: false } });
  expect(await handlers['session.lock'](undefined, caller)).toEqual(succeed(undefined));
  expect(await state()).toMatchObject({ value: { status: 'signed-in', locked: true } });
  const unlocked = await handlers['session.reauthenticate'](credentials, caller);
  expect(unlocked).toMatchObject({ value: { done: true } });
  expect(await state()).toMatchObject({ value: { locked: false } });
  expect(await handlers['session.logout'](undefined, caller)).toEqual(succeed(undefined));
  expect(await state()).toMatchObject({ value: { status: 'signed-out', reason: 'logout' } });
});

test('a sign-in that is canceled starts again at the password', async () => {
  const { handlers } = createHandlers();
  await handlers['session.login'](credentials, caller);
  expect(await handlers['session.cancelSignIn'](undefined, caller)).toEqual(succeed(undefined));
  expect(await handlers['session.get'](undefined, caller)).toMatchObject({ value: { status: 'signed-out' } });
});

test('a wrong code opens no session', async () => {
  const { handlers } = createHandlers({ answers: { [confirm]: () => json({ message: 'Wrong code' }, 400) } });
  await handlers['session.login'](credentials, caller);
  const confirmed = await handlers['session.confirm']({ code: '123456' }, caller);
  expect(confirmed).toMatchObject({ ok: false, message: 'Wrong code' });
  expect(await handlers['session.get'](undefined, caller)).toMatchObject({ value: { status: 'confirming' } });
});

test('a member who stays because of unsaved changes is still signed in', async () => {
  const { session } = build();
  const stay = fail('cancelled', 'You are still signed in');
  const handlers = createSessionHandlers({ session, logout: async () => stay });
  expect(await handlers['session.logout'](undefined, caller)).toEqual(stay);
});

test('no answer holds a token', async () => {
  const { handlers, tokens } = createHandlers();
  const sent = await handlers['session.login'](credentials, caller);
  const { confirmation } = tokens;
  const confirmed = await handlers['session.confirm']({ code: '123456' }, caller);
  const state = await handlers['session.get'](undefined, caller);
  const crossed = JSON.stringify([sent, confirmed, state]);
  for (const token of [confirmation, tokens.session]) {
    expect(token).toEqual(expect.any(String));
    expect(crossed).not.toContain(`"${token}"`);
  }
});
