import type { CallName } from '#contract/bridge/names.ts';
import { type Failure, fail } from '#contract/bridge/result.ts';
import type { Session } from '../session.ts';

/**
 * Which calls work while the console is locked: those that unlock it, those the locked page needs, and those that finish what was started
 * before, because a canceled write may have been carried out. A new call does not compile until it is listed here. Handlers may still
 * check the lock themselves, as `deepLink.take` does.
 */
export const allowedWhileLocked: Readonly<Record<CallName, boolean>> = {
  'app.info': true,
  'app.restart': true,
  'app.diagnostics': false,
  'app.licenses': false,
  'app.showFile': false,
  'reports.ready': true,
  'session.get': true,
  'session.login': true,
  'session.confirm': true,
  'session.resend': true,
  'session.cancelSignIn': true,
  'session.logout': true,
  'session.reauthenticate': true,
  'session.lock': true,
  'lock.get': true,
  'lock.set': false,
  'preferences.set': false,
  'startAtLogin.get': true,
  'startAtLogin.set': false,
  'shortcuts.get': true,
  'shortcuts.set': false,
  // Recording must be able to end, or the shortcuts would stay unregistered.
  'shortcuts.record': true,
  // Unsaved changes stay open under the lock.
  'unsavedChanges.set': true,
  // For pasting into the unlock form.
  'menu.context': true,
  'deepLink.take': true,
  'deepLink.waiting': true,
  // Marks the page as listening; no command waits while the console is locked.
  'command.take': true,
  'api.request': false,
  'api.download': false,
  'api.cancel': true,
  'theme.set': true,
  // What a member prefers, and that a profile is gone.
  'storage.set': true,
  // The toast waits until the page is unlocked.
  'storage.takeFailure': true,
  'files.open': false,
  'files.write': true,
  // A locked page shows no report to print.
  'files.print': false,
  'files.pack': false,
  'files.finish': true,
  'files.discard': true,
  'files.reveal': false,
  'writes.confirmRun': false,
  'writes.unfinished': false,
  // The outcome of a write that was sent before.
  'writes.settled': true,
  // An update may be what lets the console work again.
  'updates.get': true,
  'updates.check': true,
  'updates.download': true,
  'updates.install': true,
  // The training mailbox shows the code that unlocks.
  'training.info': true,
  'aripReports.follow': false,
  'aripReports.takeFinished': false,
  'approvals.watch': false,
  'training.reset': false,
};

/** Refuses a call that is not allowed while the console is locked; null: allowed. */
export const refusedWhileLocked =
  (session: Pick<Session, 'get'>) =>
  async (name: CallName): Promise<Failure | null> => {
    if (allowedWhileLocked[name]) return null;
    const state = await session.get();
    return state.status === 'signed-in' && state.locked ? fail('locked', 'The console is locked') : null;
  };
