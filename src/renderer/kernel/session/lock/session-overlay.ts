import type { SessionState } from '#contract/bridge/session.ts';
import { createStore, useStore } from '#kernel/base/store.ts';

/**
 * The sign-in over the page. `reauthenticate`: requested by the member before the session ends. `locked`: the console is locked.
 * `ended`: the session ended while a form is open. `checking`: a member signed in, and it is not known yet whether the page is theirs.
 */
export type SessionOverlayKind = 'reauthenticate' | 'locked' | 'ended' | 'checking';
export type SessionOverlay = SessionOverlayKind | null;

export const sessionOverlay = createStore<SessionOverlay>(null);
export const isSessionOverlayOpen = (): boolean => sessionOverlay.get() !== null;

/** Of the overlays only `reauthenticate` leaves a session to fetch with. */
const allowsFetching = (overlay: SessionOverlay): boolean => overlay === null || overlay === 'reauthenticate';
export const canFetch = (): boolean => allowsFetching(sessionOverlay.get());
export const useCanFetch = (): boolean => allowsFetching(useStore(sessionOverlay));

/** Whether the session continues with a newer token. */
export const isTokenReplaced = (before: SessionState, next: SessionState): boolean =>
  before.status === 'signed-in' && next.status === 'signed-in' && before.renewalCount !== next.renewalCount;

/** The overlay after the session changed from `before` to `next`. With an open form, its page stays mounted below `ended`. */
export const nextSessionOverlay = (
  overlay: SessionOverlay,
  before: SessionState,
  next: SessionState,
  hasOpenForm: boolean,
): SessionOverlay => {
  if (next.status === 'signed-in') {
    if (next.locked) return 'locked';
    if (overlay === 'locked' || overlay === 'ended') return 'checking';
    return overlay === 'reauthenticate' && isTokenReplaced(before, next) ? 'checking' : overlay;
  }
  if (next.status === 'signed-out' && next.reason === 'logout') return null;
  // The steps of signing in do not change the overlay until a member is signed in.
  if (overlay === 'ended') return 'ended';
  return (before.status === 'signed-in' || overlay === 'checking') && hasOpenForm ? 'ended' : null;
};

/** Opens the sign-in over the page while the session still lasts. */
export const requestReauthentication = (): void => {
  if (sessionOverlay.get() === null) sessionOverlay.set('reauthenticate');
};

/** Resolves when requests are allowed again; rejects when `signal` is aborted. For tasks that continue in the background. */
export const waitUntilUnlocked = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      unsubscribe();
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const check = () => {
      if (canFetch()) end(resolve);
    };
    const onAbort = () => end(() => reject(signal.reason));
    const unsubscribe = sessionOverlay.subscribe(check);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else check();
  });
