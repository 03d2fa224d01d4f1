/** Whether a key belongs to a field that is being typed in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Whether a dialog or an open menu owns the keys. */
export const isCovered = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;
