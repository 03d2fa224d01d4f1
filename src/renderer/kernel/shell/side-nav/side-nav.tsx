import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconChevronRight, IconHome, IconSettings } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import {
  isStartOfOthers,
  type MenuItem,
  type MenuScreen,
  permittedSettings,
  visibleMenu,
} from '#kernel/area/area-menu.ts';
import { type Area, currentArea } from '#kernel/area/define-area.ts';
import { usePlatformFeatureChanges } from '#kernel/base/platform-features.ts';
import { createStoredValue, isRecord } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import { useMe } from '#kernel/member/me.ts';
import { homeShortcut } from '../home-shortcut.ts';
import { AreaLink } from './area-link.tsx';
import { AttentionCount, attentionOf, attentionText } from './attention-badge.tsx';
import { PinnedSection } from './pinned-section.tsx';
import { RailTooltip } from './rail-tooltip.tsx';
import classes from './side-nav.module.css';
import { FoldedItem } from './side-nav-folded-item.tsx';
import { type AttentionCounts, useAttentionCounts } from './use-attention-counts.ts';
import { useScreenPrefetch } from './use-screen-prefetch.ts';

/** Keys of the expanded items, stored per member. Labels alone, which earlier versions stored, name no area and are dropped. */
const storedOpen = createStoredValue('menu', (value) =>
  isRecord(value) && typeof value.member === 'string' && Array.isArray(value.open)
    ? { member: value.member, open: value.open.filter((key) => typeof key === 'string' && key.includes('/')) }
    : undefined,
);
const openItems = createStore<readonly string[] | null>(null);

const useOpenItems = (): [readonly string[], (key: string, isOpen: boolean) => void] => {
  const { id } = useMe();
  const found = storedOpen.get();
  const open = useStore(openItems) ?? (found?.member === id ? found.open : []);
  return [
    open,
    (key, isOpen) => {
      const next = [...open.filter((other) => other !== key), ...(isOpen ? [key] : [])];
      openItems.set(next);
      storedOpen.set({ member: id, open: next });
    },
  ];
};

/** As in side-nav.module.css: a small or zoomed window shows only icons, so that the content keeps its space. */
const foldedQuery = '(max-width: 1100px)';

/**
 * The side navigation, in groups. That of a workspace ends with the link to settings; that of settings begins with the link back to the
 * workspace. In a small window it shows icons, with the labels as tooltips.
 */
export const SideNav = ({ area, areas }: { area: Area; areas: readonly Area[] }) => {
  const { permissions } = useMe();
  const isFolded = useMediaQuery(foldedQuery, undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useOpenItems();
  usePlatformFeatureChanges();
  const counts = useAttentionCounts(area);
  const { base, kind } = area;
  const workspace = currentArea(areas, '/');
  return (
    <nav className={classes.nav} aria-label={`${area.title} menu`}>
      <HomeLink isFolded={isFolded} />
      {kind === 'settings' && (
        <div className={classes.back}>
          <AreaLink area={workspace} label={`Back to ${workspace.title}`} icon={IconArrowLeft} isFolded={isFolded} />
        </div>
      )}
      <PinnedSection base={base} isFolded={isFolded} />
      {visibleMenu(area, permissions).map(({ group, items }) => (
        <section key={group} className={classes.group} aria-label={group}>
          <h2 className={classes.groupTitle}>{group}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <Item
                  item={item}
                  base={base}
                  isFolded={isFolded}
                  counts={counts}
                  isOpen={open.includes(item.key)}
                  onToggle={(isOpen) => setOpen(item.key, isOpen)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {kind === 'workspace' &&
        permittedSettings(areas, permissions).map((settings) => (
          <div key={settings.name} className={classes.foot}>
            <AreaLink area={settings} label={settings.title} icon={IconSettings} isFolded={isFolded} />
          </div>
        ))}
    </nav>
  );
};

/** The link to the page with the member's work. */
const HomeLink = ({ isFolded }: { isFolded: boolean }) => {
  const keys = `g ${homeShortcut}`;
  const link = (
    <Link className={`${classes.item} ${classes.home}`} to="/" aria-label={isFolded ? 'Home' : undefined}>
      <IconHome size={18} aria-hidden />
      {!isFolded && 'Home'}
      {!isFolded && (
        <span className={classes.keys} aria-hidden>
          <Kbd keys={keys} />
        </span>
      )}
    </Link>
  );
  return isFolded ? (
    <RailTooltip label="Home" keys={keys}>
      {link}
    </RailTooltip>
  ) : (
    link
  );
};

interface ItemProps {
  item: MenuItem;
  base: string;
  isFolded: boolean;
  counts: AttentionCounts;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const Item = ({ item, base, isFolded, counts, isOpen, onToggle }: ItemProps) => {
  const { label, icon: Icon, screens } = item;
  const { pathname } = useLocation();
  const [only] = screens;
  if (only && only.menu.under === undefined)
    return (
      <ScreenLink screen={only} siblings={screens} base={base} isFolded={isFolded} counts={counts}>
        <Icon size={18} aria-hidden />
      </ScreenLink>
    );
  // The item of the open page stays expanded.
  const isCurrent = screens.some(({ path }) => pathname.startsWith(base + path));
  if (isFolded)
    return <FoldedItem label={label} icon={Icon} screens={screens} base={base} isCurrent={isCurrent} counts={counts} />;
  const attention = attentionOf(screens, counts);
  const isExpanded = isOpen || isCurrent;
  const Arrow = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isExpanded}
        aria-description={isExpanded ? undefined : attentionText(attention)}
        onClick={() => onToggle(!isExpanded)}
      >
        <Icon size={18} aria-hidden />
        {label}
        {!isExpanded && <AttentionCount {...attention} />}
        <Arrow className={classes.arrow} size={14} aria-hidden />
      </button>
      {isExpanded && (
        <ul>
          {screens.map((screen) => (
            <li key={screen.path}>
              <ScreenLink screen={screen} siblings={screens} base={base} isFolded={false} counts={counts} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

interface ScreenLinkProps {
  screen: MenuScreen;
  /** The screens of its item. */
  siblings: readonly MenuScreen[];
  base: string;
  isFolded: boolean;
  counts: AttentionCounts;
  children?: React.ReactNode;
}

const ScreenLink = ({ screen, siblings, base, isFolded, counts, children }: ScreenLinkProps) => {
  const label = screen.menu.label ?? screen.title;
  const attention = attentionOf([screen], counts);
  const keys = screen.shortcut === undefined ? undefined : `g ${screen.shortcut}`;
  const link = (
    <NavLink
      className={classes.item ?? ''}
      data-nested={screen.menu.under !== undefined}
      data-counted={isFolded && attentionText(attention) !== undefined}
      aria-label={isFolded ? label : undefined}
      aria-description={attentionText(attention)}
      to={base + screen.path}
      end={isStartOfOthers(screen, siblings)}
      {...useScreenPrefetch(screen, base)}
    >
      {children}
      {!isFolded && label}
      {!isFolded && keys !== undefined && (
        <span className={classes.keys} aria-hidden>
          <Kbd keys={keys} />
        </span>
      )}
      {!isFolded && <AttentionCount {...attention} />}
    </NavLink>
  );
  return isFolded ? (
    <RailTooltip label={label} attention={attention} keys={keys}>
      {link}
    </RailTooltip>
  ) : (
    link
  );
};
