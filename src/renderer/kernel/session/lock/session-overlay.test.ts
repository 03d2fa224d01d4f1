import { afterEach, describe, expect, test } from 'vitest';
import type { SessionState } from '#contract/bridge/session.ts';
import { nextSessionOverlay, type SessionOverlay, sessionOverlay, waitUntilUnlocked } from './session-overlay.ts';

const open = {
  status: 'signed-in',
  expiresAt: 1_000,
  storedIn: 'keychain',
  expiresSoon: false,
  renewalCount: 0,
  locked: false,
  interrupted: false,
  lockCount: 0,
} satisfies SessionState;
const locked: SessionState = { ...open, locked: true };
const expiring: SessionState = { ...open, expiresSoon: true };
const renewed: SessionState = { ...open, expiresAt: 9_000, renewalCount: 1 };
type SignedOut = Extract<SessionState, { status: 'signed-out' }>;
const out = (reason: SignedOut['reason']): SessionState => ({ status: 'signed-out', reason, lockCount: 0 });
const confirming: SessionState = { status: 'confirming', message: null, lockCount: 0 };

describe('nextSessionOverlay', () => {
  test.each<[string, SessionOverlay, SessionState, SessionState, boolean, SessionOverlay]>([
    ['page starts locked', null, out('none'), locked, false, 'locked'],
    ['page starts unlocked', null, out('none'), open, false, null],
    ['lock', null, open, locked, true, 'locked'],
    ['lock during reauthentication', 'reauthenticate', open, locked, false, 'locked'],
    ['expiry warning', null, open, expiring, true, null],
    ['expiry warning during reauthentication', 'reauthenticate', open, expiring, false, 'reauthenticate'],
    ['expiry warning while locked', 'locked', locked, { ...locked, expiresSoon: true }, false, 'locked'],
    ['unlock', 'locked', locked, open, true, 'checking'],
    [
      'changed expiry during reauthentication',
      'reauthenticate',
      open,
      { ...open, expiresAt: 2_000 },
      false,
      'reauthenticate',
    ],
    ['new token with the same expiry', 'reauthenticate', open, { ...open, renewalCount: 1 }, false, 'checking'],
    ['reauthentication', 'reauthenticate', expiring, renewed, true, 'checking'],
    ['reauthentication in another window', null, expiring, renewed, true, null],
    ['lock while checking the member', 'checking', open, locked, true, 'locked'],
    ['expiry without an open form', null, open, out('expired'), false, null],
    ['expiry with an open form', null, open, out('expired'), true, 'ended'],
    ['401 with an open form', null, open, out('rejected'), true, 'ended'],
    ['expiry during reauthentication, before the code', 'reauthenticate', open, confirming, true, 'ended'],
    ['expiry during reauthentication without an open form', 'reauthenticate', open, confirming, false, null],
    ['expiry while locked, with an open form', 'locked', locked, out('expired'), true, 'ended'],
    ['expiry while locked, without an open form', 'locked', locked, out('expired'), false, null],
    ['expiry while checking the member', 'checking', open, out('rejected'), true, 'ended'],
    ['first sign-in step over an open form', 'ended', out('expired'), confirming, true, 'ended'],
    ['Go Home over an open form', 'ended', confirming, out('none'), true, 'ended'],
    ['lock interrupts a sign-in over an open form', 'ended', confirming, out('interrupted'), true, 'ended'],
    ['lock interrupts a sign-in on its own page', null, confirming, out('interrupted'), true, null],
    ['sign-in over an open form', 'ended', confirming, open, true, 'checking'],
    ['logout with an open form', null, open, out('logout'), true, null],
    ['logout over an open form', 'ended', out('expired'), out('logout'), true, null],
    ['sign-in on its own page', null, confirming, open, false, null],
  ])('%s', (_, overlay, before, next, hasOpenForm, expected) => {
    expect(nextSessionOverlay(overlay, before, next, hasOpenForm)).toBe(expected);
  });
});

describe('waitUntilUnlocked', () => {
  afterEach(() => sessionOverlay.set(null));

  test('resolves at once without a session overlay', async () => {
    await expect(waitUntilUnlocked(new AbortController().signal)).resolves.toBeUndefined();
  });
  test('resolves when the overlay closes', async () => {
    sessionOverlay.set('locked');
    let isResolved = false;
    const waiting = waitUntilUnlocked(new AbortController().signal).then(() => {
      isResolved = true;
    });
    sessionOverlay.set('checking');
    await Promise.resolve();
    expect(isResolved).toBe(false);
    sessionOverlay.set(null);
    await waiting;
    expect(isResolved).toBe(true);
  });
  test('rejects when aborted', async () => {
    sessionOverlay.set('locked');
    const controller = new AbortController();
    const waiting = waitUntilUnlocked(controller.signal);
    controller.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
