import { describe, expect, test } from 'vitest';
import { reduce } from './session-reducer.ts';
import {
  accepted,
  clearKeychain,
  codeAccepted,
  confirming,
  end,
  hour,
  mark,
  nextCheck,
  now,
  publish,
  renewing,
  restored,
  restoring,
  session,
  signedIn,
  signedOut,
  stored,
  storeToken,
  storing,
  submitting,
  testTransitions,
  token,
} from './testing/reducer-fixture.ts';

describe('restoring', () => {
  testTransitions([
    [
      'no stored token: signed out, nothing to publish',
      restoring,
      { ...restored, token: null, expiresAt: null },
      { isRestoring: false, session: signedOut.session },
      [],
    ],
    [
      'a session that was left unlocked',
      restoring,
      restored,
      { session: { status: 'signed-in', locked: false } },
      [mark(token), publish, nextCheck],
    ],
    [
      'a session without a lock mark is locked',
      restoring,
      { ...restored, isMarkedUnlocked: false },
      { session: { locked: true } },
      [mark(null), publish, nextCheck],
    ],
    [
      'a lock while the keychain is read locks the session',
      { ...restoring, lockedWhileRestoring: true },
      restored,
      { session: { locked: true }, lockedWhileRestoring: false },
      [mark(null), publish, nextCheck],
    ],
    [
      'an expired token is removed',
      restoring,
      { ...restored, expiresAt: now },
      { session: { status: 'signed-out', reason: 'expired' }, tokens: { session: null } },
      [clearKeychain, publish],
    ],
    [
      'an unreadable token is removed',
      restoring,
      { ...restored, expiresAt: null },
      { session: { status: 'signed-out', reason: 'none' } },
      [clearKeychain, publish],
    ],
  ]);
});

describe('signing in', () => {
  testTransitions([
    [
      'submitting credentials starts a new attempt',
      signedOut,
      { type: 'credentialsSubmitted' },
      { attempt: 1, hasSubmitted: true, session: signedOut.session },
      [],
    ],
    [
      'accepted credentials wait for the code',
      submitting,
      accepted,
      { session: { status: 'confirming', message: 'Sent' }, tokens: { confirmation: 'conf' } },
      [publish],
    ],
    [
      'an answer to a canceled attempt is ignored',
      { ...submitting, attempt: 2 },
      accepted,
      { session: signedOut.session, tokens: { confirmation: null } },
      [],
    ],
    [
      'a resent code may replace the confirmation token',
      confirming,
      { type: 'codeResent', attempt: 1, confirmation: 'conf-2' },
      { tokens: { confirmation: 'conf-2' } },
      [],
    ],
    [
      'a resent code may keep the confirmation token',
      confirming,
      { type: 'codeResent', attempt: 1, confirmation: null },
      { tokens: { confirmation: 'conf' } },
      [],
    ],
    [
      'a code resent for a canceled attempt is ignored',
      confirming,
      { type: 'codeResent', attempt: 0, confirmation: 'conf-2' },
      { tokens: { confirmation: 'conf' } },
      [],
    ],
    [
      'the right code opens a session',
      confirming,
      codeAccepted,
      {
        session: { status: 'signed-in', locked: false, renewalCount: 0, storedIn: 'storing' },
        email: 'a@b.test',
        tokens: { session: 'new', confirmation: null },
      },
      [mark('new'), publish, nextCheck, storeToken('new')],
    ],
    [
      'a code accepted for a canceled sign-in is ignored',
      { ...confirming, attempt: 2 },
      codeAccepted,
      { ...confirming, attempt: 2 },
      [],
    ],
    [
      'a token that has been stored is announced',
      storing,
      stored,
      { session: { ...session, storedIn: 'keychain' } },
      [publish],
    ],
    [
      'a token that could not be stored is announced',
      storing,
      { ...stored, storedIn: 'memory' },
      { session: { ...session, storedIn: 'memory' } },
      [publish],
    ],
    [
      'a lock while the token is stored does not change where it is',
      { ...storing, session: { ...storing.session, locked: true } },
      stored,
      { session: { ...session, locked: true, storedIn: 'keychain' } },
      [publish],
    ],
    ['a token stored for an earlier session is ignored', storing, { ...stored, token: 'old' }, storing, []],
    ['a token stored after its session ended is ignored', signedOut, stored, signedOut, []],
    [
      'canceling goes back to step one',
      confirming,
      { type: 'signInCanceled' },
      { session: { status: 'signed-out', reason: 'none' }, attempt: 2, tokens: { confirmation: null } },
      [publish],
    ],
    [
      'canceling keeps the reason of an earlier end',
      { ...signedOut, session: { status: 'signed-out', reason: 'expired' } },
      { type: 'signInCanceled' },
      { session: { reason: 'expired' } },
      [],
    ],
  ]);
});

describe('renewing', () => {
  testTransitions([
    [
      'accepted credentials change nothing visible',
      { ...renewing, tokens: signedIn.tokens },
      accepted,
      { session, tokens: { session: token, confirmation: 'conf' } },
      [],
    ],
    [
      'the code replaces the token',
      renewing,
      codeAccepted,
      { session: { renewalCount: 1, storedIn: 'storing' }, tokens: { session: 'new', confirmation: null } },
      [mark('new'), publish, nextCheck, storeToken('new')],
    ],
    ['a code accepted for a canceled renewal is ignored', { ...renewing, attempt: 2 }, codeAccepted, { session }, []],
    [
      'canceling keeps the session',
      renewing,
      { type: 'signInCanceled' },
      { session, tokens: { session: token, confirmation: null } },
      [],
    ],
    [
      'the session expires: the code then opens the next one',
      renewing,
      { type: 'expiryChecked', time: { platform: now + hour, local: now + hour } },
      {
        session: { status: 'confirming', message: 'Sent' },
        attempt: 1,
        email: null,
        tokens: { session: null, confirmation: 'conf' },
      },
      end('expired'),
    ],
    [
      'logout cancels the renewal',
      renewing,
      { type: 'loggedOut' },
      {
        session: { status: 'signed-out', reason: 'logout' },
        attempt: 2,
        tokens: { session: null, confirmation: null },
      },
      end('logout'),
    ],
  ]);
});

test('events do not modify the state they are applied to', () => {
  const before = structuredClone(renewing);
  for (const event of [codeAccepted, stored, accepted, { type: 'locked' }, { type: 'loggedOut' }] as const)
    reduce(renewing, event);
  expect(renewing).toEqual(before);
});
