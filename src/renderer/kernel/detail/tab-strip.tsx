import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Tab } from '#kernel/definitions/detail.ts';
import classes from './detail.module.css';

interface TabStripProps {
  /** The record's address, without a tab. */
  root: string;
  tabs: readonly Tab<unknown>[];
  current: string;
  label: string;
  /** The pointer or the focus enters a tab. */
  onIntent: (tab: Tab<unknown>) => void;
}

const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** A record's tabs: links that replace the history entry. The strip scrolls by its buttons, the wheel and the arrow keys. */
export const TabStrip = ({ root, tabs, current, label, onIntent }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const { canScrollLeft, canScrollRight } = useScrollableSides(strip);
  const hasOverflow = canScrollLeft || canScrollRight;

  // Only when the tabs overflow, because scrolling forces a layout. Runs again when the buttons narrow the strip.
  useEffect(() => {
    if (!hasOverflow) return;
    strip.current?.querySelector(`[id="tab-${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, hasOverflow]);

  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior: 'smooth' });
  const onKeyDown = (event: KeyboardEvent) => {
    const links: Element[] = [...(strip.current?.querySelectorAll('[role=tab]') ?? [])];
    const focused = document.activeElement ? links.indexOf(document.activeElement) : -1;
    const next = nextIndexByKey[event.key]?.(focused, links.length - 1);
    if (focused === -1 || next === undefined) return;
    event.preventDefault();
    const link = links[next];
    if (link instanceof HTMLElement) link.focus();
  };
  const button = (direction: 1 | -1) => {
    if (!hasOverflow) return null;
    const isLeft = direction === -1;
    const Icon = isLeft ? IconChevronLeft : IconChevronRight;
    return (
      <ActionIcon
        size={24}
        tabIndex={-1}
        aria-label={isLeft ? 'Scroll tabs left' : 'Scroll tabs right'}
        disabled={isLeft ? !canScrollLeft : !canScrollRight}
        onClick={() => scroll(direction)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  };

  return (
    <div className={classes.strip}>
      {button(-1)}
      <div ref={strip} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Link
            key={tab.segment}
            id={`tab-${tab.segment}`}
            role="tab"
            replace
            state={state}
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

/** Whether the strip can scroll to either side. */
const useScrollableSides = (strip: React.RefObject<HTMLElement | null>) => {
  const [sides, setSides] = useState({ canScrollLeft: false, canScrollRight: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setSides({ canScrollLeft: scrollLeft > 1, canScrollRight: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    // The wheel scrolls the strip sideways. React's wheel listeners are passive and could not keep the page still.
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
  return sides;
};
