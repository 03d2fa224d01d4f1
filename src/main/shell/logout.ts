import type { BrowserWindow } from 'electron';
import { fail, type Result, succeed } from '#contract/result.ts';
import type { Session } from '../session/session.ts';
import type { Presence } from './presence.ts';
import type { Unsaved } from './unsaved.ts';

interface LogoutParts {
  session: Pick<Session, 'logout'>;
  presence: Pick<Presence, 'isPresent'>;
  unsaved: Pick<Unsaved, 'mayLose'>;
  /** The window that somebody looked at last. */
  front: () => BrowserWindow | null;
}

/** Logs out; `cancelled` where the member stays for what they wrote. */
export type Logout = () => Promise<Result<undefined>>;

/**
 * Logging out reaches all windows: whoever is there is asked first where something is written in one. Nobody is asked on a locked
 * console or where the session is over: that is the way out for whoever comes next.
 */
export const createLogout =
  ({ session, presence, unsaved, front }: LogoutParts): Logout =>
  async () => {
    const window = presence.isPresent() ? front() : null;
    if (window && !(await unsaved.mayLose(window))) return fail('cancelled', 'You are still signed in');
    await session.logout();
    return succeed(undefined);
  };
