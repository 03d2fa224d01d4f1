import type { SessionState } from '#contract/bridge/session.ts';
import { createListeners } from '../base/listeners.ts';

/** Whether the console may be used: somebody is signed in and it is not locked. */
export interface Access {
  isUnlocked(): boolean;
  /** Reads the session's newest state. */
  update(state: SessionState): void;
  /** Calls `listener` when access is granted and when it is withdrawn. */
  onChange(listener: (isUnlocked: boolean) => void): void;
  /** Calls `listener` when access is withdrawn: the console was locked or the session ended. */
  onWithdrawn(listener: () => void): void;
}

export const isUnlocked = (state: SessionState): boolean => state.status === 'signed-in' && !state.locked;

/** Menus, tray, shortcuts and links check this before they act. There is no access until the session grants it. */
export const createAccess = (): Access => {
  let current = false;
  const changed = createListeners<[isUnlocked: boolean]>();
  return {
    isUnlocked: () => current,
    update: (state) => {
      const next = isUnlocked(state);
      if (next === current) return;
      current = next;
      changed.call(next);
    },
    onChange: changed.add,
    onWithdrawn: (listener) =>
      changed.add((granted) => {
        if (!granted) listener();
      }),
  };
};
