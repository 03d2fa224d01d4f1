import { expect, test } from 'vitest';
import { type CallName, callNames } from '#contract/bridge/names.ts';
import { fail } from '#contract/bridge/result.ts';
import { confirming, locked, sessionIn, signedIn, signedOut } from '../testing/session-states.ts';
import { refusedWhileLocked } from './locked-calls.ts';

/** By what a locked console needs them for. Every other call is refused, also one that is added later. */
const neededWhileLocked: Record<string, CallName[]> = {
  'to show the lock screen': ['app.info', 'session.get', 'lock.get', 'session.lock', 'menu.context', 'theme.set'],
  'to unlock': ['session.login', 'session.confirm', 'session.resend', 'session.cancelSignIn', 'session.reauthenticate'],
  'to read the code that unlocks, on the training platform': ['training.info'],
  'to log out': ['session.logout'],
  'to start a page': [
    'reports.ready',
    'startAtLogin.get',
    'shortcuts.get',
    'command.take',
    'storage.set',
    'storage.takeFailure',
  ],
  'to let a link wait for the unlock': ['deepLink.take', 'deepLink.waiting'],
  'to end requests': ['api.cancel', 'writes.settled'],
  'to end files': ['files.write', 'files.finish', 'files.discard'],
  'to end what a form has begun': ['shortcuts.record', 'unsavedChanges.set'],
  'to repair the console': ['app.restart', 'updates.get', 'updates.check', 'updates.download', 'updates.install'],
};
const needed = Object.values(neededWhileLocked).flat();

test.each(callNames)('while locked: %s', async (name) => {
  const answer = await refusedWhileLocked(sessionIn(locked))(name);
  expect(answer).toEqual(needed.includes(name) ? null : fail('locked', 'The console is locked'));
});

test.each([
  ['unlocked', signedIn],
  ['waiting for the code', confirming],
  ['signed out', signedOut],
])('a console that is %s refuses no call', async (_, state) => {
  const answers = await Promise.all(callNames.map(refusedWhileLocked(sessionIn(state))));
  expect(new Set(answers)).toEqual(new Set([null]));
});
