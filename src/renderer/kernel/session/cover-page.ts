import { coverStore, isCoverUp } from './cover.ts';
import { letRenewalBe } from './session.ts';
import './cover-page.css';

/** Marks what lies over the page and so stays in use: the cover itself and the toasts. */
const over = 'data-over';

/** A place beside the page for what must stay in use while the page is covered. */
export const placeOver = (): HTMLElement => {
  const place = document.createElement('div');
  place.setAttribute(over, '');
  document.body.append(place);
  return place;
};

const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${over}]`) !== null;

/** Everything of the page, dialogs and menus in places of their own included, also those that come while it is covered. */
const shut = (covered: boolean): void => {
  document.body.toggleAttribute('data-covered', covered);
  for (const child of document.body.children) if (!isOver(child)) child.toggleAttribute('inert', covered);
};

/**
 * Puts the page out of sight and out of use while something covers it (design.md section 3, lock): blurred, inert, deaf to keys.
 * Kernel code and not the cover's own, so that it holds from the moment on, before the cover is drawn. Called once, before anything
 * else listens: Mantine's dialogs listen on the window in the capture phase, and of listeners there the first one is asked first.
 */
export const startCoverPage = (): void => {
  window.addEventListener(
    'keydown',
    (event) => {
      // The browser's own keys do: typing, Tab, Enter. Space is left to the cover's buttons; Escape is this one's, since a dialog
      // below would hear it before the cover does.
      if (!isCoverUp() || (event.key === ' ' && isOver(event.target))) return;
      event.stopImmediatePropagation();
      if (event.key === 'Escape') letRenewalBe();
    },
    { capture: true },
  );
  const latecomers = new MutationObserver(() => shut(true));
  let focused: Element | null = null;
  let covered = false;
  const follow = () => {
    if (covered === isCoverUp()) return;
    covered = isCoverUp();
    if (covered) focused = document.activeElement;
    shut(covered);
    if (covered) latecomers.observe(document.body, { childList: true });
    else {
      latecomers.disconnect();
      if (focused instanceof HTMLElement) focused.focus();
      focused = null;
    }
  };
  coverStore.subscribe(follow);
  follow();
};
