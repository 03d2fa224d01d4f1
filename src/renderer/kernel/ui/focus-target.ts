/** The page's content, which takes the focus when the element that had it is gone; null on pages outside a workspace. */
export const contentElement = (): HTMLElement | null => document.getElementById('content');

/** Whether the target is an input that takes text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** Whether the focused element handles this key itself: text inputs every key, radio buttons the arrow keys. */
export const needsKey = (target: EventTarget | null, key: string): boolean =>
  isTyping(target) || (target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow'));

/** Whether a dialog, menu or list of options is open and takes the keys. */
export const isModalOpen = (): boolean => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

/** Whether a menu is open, or a dialog that may hold unsaved changes: the palette and the search popover, marked `data-light`, hold none. */
export const hasBlockingDialog = (): boolean =>
  document.querySelector('[role=dialog]:not([data-light]), [role=menu]') !== null;
