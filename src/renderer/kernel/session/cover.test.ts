import { describe, expect, test } from 'vitest';
import type { SessionState } from '#contract/bridge.ts';
import { type Cover, coverAfter } from './cover.ts';

const open = {
  status: 'signed-in',
  expiresAt: 1_000,
  keptIn: 'keychain',
  ending: false,
  renewals: 0,
  locked: false,
  voided: false,
  locks: 0,
} satisfies SessionState;
const locked: SessionState = { ...open, locked: true };
const ending: SessionState = { ...open, ending: true };
const renewed: SessionState = { ...open, expiresAt: 9_000, renewals: 1 };
type SignedOut = Extract<SessionState, { status: 'signed-out' }>;
const out = (reason: SignedOut['reason']): SessionState => ({ status: 'signed-out', reason, locks: 0 });
const confirming: SessionState = { status: 'confirming', message: null, locks: 0 };

describe('what covers the page', () => {
  test.each<[string, Cover, SessionState, SessionState, boolean, Cover]>([
    ['a page that starts locked', null, out('none'), locked, false, 'locked'],
    ['a page that starts open', null, out('none'), open, false, null],
    ['the lock', null, open, locked, true, 'locked'],
    ['the lock during a renewal', 'renew', open, locked, false, 'locked'],
    ['the warning of the end', null, open, ending, true, null],
    ['the warning during a renewal', 'renew', open, ending, false, 'renew'],
    ['the warning while locked', 'locked', locked, { ...locked, ending: true }, false, 'locked'],
    ['unlocking', 'locked', locked, open, true, 'checking'],
    [
      'the end turning out to be another during a renewal',
      'renew',
      open,
      { ...open, expiresAt: 2_000 },
      false,
      'renew',
    ],
    ['a renewal to the same end', 'renew', open, { ...open, renewals: 1 }, false, 'checking'],
    ['renewing', 'renew', ending, renewed, true, 'checking'],
    ["another window's renewal", null, ending, renewed, true, null],
    ['the lock while it is checked who signed in', 'checking', open, locked, true, 'locked'],
    ['the end with nothing open', null, open, out('expired'), false, null],
    ['the end with work open', null, open, out('expired'), true, 'ended'],
    ['a 401 with work open', null, open, out('rejected'), true, 'ended'],
    ['the end during a renewal, its code on the way', 'renew', open, confirming, true, 'ended'],
    ['the end during a renewal with nothing open', 'renew', open, confirming, false, null],
    ['the end while locked, with work open', 'locked', locked, out('expired'), true, 'ended'],
    ['the end while locked, with nothing open', 'locked', locked, out('expired'), false, null],
    ['the end while it is checked who signed in', 'checking', open, out('rejected'), true, 'ended'],
    ['step one over open work', 'ended', out('expired'), confirming, true, 'ended'],
    ['Go Home over open work', 'ended', confirming, out('none'), true, 'ended'],
    ['a lock that voids a sign-in over open work', 'ended', confirming, out('voided'), true, 'ended'],
    ['a lock that voids a sign-in on its own page', null, confirming, out('voided'), true, null],
    ['signing in over open work', 'ended', confirming, open, true, 'checking'],
    ['a logout, whatever is open', null, open, out('logout'), true, null],
    ['a logout over open work', 'ended', out('expired'), out('logout'), true, null],
    ['signing in on its own page', null, confirming, open, false, null],
  ])('%s', (_, cover, before, next, work, then) => {
    expect(coverAfter(cover, before, next, work)).toBe(then);
  });
});
