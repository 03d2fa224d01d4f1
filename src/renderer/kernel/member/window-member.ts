import { createStoredValue } from '#kernel/base/storage.ts';

/**
 * The ID of the member whose pages this window showed last. Kept for the window, also over a logout and a reload: its address names a
 * record or a search of that member, even a BVN, and opens for nobody else.
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
