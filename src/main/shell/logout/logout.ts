import type { BrowserWindow } from 'electron';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Access } from '../../session/access.ts';
import type { Session } from '../../session/session.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';

interface LogoutParts {
  session: Pick<Session, 'logout'>;
  access: Pick<Access, 'isUnlocked'>;
  unsavedChanges: Pick<UnsavedChanges, 'confirmLogout'>;
  frontWindow: () => BrowserWindow | null;
}

/** Logs out; `cancelled` where the member stays because of unsaved changes. */
export type Logout = () => Promise<Result<undefined>>;

/** Logs out of all windows and confirms that first where one has unsaved changes. A locked console logs out without asking. */
export const createLogout = ({ session, access, unsavedChanges, frontWindow }: LogoutParts): Logout => {
  /** The question on screen: a second logout meanwhile gets its answer. */
  let asking: Promise<boolean> | null = null;
  const confirm = (window: BrowserWindow): Promise<boolean> => {
    asking ??= unsavedChanges.confirmLogout(window).finally(() => {
      asking = null;
    });
    return asking;
  };
  return async () => {
    const window = access.isUnlocked() ? frontWindow() : null;
    if (window && !(await confirm(window))) return fail('cancelled', 'You are still signed in');
    await session.logout();
    return succeed(undefined);
  };
};
