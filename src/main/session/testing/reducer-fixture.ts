import { expect, test } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import {
  initialModel,
  type SessionEffect,
  type SessionEvent,
  type SessionModel,
  type SignedIn,
} from '../session-model.ts';
import { reduce } from '../session-reducer.ts';

// States, events and effects for the tables of transitions.

export const now = 1_000_000;
export const hour = 3_600_000;
export const time = { platform: now, local: now };
export const token = 'token';

export const signedOut = initialModel('password');
export const session: SignedIn = {
  status: 'signed-in',
  expiresAt: now + hour,
  expiresSoon: false,
  storedIn: 'keychain',
  locked: false,
  renewalCount: 0,
  interrupted: false,
};
export const signedIn: SessionModel = {
  ...signedOut,
  session,
  email: 'a@b.test',
  tokens: { session: token, confirmation: null },
  tokenExpiresAt: now + hour,
  attempt: 1,
};
/** Signed in, while the keychain has not answered yet. */
export const storing = { ...signedIn, session: { ...session, storedIn: 'storing' } } as const satisfies SessionModel;
export const locked: SessionModel = { ...signedIn, session: { ...session, locked: true } };
export const submitting: SessionModel = { ...signedOut, attempt: 1, hasSubmitted: true };
export const confirming: SessionModel = {
  ...submitting,
  session: { status: 'confirming', message: 'Sent' },
  tokens: { session: null, confirmation: 'conf' },
  codeRequest: { email: 'a@b.test', message: 'Sent' },
};
export const renewing: SessionModel = {
  ...signedIn,
  hasSubmitted: true,
  tokens: { session: token, confirmation: 'conf' },
  codeRequest: { email: 'a@b.test', message: 'Sent' },
};
export const unlocking: SessionModel = { ...renewing, session: { ...session, locked: true } };
export const restoring: SessionModel = { ...signedOut, isRestoring: true };

export const accepted = {
  type: 'credentialsAccepted',
  attempt: 1,
  confirmation: 'conf',
  email: 'a@b.test',
  message: 'Sent',
} as const;
export const codeAccepted = { type: 'codeAccepted', attempt: 1, token: 'new', expiresAt: now + hour, time } as const;
export const stored = { type: 'tokenStored', token, storedIn: 'keychain' } as const;
export const restored = { type: 'restored', token, expiresAt: now + hour, isMarkedUnlocked: true, time } as const;

export const publish: SessionEffect = { type: 'publish' };
export const clearKeychain: SessionEffect = { type: 'clearKeychain' };
export const mark = (unlockedToken: string | null): SessionEffect => ({ type: 'storeLockMark', unlockedToken });
export const check = (delayMs: number): SessionEffect => ({ type: 'scheduleExpiryCheck', delayMs });
export const storeToken = (stored: string): SessionEffect => ({ type: 'storeToken', token: stored });
export const nextCheck = check(hour - limits.sessionWarningMs);
export const end = (reason: 'logout' | 'expired' | 'rejected'): SessionEffect[] => [
  { type: 'cancelExpiryCheck' },
  mark(null),
  { type: 'endSession', reason },
  publish,
  clearKeychain,
];

type Row = [title: string, SessionModel, SessionEvent, expected: object, effects: readonly SessionEffect[]];

/** One test a row: the state after the event contains `expected`, and the effects are exactly these. */
export const testTransitions = (rows: Row[]) =>
  test.each(rows)('%s', (_, state, event, expected, effects) => {
    const next = reduce(state, event);
    expect(next.state).toMatchObject(expected);
    expect(next.effects).toEqual(effects);
  });
