/** Whether a key belongs to a field that is being typed in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** Whether what has the focus needs this key for itself: a field every one, radio buttons the arrows. `key`: its name in the DOM. */
export const isOwnKey = (target: EventTarget | null, key: string): boolean =>
  isTyping(target) || (target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow'));

/** Whether a dialog or an open menu owns the keys. */
export const isCovered = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

/**
 * Whether a dialog is open that may hold work, or a menu. What finds and goes elsewhere (palette, search) gives way by itself, and says
 * so by `data-light`.
 */
export const isHeld = (): boolean => document.querySelector('[role=dialog]:not([data-light]), [role=menu]') !== null;
