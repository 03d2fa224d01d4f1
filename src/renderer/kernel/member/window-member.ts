import { createStoredValue } from '#kernel/base/storage.ts';

/**
 * The ID of the member whose pages this window showed last. Kept for the window, also over a logout and a reload: its address may contain
 * that member's search, even a BVN, and opens without its query for anybody else.
 */
const windowMember = createStoredValue(
  'member',
  (value) => (typeof value === 'string' ? value : undefined),
  'sessionStorage',
);

/** Whether another member used this window before. */
export const wasUsedByOther = (memberId: string): boolean => (windowMember.get() ?? memberId) !== memberId;

export const setWindowMember = (memberId: string): void => windowMember.set(memberId);

/**
 * Makes the current history entry the first one for the router. Main clears the history of a window in which another member signs in
 * (main/shell/windows/member-history.ts), and the router counts its entries in their state.
 */
export const restartHistory = (): void => history.replaceState({ ...history.state, idx: 0 }, '');
