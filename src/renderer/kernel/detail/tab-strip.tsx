import { Menu } from '@mantine/core';
import { Fragment, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCommands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import type { Tab } from '#kernel/definitions/detail.ts';
import { ScrollStrip } from '#kernel/ui/layout/scroll-strip.tsx';
import classes from './detail.module.css';

interface TabStripProps {
  /** The record's address, without a tab. */
  root: string;
  /** Those that the member may read. */
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
 * A record's tabs: links that replace the history entry. The strip scrolls by its buttons, the wheel and the arrow keys; spacing shows which
 * tabs belong together, and its menu lists all of them by group.
 */
export const TabStrip = ({ root, tabs, current, label, onIntent }: TabStripProps) => {
  const { state } = useLocation();
  const navigate = useNavigate();
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links: Element[] = [...event.currentTarget.querySelectorAll('[role=tab]')];
    const focused = document.activeElement ? links.indexOf(document.activeElement) : -1;
    const next = nextIndexByKey[event.key]?.(focused, links.length - 1);
    if (focused === -1 || next === undefined) return;
    event.preventDefault();
    const link = links[next];
    if (link instanceof HTMLElement) link.focus();
  };
  const menuItem = (tab: Tab<unknown>) => (
    <Menu.Item
      key={tab.segment}
      component={Link}
      replace
      state={state}
      to={addressOf(tab)}
      aria-current={tab.segment === current ? 'page' : undefined}
      rightSection={<TabKey index={tabs.indexOf(tab)} />}
      onMouseEnter={() => onIntent(tab)}
    >
      {tab.label}
    </Menu.Item>
  );
  const menu = [...Map.groupBy(tabs, ({ group }) => group)].map(([group, ofGroup]) => (
    <Fragment key={group}>
      {group !== undefined && <Menu.Label>{group}</Menu.Label>}
      {ofGroup.map(menuItem)}
    </Fragment>
  ));

  return (
    <ScrollStrip
      noun="tabs"
      current={current}
      menu={menu}
      className={classes.strip}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.segment}
          id={`tab-${tab.segment}`}
          className={classes.tab}
          data-starts-group={index > 0 && tab.group !== tabs[index - 1]?.group}
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
    </ScrollStrip>
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
