import { limits } from '#contract/limits.ts';

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
let current: Toast | null = null;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const become = (next: Toast | null) => {
  current = next;
  for (const listener of listeners) listener();
};

export const toast = (content: { tone: ToastTone; title: string; description?: string | undefined }): void => {
  clearTimeout(removal);
  become({ ...content, id: nextId++, open: true });
};

export const dismissToast = (id: number): void => {
  if (current?.id !== id || !current.open) return;
  become({ ...current, open: false });
  removal = setTimeout(() => become(null), limits.toastRemoveMs);
};

/** A failure that a later success made untrue need not stay. */
export const dismissCurrentToast = (): void => {
  if (current) dismissToast(current.id);
};

export const currentToast = (): Toast | null => current;
export const subscribeToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
