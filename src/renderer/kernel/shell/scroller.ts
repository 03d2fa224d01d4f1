import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isCovered } from '#kernel/ui/keys.ts';

const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });
export const ScrollerProvider = ScrollerContext.Provider;

/** The element that scrolls the content: the frame around it never does. */
export const useScroller = (): RefObject<HTMLElement | null> => use(ScrollerContext);

/** Where each history entry was scrolled to. */
const places = new Map<string, number>();

/**
 * Keeps the place: back and forward return to where one was, once the content is tall enough again; a new page begins at its top.
 * Changes of the query alone (filters, a record shown over its list) keep still, but for a new page of rows, which starts at the top.
 */
export const useScrollPlaces = (scroller: RefObject<HTMLElement | null>): void => {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  const words = new URLSearchParams(search);
  const place = `${pathname} ${words.get('page')} ${words.get('cursor')}`;
  const before = useRef({ pathname, place: '' });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const wanted = kind === 'POP' ? (places.get(key) ?? 0) : 0;
    const moved = before.current.pathname !== pathname;
    const still = kind !== 'POP' && before.current.place === place;
    before.current = { pathname, place };
    if (still) return;
    element.scrollTop = wanted;
    // Unless something was opened while the page came: what was asked for last keeps the focus.
    if (moved && kind === 'PUSH' && !isCovered()) element.focus({ preventScroll: true });
    if (element.scrollTop >= wanted) return;
    // The rows are not there yet: try again as the content grows, until the member scrolls.
    const content = element.firstElementChild;
    const grow = new ResizeObserver(() => {
      element.scrollTop = wanted;
      if (element.scrollTop >= wanted) grow.disconnect();
    });
    if (content) grow.observe(content);
    const stop = () => grow.disconnect();
    element.addEventListener('wheel', stop, { once: true, passive: true });
    return () => {
      stop();
      element.removeEventListener('wheel', stop);
    };
  }, [key, kind, pathname, place, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = () => void places.set(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [key, scroller]);
};
