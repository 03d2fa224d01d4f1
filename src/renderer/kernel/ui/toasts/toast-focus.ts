import { restoreDismissedToast } from './toast-store.ts';

/** Marks the element of the toast that is shown. */
export const toastAttribute = 'data-toast';

const toastElement = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${toastAttribute}]`);

/** What had the focus before the toast. */
let previousFocus: Element | null = null;

/** Focuses the toast that is shown, or brings back the last dismissed one; its buttons are a Tab away. */
export const focusToast = (): void => {
  if (!toastElement()?.contains(document.activeElement)) previousFocus = document.activeElement;
  if (toastElement()) toastElement()?.focus();
  else {
    restoreDismissedToast();
    // It is drawn by the next frame.
    requestAnimationFrame(() => toastElement()?.focus());
  }
};

/** Gives the focus back where a toast has it. */
export const restoreFocus = (): void => {
  const isInToast = toastElement()?.contains(document.activeElement) ?? false;
  if (isInToast && previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
  previousFocus = null;
};
