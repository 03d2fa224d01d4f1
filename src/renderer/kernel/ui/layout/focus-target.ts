/** The page's content, which takes the focus when the element that had it is gone; null on pages outside an area. */
export const contentElement = (): HTMLElement | null => document.getElementById('content');

/** Gives the focus back after a dialog has closed by itself, such as after a write, unless the search above it has the focus. */
export const returnFocus = (element: HTMLElement | null): void => {
  if (document.activeElement?.closest('[data-light]') == null) element?.focus();
};

/** What may take the focus of an element that was inside it. */
const focusHomes = 'section, [role=tabpanel], [role=dialog], #content';

/**
 * A ref for an element that may be removed while it has the focus, such as a Retry button: the focus goes to the section around it
 * instead of the document, where the keyboard would start again at the top.
 */
export const keepFocusNear = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  return () => {
    const focused = document.activeElement;
    if (focused === document.body || !element.contains(focused)) return;
    const homes: HTMLElement[] = [];
    for (let home = element.parentElement; home !== null; home = home.parentElement)
      if (home.matches(focusHomes)) homes.push(home);
    // After React has removed the element.
    queueMicrotask(() => {
      if (document.activeElement !== document.body && document.activeElement !== focused) return;
      const home = homes.find(({ isConnected }) => isConnected) ?? contentElement();
      if (home && !home.hasAttribute('tabindex')) home.tabIndex = -1;
      home?.focus({ preventScroll: true });
    });
  };
};

/**
 * Moves the focus from what is focused in a dialog to the dialog itself, where text is lost and Enter does nothing; from a menu to nothing. For keys
 * that were meant for something else.
 */
export const leaveFocusedField = (): void => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  const dialog = focused.closest<HTMLElement>('[role=dialog]');
  if (dialog === null) {
    focused.blur();
    return;
  }
  if (!dialog.hasAttribute('tabindex')) dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
};

/** Whether the target is an input that takes text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

const isRadio = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'radio';

/** Whether the focused element handles this key itself: text inputs every key, radio buttons the arrow keys, buttons and radio buttons Space. */
export const needsKey = (target: EventTarget | null, key: string): boolean =>
  isTyping(target) ||
  (isRadio(target) && (key === ' ' || key.startsWith('Arrow'))) ||
  (target instanceof HTMLButtonElement && key === ' ');

/** The options of a closed select stay in the document, in a part that is not displayed. */
const isDisplayed = (element: Element): boolean => element.closest('[style*="display: none"]') === null;

/** Whether a dialog, menu or list of options is open and takes the keys. */
export const isModalOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some(isDisplayed);

/** Menus, and the popovers of inputs and buttons: a click elsewhere closes them. */
const popups = '[role=menu], [role=dialog]:not([aria-modal=true], [data-light])';
const modalDialogs = '[role=dialog][aria-modal=true]:not([data-light])';

/** Presses Escape in the last of these elements, where its focus is, as a member does who closes it. */
const dismissLast = (selector: string): void => {
  const layer = [...document.querySelectorAll(selector)].at(-1);
  const target = layer?.contains(document.activeElement) ? document.activeElement : layer;
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
};

/** Closes the open menu or popover, if there is one. */
export const dismissPopup = (): void => dismissLast(popups);

const isPopupOpen = (): boolean => document.querySelector(popups) !== null;

/** Closes the open menu or popover, or else the open dialog, which may ask about its changes instead. */
export const dismissOpenLayer = (): void => (isPopupOpen() ? dismissPopup() : dismissLast(modalDialogs));

/** Whether a dialog is open that covers its page. */
export const isModalDialogOpen = (): boolean => document.querySelector(modalDialogs) !== null;

/** Whether a dialog is open that not even the search opens above. */
export const isSearchCovered = (): boolean => document.querySelector('[data-covers-search] [role=dialog]') !== null;

/** Whether a menu is open, or a dialog that may hold unsaved changes: the palette and the search popover, marked `data-light`, hold none. */
export const hasBlockingDialog = (): boolean => isPopupOpen() || isModalDialogOpen();
