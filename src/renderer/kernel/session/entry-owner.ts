import { type Location, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useOrigin } from './origin.ts';

/**
 * Whose a history entry is. An address may hold what a member searched for, a BVN even, and entries of a window outlive a session:
 * each is marked with its member's id, and goes without its query to anybody else.
 */
const marked = z.object({ owner: z.string() });
const ownerIn = (state: unknown): string | undefined => marked.safeParse(state).data?.owner;

/** The entry's own state in the browser; null while the window stands at another one, such as on the way back. */
const entryAt = ({ key }: Location): object | null => {
  const entry: unknown = history.state;
  const state = typeof entry === 'object' && entry !== null ? entry : {};
  return ('key' in state ? state.key : 'default') === key ? state : null;
};

/** The id of the member who opened this place, or who was sent away from it; undefined: nobody yet. */
export const ownerOf = (location: Location): string | undefined =>
  ownerIn(location.state) ?? ownerIn(entryAt(location));

/** Notes whose the entry of this place is. */
export const markEntry = (location: Location, owner: string): void => {
  const state = entryAt(location);
  if (state && ownerIn(state) === undefined) history.replaceState({ ...state, owner }, '');
};

/** State of a public page's entry: where it leads back to, and whose place that is. */
interface Origin {
  from: string;
  owner?: string;
}

/** This place as one to lead back to after signing in. */
export const originAt = (location: Location): Origin => {
  const owner = ownerOf(location);
  return { from: location.pathname + location.search, ...(owner !== undefined && { owner }) };
};

/** The way back from a public page, for `Navigate`: where to, and whose place it is. */
export const useWayBack = (): { to: string; state: { owner: string } | null } => {
  const to = useOrigin();
  const owner = ownerIn(useLocation().state);
  return { to, state: owner === undefined ? null : { owner } };
};
