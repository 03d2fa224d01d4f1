import { type Location, useLocation } from 'react-router-dom';
import { isRecord } from '#kernel/base/storage.ts';

/** The path that a history entry's state leads back to: a path of the console except sign-in and logout, else `/`. */
export const returnPathFromState = (state: unknown): string => {
  const from = isRecord(state) && typeof state.from === 'string' ? state.from : '/';
  // A browser treats `//host` and `/\\host` as other sites.
  const isOwnPath = from.startsWith('/') && !/^\/[/\\]/.test(from);
  return isOwnPath && !/^\/(login|logout)(?=[/?#]|$)/.test(from) ? from : '/';
};

/** The path that a page outside the areas leads back to. */
export const useReturnPath = (): string => returnPathFromState(useLocation().state);

/** History state of the page that sign-in leads to. */
export const signedInState = { isSignedIn: true };

/** Whether a location is the first one after signing in or after the start of the console. */
export const isFirstLocation = ({ state, key }: Pick<Location, 'state' | 'key'>): boolean =>
  // The router's key of the entry that the page was loaded with.
  key === 'default' || (isRecord(state) && state.isSignedIn === true);

/** History state of a page that leads back to this location, such as sign-in. */
export const returnTo = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): { from: string } => ({
  from: pathname + search,
});

/**
 * Replaces the current history entry with sign-in, before a router is created for it. Its own redirect would come only after it has
 * loaded the code of the member's page.
 */
export const startAtSignIn = (): void => {
  const entry: unknown = history.state;
  // The router's own form of an entry: `usr` is the state that was passed to it, `idx` counts the entries.
  const idx = isRecord(entry) ? (entry.idx ?? 0) : 0;
  history.replaceState({ usr: returnTo(window.location), key: crypto.randomUUID(), idx }, '', '/login');
};
