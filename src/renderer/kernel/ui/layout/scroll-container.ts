import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isModalOpen, isTyping } from '#kernel/ui/layout/focus-target.ts';

const ScrollContainerContext = createContext<RefObject<HTMLElement | null>>({ current: null });
export const ScrollContainerProvider = ScrollContainerContext.Provider;

/** The element that scrolls the page's content; the frame around it does not scroll. */
export const useScrollContainer = (): RefObject<HTMLElement | null> => use(ScrollContainerContext);

/** The last `scrollTop` of each history entry, in pixels. */
const scrollPositions = new Map<string, number>();

/**
 * Restores the scroll position on Back and Forward, once the content is tall enough; a new page starts at its top. A changed query
 * (filters, a record panel) keeps the position, except for another page of rows.
 */
export const useScrollRestoration = (container: RefObject<HTMLElement | null>): void => {
  const { key, pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const params = new URLSearchParams(search);
  const page = `${pathname} ${params.get('page')} ${params.get('cursor')}`;
  const previous = useRef({ pathname: '', page: '' });

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const isNewPath = previous.current.pathname !== pathname;
    const isSamePage = navigationType !== 'POP' && previous.current.page === page;
    previous.current = { pathname, page };
    if (isSamePage) return;
    const target = navigationType === 'POP' ? (scrollPositions.get(key) ?? 0) : 0;
    const isFocusLost = document.activeElement === document.body;
    let needsFocus = isNewPath && (navigationType === 'PUSH' || isFocusLost);
    // Scrolling here would force a layout on each page. The observer runs after the layout, before the paint, and again whenever the
    // content grows.
    const observer = new ResizeObserver(() => {
      element.scrollTop = target;
      // Something that was opened in the meantime keeps the focus, and so does a field: the page's own, or the search's while it loads.
      if (needsFocus && !isModalOpen() && !isTyping(document.activeElement)) element.focus({ preventScroll: true });
      needsFocus = false;
      if (element.scrollTop >= target) observer.disconnect();
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    const stop = () => observer.disconnect();
    element.addEventListener('wheel', stop, { once: true, passive: true });
    return () => {
      stop();
      element.removeEventListener('wheel', stop);
    };
  }, [key, navigationType, pathname, page, container]);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const savePosition = () => void scrollPositions.set(key, element.scrollTop);
    element.addEventListener('scroll', savePosition, { passive: true });
    return () => element.removeEventListener('scroll', savePosition);
  }, [key, container]);
};
