import { limits } from '#contract/limits.ts';
import { isCoverUp } from '#kernel/session/cover.ts';
import { createStore } from '#kernel/store.ts';

export type ToastTone = 'good' | 'bad' | 'plain';

interface ToastContent {
  tone: ToastTone;
  title: string;
  description?: string | undefined;
  /** One thing that can be done about it; doing it closes the toast. */
  action?: { label: string; run: () => void } | undefined;
  /** Shown while the page is covered, and kept when the session ends: only what is about signing in, never what is about a customer. */
  overCover?: boolean | undefined;
}

export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

/** What there is to tell: of the page, and of signing in over it. Only one of the two is shown (`shownToast`). */
interface Toasts {
  page: Toast | null;
  over: Toast | null;
}

/**
 * One toast at a time (spec sections 4 and 9): a new one takes the place of the last; a dismissed one stays 10 seconds, closed,
 * before it is removed. While the page is covered, what is about signing in leaves alone what waits beneath: that may be the only
 * word on whether a write was carried out.
 */
export const toastStore = createStore<Toasts>({ page: null, over: null });
let nextId = 1;
const removals: Partial<Record<keyof Toasts, ReturnType<typeof setTimeout>>> = {};

const put = (slot: keyof Toasts, next: Toast | null): void => {
  clearTimeout(removals[slot]);
  if (toastStore.get()[slot] !== next) toastStore.set({ ...toastStore.get(), [slot]: next });
};

export const toast = (content: ToastContent): void => {
  const [slot, other] = content.overCover ? (['over', 'page'] as const) : (['page', 'over'] as const);
  if (!isCoverUp()) put(other, null);
  put(slot, { ...content, id: nextId++, open: true });
};

/** The one to show: over a cover what is about signing in, and nothing else; without one that too, while it is open, then what waited. */
export const shownToast = ({ page, over }: Toasts, covered: boolean): Toast | null =>
  covered || over?.open ? over : (page ?? over);

export const dismissToast = (id: number): void => {
  for (const slot of ['page', 'over'] as const) {
    const current = toastStore.get()[slot];
    if (current?.id !== id || !current.open) continue;
    put(slot, { ...current, open: false });
    removals[slot] = setTimeout(() => put(slot, null), limits.toastRemoveMs);
  }
};

/** Takes away what is about a session that is over; what is about signing in stays. */
export const forgetToasts = (): void => put('page', null);

/** A failed sign-in that a later success made untrue need not stay; what waits beneath a cover does. */
export const dismissSignInToast = (): void => {
  const { over } = toastStore.get();
  if (over) dismissToast(over.id);
};
