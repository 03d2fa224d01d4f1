import { Menu } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { isStartOfOthers, type MenuScreen } from '#kernel/area/area-menu.ts';
import type { MenuEntry } from '#kernel/resource/define-resource.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { AttentionCount, attentionOf, attentionText } from './attention-badge.tsx';
import { RailTooltip } from './rail-tooltip.tsx';
import classes from './side-nav.module.css';
import type { AttentionCounts } from './use-attention-counts.ts';
import { useScreenPrefetch } from './use-screen-prefetch.ts';

interface FoldedItemProps {
  label: string;
  icon: MenuEntry['icon'];
  screens: readonly MenuScreen[];
  base: string;
  counts: AttentionCounts;
  /** One of its screens is open. */
  isCurrent: boolean;
}

/** An item of several screens in the folded navigation: an icon whose menu opens beside it. */
export const FoldedItem = ({ label, icon: Icon, screens, base, counts, isCurrent }: FoldedItemProps) => {
  const attention = attentionOf(screens, counts);
  const description = attentionText(attention);
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={100} width={200} returnFocus>
      <Menu.Target>
        <RailTooltip label={label} attention={attention} onFocusOnly>
          <button
            type="button"
            className={classes.item}
            aria-label={label}
            aria-description={description}
            data-counted={description !== undefined}
            data-current={isCurrent}
            aria-current={isCurrent ? 'true' : undefined}
          >
            <Icon size={18} aria-hidden />
          </button>
        </RailTooltip>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Label>{label}</Menu.Label>
        {screens.map((screen) => (
          <ScreenItem key={screen.path} screen={screen} siblings={screens} base={base} counts={counts} />
        ))}
      </MenuDropdown>
    </Menu>
  );
};

interface ScreenItemProps {
  screen: MenuScreen;
  siblings: readonly MenuScreen[];
  base: string;
  counts: AttentionCounts;
}

const ScreenItem = ({ screen, siblings, base, counts }: ScreenItemProps) => (
  <Menu.Item
    component={NavLink}
    to={base + screen.path}
    end={isStartOfOthers(screen, siblings)}
    rightSection={<AttentionCount {...attentionOf([screen], counts)} />}
    {...useScreenPrefetch(screen, base)}
  >
    {screen.menu.label ?? screen.title}
  </Menu.Item>
);
