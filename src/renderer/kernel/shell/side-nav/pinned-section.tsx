import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { resolveLink } from '#kernel/base/area-links.ts';
import { useMe } from '#kernel/member/me.ts';
import { movePin, unpin } from '#kernel/recent/pinned-places.ts';
import { type PinnedLink, usePinnedLinks } from '#kernel/recent/use-pinned-links.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { RailTooltip } from './rail-tooltip.tsx';
import classes from './side-nav.module.css';

const dragType = 'application/x-pinned-place';

/** The pinned places at the top of the menu: moved with Alt and an arrow, by dragging, or by their menus. */
export const PinnedSection = ({ base, isFolded }: { base: string; isFolded: boolean }) => {
  const { id } = useMe();
  const links = usePinnedLinks();
  if (links.length === 0) return null;
  const move = ({ path }: PinnedLink, to: PinnedLink | undefined) => {
    if (to !== undefined) movePin(id, path, to.index);
  };
  const onKeyDown = (event: KeyboardEvent, at: number, link: PinnedLink) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(link, links[at + by]);
  };
  return (
    <section className={classes.group} aria-label="Pinned">
      <h2 className={classes.groupTitle}>Pinned</h2>
      <ul>
        {links.map((link, at) => (
          <li
            key={link.path}
            className={classes.pinned}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, link.path)}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              movePin(id, event.dataTransfer.getData(dragType), link.index);
            }}
          >
            <PinnedItem link={link} base={base} isFolded={isFolded} onKeyDown={(event) => onKeyDown(event, at, link)} />
            {!isFolded && (
              <PinnedMenu
                name={link.name}
                onUp={at === 0 ? null : () => move(link, links[at - 1])}
                onDown={at === links.length - 1 ? null : () => move(link, links[at + 1])}
                onUnpin={() => unpin(id, link.path)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface PinnedItemProps {
  link: PinnedLink;
  base: string;
  isFolded: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

const PinnedItem = ({ link: { path, name }, base, isFolded, onKeyDown }: PinnedItemProps) => {
  const link = (
    <Link
      className={classes.item ?? ''}
      to={resolveLink(path, base) ?? '/'}
      draggable={false}
      aria-label={isFolded ? name : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={isFolded ? undefined : name}
      onKeyDown={onKeyDown}
    >
      <IconPin size={18} aria-hidden />
      {!isFolded && (
        <span className={classes.pinnedName} dir="auto">
          {name}
        </span>
      )}
    </Link>
  );
  return isFolded ? <RailTooltip label={name}>{link}</RailTooltip> : link;
};

interface PinnedMenuProps {
  name: string;
  /** Null at the ends of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onUnpin: () => void;
}

const PinnedMenu = ({ name, onUp, onDown, onUnpin }: PinnedMenuProps) => (
  <Menu position="bottom-end" width={160} returnFocus>
    <Menu.Target>
      <button type="button" className={classes.pinnedMenu} aria-label={`Pinned: ${name}`}>
        <IconDots size={14} aria-hidden />
      </button>
    </Menu.Target>
    <MenuDropdown>
      <Menu.Item leftSection={<IconArrowUp size={15} aria-hidden />} disabled={onUp === null} onClick={() => onUp?.()}>
        Move up
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={15} aria-hidden />}
        disabled={onDown === null}
        onClick={() => onDown?.()}
      >
        Move down
      </Menu.Item>
      <Menu.Item leftSection={<IconPinnedOff size={15} aria-hidden />} onClick={onUnpin}>
        Unpin
      </Menu.Item>
    </MenuDropdown>
  </Menu>
);
