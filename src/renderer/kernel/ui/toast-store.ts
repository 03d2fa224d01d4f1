import { limits } from '#contract/limits.ts';
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

/**
 * One toast at a time (spec sections 4 and 9): a new one takes the place of the last; a dismissed one stays 10 seconds, closed,
 * before it is removed.
 */
export const toastStore = createStore<Toast | null>(null);
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;

export const toast = (content: ToastContent): void => {
  clearTimeout(removal);
  toastStore.set({ ...content, id: nextId++, open: true });
};

export const dismissToast = (id: number): void => {
  const current = toastStore.get();
  if (current?.id !== id || !current.open) return;
  toastStore.set({ ...current, open: false });
  removal = setTimeout(() => toastStore.set(null), limits.toastRemoveMs);
};

/** Takes away what is about a session that is over; what is about signing in stays. */
export const forgetToasts = (): void => {
  if (toastStore.get()?.overCover) return;
  clearTimeout(removal);
  toastStore.set(null);
};

/** A failed sign-in that a later success made untrue need not stay; what waits beneath a cover does. */
export const dismissSignInToast = (): void => {
  const current = toastStore.get();
  if (current?.overCover) dismissToast(current.id);
};
