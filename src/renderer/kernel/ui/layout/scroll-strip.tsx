import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { MenuDropdown } from '../controls/menu-dropdown.tsx';
import classes from './scroll-strip.module.css';

interface ScrollStripProps extends HTMLAttributes<HTMLElement> {
  /** What the strip shows, such as `tabs`. */
  noun: string;
  /** Identifies the current item, which is scrolled into sight when it changes. */
  current: string | null;
  /** The items of the menu of all, as `Menu.Item`. */
  menu: ReactNode;
}

/** Items in one line. What does not fit is reached by the strip's buttons, the wheel and a menu of all items. */
export const ScrollStrip = ({ noun, current, menu, className, children, ...others }: ScrollStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const { canScrollLeft, canScrollRight } = useScrollableSides(strip);
  const hasOverflow = canScrollLeft || canScrollRight;

  // Only when the items overflow, because measuring forces a layout. Runs again when the buttons narrow the strip. Scrolls only the strip:
  // `scrollIntoView` would scroll the page to a strip further down.
  useEffect(() => {
    const item = strip.current?.querySelector('[aria-selected="true"], [aria-current="true"]');
    if (!hasOverflow || current === null || !strip.current || !item) return;
    const frame = strip.current.getBoundingClientRect();
    const { left, right } = item.getBoundingClientRect();
    strip.current.scrollLeft += Math.max(0, right - frame.right) + Math.min(0, left - frame.left);
  }, [current, hasOverflow]);

  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior: 'smooth' });
  const button = (direction: 1 | -1) => {
    if (!hasOverflow) return null;
    const isLeft = direction === -1;
    const Icon = isLeft ? IconChevronLeft : IconChevronRight;
    return (
      <ActionIcon
        size={24}
        tabIndex={-1}
        aria-label={`Scroll ${noun} ${isLeft ? 'left' : 'right'}`}
        disabled={isLeft ? !canScrollLeft : !canScrollRight}
        onClick={() => scroll(direction)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={`${classes.strip} ${className ?? ''}`}>
      {button(-1)}
      <div
        ref={strip}
        className={classes.scroller}
        data-fade-left={canScrollLeft}
        data-fade-right={canScrollRight}
        {...others}
      >
        {children}
      </div>
      {button(1)}
      {hasOverflow && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button
              className={classes.more}
              size="compact-sm"
              variant="subtle"
              color="gray"
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              More
            </Button>
          </Menu.Target>
          <MenuDropdown>
            <div className={classes.all}>{menu}</div>
          </MenuDropdown>
        </Menu>
      )}
    </div>
  );
};

/** Whether the strip can scroll to either side. */
const useScrollableSides = (strip: RefObject<HTMLElement | null>) => {
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
