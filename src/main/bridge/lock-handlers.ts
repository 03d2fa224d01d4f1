import type { CallName } from '#contract/bridge-names.ts';
import { type Failure, fail, succeed } from '#contract/result.ts';
import type { Session } from '../session/session.ts';
import type { Lock } from '../shell/lock.ts';
import type { Handlers } from './register.ts';

/** When the console locks, and whether the member may change that. */
export const lockHandlers = (lock: Lock): Pick<Handlers, 'lock.get' | 'lock.set'> => ({
  'lock.get': async () => succeed(lock.get()),
  'lock.set': async ({ idleMinutes }) => lock.set(idleMinutes),
});

/**
 * Which calls work while the console is locked: what unlocks it, what the page needs to stand there, and what brings to its end what was
 * begun before; a write cut off may have been carried out or not, and a file half-written is of no use. All else is refused, and a
 * new call does not compile before it stands here. Calls that are open may still look at the lock themselves (`links.take`).
 */
export const openWhileLocked: Readonly<Record<CallName, boolean>> = {
  'app.info': true,
  'app.restart': true,
  'session.get': true,
  'session.login': true,
  'session.confirm': true,
  'session.resend': true,
  'session.abandon': true,
  'session.logout': true,
  'session.renew': true,
  'session.lock': true,
  'lock.get': true,
  'lock.set': false,
  'shortcuts.get': true,
  'shortcuts.set': false,
  // Its end must be heard, or nothing would be held once the console is unlocked.
  'shortcuts.record': true,
  // What is written waits beneath the lock.
  'work.set': true,
  // Pasting into the cover's fields.
  'menu.context': true,
  'links.take': true,
  // Says that the page listens; nothing is kept for a page while the console is locked.
  'command.take': true,
  'api.request': false,
  'api.download': false,
  'api.cancel': true,
  'theme.set': true,
  'files.open': false,
  'files.write': true,
  'files.finish': true,
  'files.discard': true,
  'files.reveal': false,
  // The mailbox has the code that unlocks.
  'training.info': true,
  'training.reset': false,
};

/** Refuses a call that the lock forbids now; null: it may go on. */
export const refusedWhileLocked =
  (session: Pick<Session, 'get'>) =>
  async (name: CallName): Promise<Failure | null> => {
    if (openWhileLocked[name]) return null;
    const state = await session.get();
    return state.status === 'signed-in' && state.locked ? fail('locked', 'The console is locked') : null;
  };
