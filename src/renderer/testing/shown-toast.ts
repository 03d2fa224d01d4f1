import { pageToasts, signInToasts, type Toast, toastContent } from '#kernel/ui/toasts/toast-store.ts';

/** The toast on the page, or over the session overlay; undefined: none. */
export const shownToast = (store = pageToasts): Toast | undefined => {
  const [notification] = store.getState().notifications;
  return notification && toastContent(notification);
};
export const shownSignInToast = (): Toast | undefined => shownToast(signInToasts);

export const clearToasts = (): void => {
  for (const store of [pageToasts, signInToasts])
    store.updateState((state) => ({ ...state, notifications: [], queue: [] }));
};
