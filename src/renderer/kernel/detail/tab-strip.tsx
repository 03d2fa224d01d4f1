import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCommands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import type { Tab } from '#kernel/definitions/detail.ts';
import { MenuDropdown } from '#kernel/ui/menu-dropdown.tsx';
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

/** The key that opens a tab: 1 to 9 for the first nine. */
const tabKey = (index: number): string | null => (index < 9 ? String(index + 1) : null);

/**
 * A record's tabs: links that replace the history entry. The strip scrolls by its buttons, the wheel and the arrow keys, and its menu
 * lists all tabs.
 */
export const TabStrip = ({ root, tabs, current, label, onIntent }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const navigate = useNavigate();
  const { canScrollLeft, canScrollRight } = useScrollableSides(strip);
  const hasOverflow = canScrollLeft || canScrollRight;

  // Only when the tabs overflow, because scrolling forces a layout. Runs again when the buttons narrow the strip.
  useEffect(() => {
    if (!hasOverflow) return;
    strip.current?.querySelector(`[id="tab-${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, hasOverflow]);

  const addressOf = ({ segment }: Tab<unknown>) => (segment === '' ? root : `${root}/${segment}`);
  useCommands(
    tabs.map((tab, index) => {
      const key = tabKey(index);
      return {
        id: `tab.${tab.segment}`,
        label: `${tab.label} tab`,
        group: 'Go to',
        keys: key === null ? [] : [key],
        palette: true,
        run: () => void navigate(addressOf(tab), { replace: true, state }),
      };
    }),
  );

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
      <div
        ref={strip}
        className={classes.tabs}
        role="tablist"
        aria-label={label}
        data-fade-left={canScrollLeft}
        data-fade-right={canScrollRight}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <Link
            key={tab.segment}
            id={`tab-${tab.segment}`}
            role="tab"
            replace
            state={state}
            to={addressOf(tab)}
            aria-selected={tab.segment === current}
            aria-keyshortcuts={tabKey(index) ?? undefined}
            tabIndex={tab.segment === current ? 0 : -1}
            onMouseEnter={() => onIntent(tab)}
            onFocus={() => onIntent(tab)}
          >
            {tab.label}
          </Link>
        ))}
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
            <div className={classes.moreTabs}>
              {tabs.map((tab, index) => (
                <Menu.Item
                  key={tab.segment}
                  component={Link}
                  replace
                  state={state}
                  to={addressOf(tab)}
                  aria-current={tab.segment === current ? 'page' : undefined}
                  rightSection={<TabKey index={index} />}
                  onMouseEnter={() => onIntent(tab)}
                >
                  {tab.label}
                </Menu.Item>
              ))}
            </div>
          </MenuDropdown>
        </Menu>
      )}
    </div>
  );
};

const TabKey = ({ index }: { index: number }) => {
  const key = tabKey(index);
  return (
    key !== null && (
      <span aria-hidden>
        <Kbd keys={key} />
      </span>
    )
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
