/** Names the element that toasts appear in. */
export const toastAreaId = 'toasts';

/** Had the focus before the toasts, and gets it back. */
let before: Element | null = null;

/** Puts the focus on the toast area (spec section 9: F8): a toast that has it stays, and its buttons are a Tab away. */
export const focusToasts = (): void => {
  const area = document.getElementById(toastAreaId);
  if (!area?.contains(document.activeElement)) before = document.activeElement;
  area?.focus();
};

/** Back to where one was before, from the toast area or a toast in it. */
export const leaveToasts = (): void => {
  const isHere = document.getElementById(toastAreaId)?.contains(document.activeElement);
  if (isHere && before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
};
