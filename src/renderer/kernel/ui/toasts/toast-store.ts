import {
  createNotificationsStore,
  hideNotification,
  type NotificationData,
  showNotification,
  updateNotification,
} from '@mantine/notifications';
import { limits } from '#contract/values/limits.ts';
import { isSessionOverlayOpen } from '#kernel/session/lock/session-overlay.ts';
import { onSessionEnd } from '#kernel/session/session.ts';

export type ToastTone = 'success' | 'danger' | 'neutral';

export interface Toast {
  /** Names a toast that may become untrue, for `removeToast`. */
  id?: string | undefined;
  tone: ToastTone;
  title: string;
  description?: string | undefined;
  /** A button that closes the toast and runs the action. */
  action?: { label: string; run: () => void } | undefined;
  /** Shown over the session overlay and kept when the session ends: only what is about signing in, never about a customer. */
  aboutSignIn?: boolean | undefined;
}

/**
 * Toasts of the page, and of signing in over it. While the page is inert only the second kind is shown, and the first waits: it may be
 * the only message on whether a write was carried out.
 */
export const pageToasts = createNotificationsStore();
export const signInToasts = createNotificationsStore();
type ToastStore = typeof pageToasts;

/** The toasts by their notification's id, for as long as one can be shown. */
const contents = new Map<string, Toast>();
export const toastContent = ({ id }: NotificationData): Toast | undefined =>
  id === undefined ? undefined : contents.get(id);

const currentId = (store: ToastStore): string | undefined => store.getState().notifications[0]?.id;

/** The toast dismissed last; it can be shown again until it is removed. */
let dismissed: { store: ToastStore; toast: Toast } | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;

const forgetDismissed = (): void => {
  clearTimeout(removal);
  dismissed = null;
};

/** Removes a dismissed toast after 10 seconds; until then F8 brings it back. */
const onDismissed = (store: ToastStore, id: string): void => {
  const toast = contents.get(id);
  contents.delete(id);
  forgetDismissed();
  if (!toast) return;
  dismissed = { store, toast };
  removal = setTimeout(forgetDismissed, limits.toastRemoveMs);
};

const clear = (store: ToastStore): void => {
  for (const { id } of store.getState().notifications) if (id !== undefined) contents.delete(id);
  store.updateState((state) => ({ ...state, notifications: [], queue: [] }));
};

const show = (store: ToastStore, toast: Toast): void => {
  clear(store);
  forgetDismissed();
  const id = toast.id ?? crypto.randomUUID();
  contents.set(id, toast);
  showNotification(
    { id, title: toast.title, message: toast.description, onClose: () => onDismissed(store, id) },
    store,
  );
};

/** Shows a toast; one at a time, a new one replaces the last. */
export const toast = (content: Toast): void => {
  const [store, other] = content.aboutSignIn ? [signInToasts, pageToasts] : [pageToasts, signInToasts];
  if (!isSessionOverlayOpen()) clear(other);
  show(store, content);
};

/** Keeps a toast open while it has the focus. */
export const setToastPaused = (id: string, isPaused: boolean): void => {
  for (const store of [pageToasts, signInToasts])
    if (currentId(store) === id)
      updateNotification(
        { id, message: contents.get(id)?.description, autoClose: !isPaused && limits.toastAutoCloseMs },
        store,
      );
};

/** Hides a toast by its notification's id. */
export const dismissToast = (id: string): void => {
  for (const store of [pageToasts, signInToasts]) hideNotification(id, store);
};

/** Hides a toast that is no longer true, for good: F8 does not show it again. */
export const removeToast = (id: string): void => {
  dismissToast(id);
  if (dismissed?.toast.id === id) forgetDismissed();
};

/** Hides a failed sign-in that a later success made untrue. */
export const dismissSignInToast = (): void => {
  const id = currentId(signInToasts);
  if (id !== undefined) hideNotification(id, signInToasts);
};

/** Shows the last dismissed toast again, where it has not been removed yet and none is shown. */
export const restoreDismissedToast = (): void => {
  if (!dismissed || currentId(pageToasts) !== undefined || currentId(signInToasts) !== undefined) return;
  show(dismissed.store, dismissed.toast);
};

/** Removes what is about a session that is over; messages about signing in stay. */
export const startToasts = (): void =>
  onSessionEnd(() => {
    clear(pageToasts);
    if (dismissed?.store === pageToasts) forgetDismissed();
  });
