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

/** The width at each side that a button and its fade take. */
const edgePx = 56;

/** Scrolls the strip alone, so that its current item stands clear of the buttons: `scrollIntoView` would scroll the page, too. */
const revealCurrent = (strip: HTMLElement): void => {
  const item = strip.querySelector('[aria-selected="true"], [aria-current="true"]');
  if (!item) return;
  const frame = strip.getBoundingClientRect();
  const { left, right } = item.getBoundingClientRect();
  const hidden = { left: left - edgePx - frame.left, right: right + edgePx - frame.right };
  // An item that is wider than the strip shows its start.
  strip.scrollLeft += hidden.left < 0 ? hidden.left : Math.max(0, Math.min(hidden.right, hidden.left));
};

/** Items in one line. What does not fit is reached by the strip's buttons, the wheel and a menu of all items. */
export const ScrollStrip = ({ noun, current, menu, className, children, ...others }: ScrollStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const { canScrollLeft, canScrollRight } = useScrollableSides(strip);
  const hasOverflow = canScrollLeft || canScrollRight;
  // Only when the items overflow, because measuring forces a layout.
  useEffect(() => {
    if (hasOverflow && current !== null && strip.current) revealCurrent(strip.current);
  }, [current, hasOverflow]);

  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7, behavior: 'smooth' });

  /** Lies over the edge of the items and is there only while there is something to scroll to, so that none of them moves. */
  const button = (direction: 1 | -1, isUseful: boolean) => {
    const side = direction === -1 ? 'left' : 'right';
    const Icon = direction === -1 ? IconChevronLeft : IconChevronRight;
    return (
      isUseful && (
        <ActionIcon
          size={24}
          tabIndex={-1}
          className={classes.button}
          data-side={side}
          aria-label={`Scroll ${noun} ${side}`}
          // The focus would be lost with the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => scroll(direction)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      )
    );
  };
  return (
    <div className={`${classes.strip} ${className ?? ''}`} data-paper="omit">
      <div className={classes.frame}>
        {button(-1, canScrollLeft)}
        <div
          ref={strip}
          className={classes.scroller}
          data-fade-left={canScrollLeft}
          data-fade-right={canScrollRight}
          {...others}
        >
          <div className={classes.items}>{children}</div>
        </div>
        {button(1, canScrollRight)}
      </div>
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
    // Fonts, counts and the menu button change the widths after the first layout.
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) revealCurrent(element);
      measure();
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
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
