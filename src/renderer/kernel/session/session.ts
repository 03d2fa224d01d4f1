import type { SessionState } from '#contract/bridge/session.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { isTokenReplaced, nextSessionOverlay, sessionOverlay } from './lock/session-overlay.ts';
import { isFormOpen } from './unsaved-changes.ts';

/** The session state from main. The token never reaches the page. */
const session = createStore<SessionState>({ status: 'signed-out', reason: 'none', lockCount: 0 });

export const useSession = (): SessionState => useStore(session);
export const isSignedIn = (): boolean => session.get().status === 'signed-in';

/** How a session ended: by a logout, or otherwise (expired, rejected, none at start). */
interface SessionEnd {
  byLogout: boolean;
}
type SessionEndListener = (end: SessionEnd) => void;
const sessionEndListeners = new Set<SessionEndListener>();

/** Null during a session, while an open form waits beneath the session overlay, and before main's first response. */
let sessionEnd: SessionEnd | null = null;

/**
 * Runs when a session ends, and when a page starts without one, because it may have ended while no page was open. Clear everything here
 * that must not outlive the session. Not called while an open form waits beneath the session overlay.
 */
export const onSessionEnd = (listener: SessionEndListener): void => {
  sessionEndListeners.add(listener);
  if (sessionEnd) listener(sessionEnd);
};

const tokenReplacedListeners = new Set<() => void>();

/** Runs when another window signed in again: the new token may belong to another member. */
export const onTokenReplaced = (listener: () => void): void => {
  tokenReplacedListeners.add(listener);
};

const applySessionState = (next: SessionState): void => {
  const before = session.get();
  const overlay = nextSessionOverlay(sessionOverlay.get(), before, next, isFormOpen());
  const previousEnd = sessionEnd;
  const byLogout = next.status === 'signed-out' && next.reason === 'logout';
  sessionEnd = next.status === 'signed-in' || overlay !== null ? null : { byLogout };
  if (sessionEnd && (!previousEnd || (byLogout && !previousEnd.byLogout)))
    for (const listener of sessionEndListeners) listener(sessionEnd);
  sessionOverlay.set(overlay);
  session.set(next);
  if (overlay === null && isTokenReplaced(before, next)) for (const listener of tokenReplacedListeners) listener();
};

/** Loads the session from main and follows its changes. */
export const startSession = async (): Promise<void> => {
  bridge.on['session.changed'](applySessionState);
  applySessionState(unwrap(await bridge.call['session.get']()));
};

/** Closes the reauthentication prompt; the session continues unchanged. */
export const dismissReauthentication = (): void => {
  if (sessionOverlay.get() !== 'reauthenticate') return;
  void bridge.call['session.cancelSignIn']();
  sessionOverlay.set(null);
};
