import type { SessionState } from '#contract/bridge.ts';
import { createStore, useStore } from '#kernel/store.ts';

/**
 * What lies over the page, and so what the member must do before it can be seen again. `renew`: sign in again, before the session
 * ends; the member asked for it and may let it be. `locked`: unlock. `ended`: the session is over, and open work waits below.
 * `checking`: signed in; whose session it is has to be known before what lies below is shown.
 */
export type CoverReason = 'renew' | 'locked' | 'ended' | 'checking';
export type Cover = CoverReason | null;

export const coverStore = createStore<Cover>(null);
export const isCoverUp = (): boolean => coverStore.get() !== null;

/** Whether a cover may as well not be there for what the page asks of the platform: only beneath `renew` is there a session to ask with. */
const allowsAsking = (cover: Cover): boolean => cover === null || cover === 'renew';
export const mayAsk = (): boolean => allowsAsking(coverStore.get());
export const useMayAsk = (): boolean => allowsAsking(useStore(coverStore));

/** Whether the session goes on with a newer token; who gave it may be somebody else where main does not know whose session it was. */
export const isRenewed = (before: SessionState, next: SessionState): boolean =>
  before.status === 'signed-in' && next.status === 'signed-in' && before.renewals !== next.renewals;

/** What covers the page once the session went from `before` to `next`. `work`: something open would be lost with the page. */
export const coverAfter = (cover: Cover, before: SessionState, next: SessionState, work: boolean): Cover => {
  if (next.status === 'signed-in') {
    if (next.locked) return 'locked';
    if (cover === 'locked' || cover === 'ended') return 'checking';
    return cover === 'renew' && isRenewed(before, next) ? 'checking' : cover;
  }
  if (next.status === 'signed-out' && next.reason === 'logout') return null;
  // Until somebody is signed in again, the steps of signing in come and go beneath the cover.
  if (cover === 'ended') return 'ended';
  return (before.status === 'signed-in' || cover === 'checking') && work ? 'ended' : null;
};

/** Asks for the sign-in over the page, while the session still lasts. */
export const askToRenew = (): void => {
  if (coverStore.get() === null) coverStore.set('renew');
};
