import type { SessionState } from '#contract/bridge.ts';

/** Whether somebody who may use the console sits in front of it: signed in and not locked. */
export interface Presence {
  isPresent(): boolean;
  /** Takes up the session's newest state. */
  observe(state: SessionState): void;
  /** Calls `listener` at each turn. */
  onTurn(listener: () => void): void;
}

export const isPresent = (state: SessionState): boolean => state.status === 'signed-in' && !state.locked;

/** What menus, tray, shortcuts and links of the desktop ask before they act. Nobody is there until the session says so. */
export const createPresence = (): Presence => {
  let present = false;
  const listeners: (() => void)[] = [];
  return {
    isPresent: () => present,
    observe: (state) => {
      const now = isPresent(state);
      if (now === present) return;
      present = now;
      for (const listener of listeners) listener();
    },
    onTurn: (listener) => void listeners.push(listener),
  };
};
