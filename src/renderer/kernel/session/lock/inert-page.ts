import { dismissReauthentication } from '../session.ts';
import { isSessionOverlayOpen, sessionOverlay } from './session-overlay.ts';
import './inert-page.css';

/** Marks what stays usable over an inert page: the session overlay and the toasts. */
const overlayAttribute = 'data-over';

/** Adds an element beside the page that stays usable while the page is inert. */
export const createOverlayContainer = (): HTMLElement => {
  const container = document.createElement('div');
  container.setAttribute(overlayAttribute, '');
  document.body.append(container);
  return container;
};

const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${overlayAttribute}]`) !== null;

/** Makes everything but the overlay inert, including dialogs and menus that render elsewhere in the document. */
const setPageInert = (isInert: boolean): void => {
  document.body.toggleAttribute('data-inert', isInert);
  for (const child of document.body.children) if (!isInOverlay(child)) child.toggleAttribute('inert', isInert);
};

/** Whether the element is in the document, enabled and visible, so that it can take the focus. */
const focusElement = (element: EventTarget | null): boolean => {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/** The dialog on top, in its first field: without the focus its keys would not work. */
const focusOpenDialog = (): void => {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast((one) => !isInOverlay(one));
  const field = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? null;
  if (!focusElement(field)) dialog?.querySelector<HTMLElement>('button:enabled, input:enabled')?.focus();
};

/**
 * Blurs the page and blocks its clicks and keys while the session overlay is open, even before the overlay is rendered. Call this before
 * any other listener is added: Mantine's dialogs also listen on the window in the capture phase.
 */
export const startInertPage = (): void => {
  window.addEventListener(
    'keydown',
    (event) => {
      // Default browser behavior stays: typing, Tab, Enter. Space is for the overlay's buttons. Escape is handled here, because a dialog
      // of the page would receive it before the overlay.
      if (!isSessionOverlayOpen() || (event.key === ' ' && isInOverlay(event.target))) return;
      event.stopImmediatePropagation();
      if (event.key === 'Escape') dismissReauthentication();
    },
    { capture: true },
  );
  const newElements = new MutationObserver(() => setPageInert(true));
  // Kept while the page is usable: the field that had the focus may be disabled, and without focus, when the overlay opens.
  let lastFocused: EventTarget | null = null;
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isInert && !isInOverlay(target)) lastFocused = target;
    },
    { capture: true },
  );
  let isInert = false;
  const update = () => {
    if (isInert === isSessionOverlayOpen()) return;
    isInert = isSessionOverlayOpen();
    setPageInert(isInert);
    if (isInert) newElements.observe(document.body, { childList: true });
    else {
      newElements.disconnect();
      if (!focusElement(lastFocused)) focusOpenDialog();
    }
  };
  sessionOverlay.subscribe(update);
  update();
};
