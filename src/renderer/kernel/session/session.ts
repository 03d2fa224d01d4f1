import type { Staff } from '#contract/api/me.ts';
import type { SessionState } from '#contract/bridge.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';
import { createStore, useStore } from '#kernel/store.ts';
import { forgetToasts } from '#kernel/ui/toast-store.ts';
import { coverAfter, coverStore, isCoverUp, isRenewed, mayAsk } from './cover.ts';
import { meQuery } from './me.ts';
import { profileStore } from './profile-store.ts';
import { isWorkOpen } from './work.ts';

/**
 * The session as main tells it (design.md section 3): the token never comes here. When it ends, by whatever cause, everything read
 * from the platform goes (spec section 8) and the routes lead to sign-in; unless work is open, which then waits beneath the cover.
 */
const session = createStore<SessionState>({ status: 'signed-out', reason: 'none', locks: 0 });

/** Whose data the page shows; null: nobody's yet. */
let shown: Staff | null = null;

/** How a session ended: `byLogout` when a member said so; else it ran out, or there is none. */
interface SessionEnd {
  byLogout: boolean;
}
type Forget = (end: SessionEnd) => void;
const forgetters = new Set<Forget>();
/** Null while there is a session, or one waits beneath a cover; and before main has told. */
let over: SessionEnd | null = null;

/**
 * The one rule for all that must not outlive a session: called when it is over, so not while open work waits for its member beneath a
 * cover; at the start of a page without one, since it may have ended while no page was there to see it; and at every logout.
 */
export const onSessionOver = (forget: Forget): void => {
  forgetters.add(forget);
  if (over) forget(over);
};

onSessionOver(() => {
  queryClient.clear();
  forgetToasts();
  profileStore.clear();
  shown = null;
});

const become = (next: SessionState): void => {
  const before = session.get();
  const cover = coverAfter(coverStore.get(), before, next, isWorkOpen());
  const wasOver = over;
  const byLogout = next.status === 'signed-out' && next.reason === 'logout';
  over = next.status === 'signed-in' || cover !== null ? null : { byLogout };
  if (over && (!wasOver || (byLogout && !wasOver.byLogout))) for (const forget of forgetters) forget(over);
  coverStore.set(cover);
  session.set(next);
  if (cover === null && isRenewed(before, next)) void checkMember();
};

/** Another window renewed the session: for anybody but the member whose data this page shows, it loads anew. */
const checkMember = async (): Promise<void> => {
  const { queryFn } = meQuery();
  // Asked for now: what is read meanwhile may be the other member's already.
  const expected = expectedMember();
  try {
    const member = await queryClient.fetchQuery({ queryKey: ['session', 'member'], queryFn, gcTime: 0, staleTime: 0 });
    leaveUnless(expected, member);
  } catch {
    // The cover asks again, and shows nothing of the page until there is an answer.
    if (coverStore.get() === null && session.get().status === 'signed-in') coverStore.set('checking');
  }
};

export const startSession = async (): Promise<void> => {
  bridge.on['session.changed'](become);
  // What other windows wrote is read again; a page that may not ask reads everything again once it is uncovered.
  bridge.on['data.changed'](() => {
    if (mayAsk()) void queryClient.invalidateQueries();
  });
  become(unwrap(await bridge.call['session.get']()));
};

export const useSession = (): SessionState => useStore(session);

/** The member whose data the page shows is this one. Beneath a cover nobody's word changes that: it decides who may uncover the page. */
export const showsDataOf = (member: Staff): void => {
  if (isCoverUp()) return;
  profileStore.set(member);
  shown = member;
};

/** Who has to sign in to uncover the page: the member whose data it shows, or who was signed in when it was last open. */
export const expectedMember = (): Staff | null => shown ?? profileStore.get() ?? null;

/** Loads the page anew where it belongs to another member than this one; says whether it does. */
const leaveUnless = (expected: Staff | null, member: Staff): boolean => {
  if (expected === null || expected.id === member.id) return false;
  profileStore.clear();
  location.replace('/');
  return true;
};

/**
 * Uncovers the page for the member it belongs to; everything is read again. For anybody else nothing of it may stay: the page loads
 * anew, from the start.
 */
export const uncoverFor = (member: Staff): void => {
  if (leaveUnless(expectedMember(), member)) return;
  coverStore.set(null);
  showsDataOf(member);
  void queryClient.invalidateQueries();
};

/** Not now: the session goes on as it was, and the step of renewing it that was begun is given up. Any other cover stays. */
export const letRenewalBe = (): void => {
  if (coverStore.get() !== 'renew') return;
  void bridge.call['session.abandon']();
  coverStore.set(null);
};
