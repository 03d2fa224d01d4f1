import { dismissReauthentication } from './session.ts';
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
  let previousFocus: Element | null = null;
  let isInert = false;
  const update = () => {
    if (isInert === isSessionOverlayOpen()) return;
    isInert = isSessionOverlayOpen();
    if (isInert) previousFocus = document.activeElement;
    setPageInert(isInert);
    if (isInert) newElements.observe(document.body, { childList: true });
    else {
      newElements.disconnect();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
      previousFocus = null;
    }
  };
  sessionOverlay.subscribe(update);
  update();
};
