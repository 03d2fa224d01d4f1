import type { Staff } from '#contract/platform/api/me.ts';
import { onRefusal } from '#kernel/api/client.ts';
import { refetchAll } from '#kernel/api/data-changes.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { clearMissingPlatformFeatures } from '#kernel/base/platform-features.ts';
import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import { isSessionOverlayOpen, sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { isSignedIn, onSessionEnd, onTokenReplaced } from '#kernel/session/session.ts';
import { meQuery } from './me.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const textsOrNull = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null;

const readStaff = (value: unknown): Staff | undefined => {
  if (!isRecord(value)) return undefined;
  const { id, email, first_name, last_name, permissions } = value;
  if (typeof id !== 'string' || !Array.isArray(permissions)) return undefined;
  return {
    id,
    email: textOrNull(email),
    first_name: textOrNull(first_name) ?? '',
    last_name: textOrNull(last_name) ?? '',
    avatar_url: textOrNull(value.avatar_url),
    phone_number: textOrNull(value.phone_number),
    role: textOrNull(value.role),
    permissions: permissions.filter((permission) => typeof permission === 'string'),
    can_write: textsOrNull(value.can_write),
  };
};

/** The profile of the signed-in member, so that the shell renders at once while the profile is fetched. */
export const profileStore = createStoredValue('profile', readStaff);

/** The member whose data the page shows; null before any. */
let dataOwner: Staff | null = null;

/** Sets whose data the page shows. Ignored beneath the session overlay, which decides who may see the page again. */
export const setDataOwner = (member: Staff): void => {
  if (isSessionOverlayOpen()) return;
  profileStore.set(member);
  dataOwner = member;
};

/** The member who must sign in over the page: the data owner, or the member of the last session. */
export const expectedMember = (): Staff | null => dataOwner ?? profileStore.get() ?? null;

/** Reloads the page if its data belongs to another member; returns whether it does. */
const reloadUnlessOwner = (expected: Staff | null, member: Staff): boolean => {
  if (expected === null || expected.id === member.id) return false;
  profileStore.clear();
  location.replace('/');
  return true;
};

/** Closes the session overlay for the data owner and refetches everything. For any other member the page reloads. */
export const closeSessionOverlayFor = (member: Staff): void => {
  if (reloadUnlessOwner(expectedMember(), member)) return;
  sessionOverlay.set(null);
  setDataOwner(member);
  // While the page must not fetch, it does not follow changes.
  refetchAll();
};

/** After another window signed in again: reloads the page unless it was the same member. */
const checkMember = async (): Promise<void> => {
  // Read before the request: the stored profile may be replaced by the other member's meanwhile.
  const expected = expectedMember();
  try {
    const { queryFn } = meQuery();
    const member = await queryClient.fetchQuery({ queryKey: ['session', 'member'], queryFn, gcTime: 0, staleTime: 0 });
    reloadUnlessOwner(expected, member);
  } catch {
    // The overlay checks again and hides the page until then.
    if (!isSessionOverlayOpen() && isSignedIn()) sessionOverlay.set('checking');
  }
};

/** Keeps a page's data from other members. Call before `startSession`. */
export const startDataOwner = (): void => {
  onSessionEnd(() => {
    profileStore.clear();
    dataOwner = null;
    clearMissingPlatformFeatures();
  });
  onTokenReplaced(() => void checkMember());
  // The profile may name a permission that an administrator has taken away.
  const { queryKey } = meQuery();
  onRefusal((endpoint) => {
    if (endpoint !== queryKey[0]) void queryClient.invalidateQueries({ queryKey });
  });
};
