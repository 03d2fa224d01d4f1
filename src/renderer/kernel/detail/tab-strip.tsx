import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Tab } from './define-detail.ts';

interface TabStripProps {
  /** The record's address, without a tab. */
  root: string;
  tabs: readonly Tab[];
  current: string;
  label: string;
  /** The pointer or the focus is on a tab. */
  onIntent: (tab: Tab) => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The tab strip of spec section 2: tabs are links that replace the history entry; the strip scrolls by its buttons, the wheel and
 * the arrow keys; what a hovered tab needs is fetched ahead.
 */
export const TabStrip = ({ root, tabs, current, label, onIntent }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const room = useRoom(strip);

  // Again when the buttons appear, since they narrow the strip.
  const scrolls = room.left || room.right;
  useEffect(() => {
    strip.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    void [current, scrolls];
  }, [current, scrolls]);

  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior: 'smooth' });
  const onKey = (event: KeyboardEvent) => {
    const links: Element[] = [...(strip.current?.querySelectorAll('[role=tab]') ?? [])];
    const at = document.activeElement ? links.indexOf(document.activeElement) : -1;
    const next = steps[event.key]?.(at, links.length - 1);
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    const link = links[next];
    if (link instanceof HTMLElement) link.focus();
  };
  const button = (direction: 1 | -1) => {
    const left = direction === -1;
    if (!room.left && !room.right) return null;
    const Icon = left ? IconChevronLeft : IconChevronRight;
    return (
      <button
        type="button"
        className="icon-button small"
        tabIndex={-1}
        aria-label={left ? 'Scroll tabs left' : 'Scroll tabs right'}
        disabled={left ? !room.left : !room.right}
        onClick={() => scroll(direction)}
      >
        <Icon size={16} aria-hidden />
      </button>
    );
  };

  return (
    <div className="tab-strip">
      {button(-1)}
      <div ref={strip} className="tab-strip-tabs" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <Link
            key={tab.segment}
            id={`tab-${tab.segment}`}
            role="tab"
            replace
            to={tab.segment === '' ? root : `${root}/${tab.segment}`}
            aria-selected={tab.segment === current}
            tabIndex={tab.segment === current ? 0 : -1}
            onMouseEnter={() => onIntent(tab)}
            onFocus={() => onIntent(tab)}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {button(1)}
    </div>
  );
};

/** Whether there is more to scroll to, on either side. */
const useRoom = (strip: React.RefObject<HTMLElement | null>) => {
  const [room, setRoom] = useState({ left: false, right: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setRoom({ left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    // The wheel turns sideways over the strip; listened to by hand, since React's wheel listeners cannot keep the page still.
    const wheel = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.deltaX !== 0) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('wheel', wheel);
    };
  }, [strip]);
  return room;
};
