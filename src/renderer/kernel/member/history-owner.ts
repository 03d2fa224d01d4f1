import { type Location, useLocation } from 'react-router-dom';
import { isRecord } from '#kernel/base/storage.ts';

/**
 * The owner of a history entry. An address may contain a member's search, even a BVN, and history entries outlive a session: each entry
 * has its member's ID, and opens without its query for anybody else.
 */
const ownerIn = (state: unknown): string | undefined =>
  isRecord(state) && typeof state.owner === 'string' ? state.owner : undefined;

/** The state of a location's history entry; null while the browser is at another entry, such as during Back. */
const historyStateAt = ({ key }: Location): object | null => {
  const entry: unknown = history.state;
  const state = typeof entry === 'object' && entry !== null ? entry : {};
  return ('key' in state ? state.key : 'default') === key ? state : null;
};

/** The ID of the member who opened this entry or was redirected from it; undefined before any. */
export const historyOwner = (location: Location): string | undefined =>
  ownerIn(location.state) ?? ownerIn(historyStateAt(location));

/** Sets the owner of the current history entry, if it has none. */
export const setHistoryOwner = (location: Location, owner: string): void => {
  const state = historyStateAt(location);
  if (state && ownerIn(state) === undefined) history.replaceState({ ...state, owner }, '');
};

/** The path that a history entry's state leads back to: a path of the console except sign-in and logout, else `/`. */
export const originFromState = (state: unknown): string => {
  const from = isRecord(state) && typeof state.from === 'string' ? state.from : '/';
  // A browser treats `//host` and `/\\host` as other sites.
  const isOwnPath = from.startsWith('/') && !/^\/[/\\]/.test(from);
  return isOwnPath && !/^\/(login|logout)(?=[/?#]|$)/.test(from) ? from : '/';
};

/** The path that a public page leads back to. */
export const useOrigin = (): string => originFromState(useLocation().state);

/** History state of a public page: the path it leads back to, and its owner. */
interface Origin {
  from: string;
  owner?: string;
}

/** The current location as the origin to return to after signing in. */
export const currentOrigin = (location: Location): Origin => {
  const owner = historyOwner(location);
  return { from: location.pathname + location.search, ...(owner !== undefined && { owner }) };
};

/**
 * Replaces the current history entry with sign-in, before a router is created for it. Its own redirect would come only after it has
 * loaded the code of the member's page.
 */
export const startAtSignIn = (): void => {
  const { pathname, search, hash } = window.location;
  const entry: unknown = history.state;
  // The router's own form of an entry: `usr` is the state that was passed to it, `idx` counts the entries.
  const { usr = null, key = 'default', idx = 0 } = isRecord(entry) ? entry : {};
  const origin = currentOrigin({ pathname, search, hash, state: usr, key: String(key) });
  history.replaceState({ usr: origin, key: crypto.randomUUID(), idx }, '', '/login');
};

/** The props of a `Navigate` back from a public page. */
export const useReturnTarget = (): { to: string; state: { owner: string } | null } => {
  const to = useOrigin();
  const owner = ownerIn(useLocation().state);
  return { to, state: owner === undefined ? null : { owner } };
};
