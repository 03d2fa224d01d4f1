import { limits } from '#contract/limits.ts';
import { createStore } from '#kernel/store.ts';

export type ToastTone = 'good' | 'bad' | 'plain';

export interface Toast {
  id: number;
  tone: ToastTone;
  title: string;
  description?: string | undefined;
  open: boolean;
}

/**
 * One toast at a time (spec sections 4 and 9): a new one takes the place of the last; a dismissed one stays 10 seconds, closed,
 * before it is removed.
 */
export const toastStore = createStore<Toast | null>(null);
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;

export const toast = (content: { tone: ToastTone; title: string; description?: string | undefined }): void => {
  clearTimeout(removal);
  toastStore.set({ ...content, id: nextId++, open: true });
};

export const dismissToast = (id: number): void => {
  const current = toastStore.get();
  if (current?.id !== id || !current.open) return;
  toastStore.set({ ...current, open: false });
  removal = setTimeout(() => toastStore.set(null), limits.toastRemoveMs);
};

/** A failure that a later success made untrue need not stay. */
export const dismissCurrentToast = (): void => {
  const current = toastStore.get();
  if (current) dismissToast(current.id);
};
