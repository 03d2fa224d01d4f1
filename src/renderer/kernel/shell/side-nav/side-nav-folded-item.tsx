import { Menu } from '@mantine/core';
import type { ComponentProps } from 'react';
import { NavLink } from 'react-router-dom';
import { limits } from '#contract/values/limits.ts';
import { isStartOfOthers, type MenuScreen } from '#kernel/area/area-menu.ts';
import type { MenuEntry } from '#kernel/resource/screen.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { type Attention, AttentionCount, attentionOf, attentionText } from './attention-badge.tsx';
import { RailTooltip } from './rail-tooltip.tsx';
import classes from './side-nav.module.css';
import type { AttentionCounts } from './use-attention-counts.ts';
import { useScreenPrefetch } from './use-screen-prefetch.ts';

interface FoldedButtonProps extends ComponentProps<'button'> {
  label: string;
  attention: Attention;
}

/** The button of a menu in the folded navigation. The menu gives it its handlers and its ref. */
const FoldedButton = ({ label, attention, ...props }: FoldedButtonProps) => {
  const description = attentionText(attention);
  return (
    <RailTooltip label={label} attention={attention} onFocusOnly>
      <button
        type="button"
        aria-label={label}
        aria-description={description}
        data-counted={description !== undefined}
        {...props}
        className={classes.item}
      />
    </RailTooltip>
  );
};

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
export const FoldedItem = ({ label, icon: Icon, screens, base, counts, isCurrent }: FoldedItemProps) => (
  <Menu position="right-start" trigger="click-hover" openDelay={limits.submenuOpenMs} width={200} returnFocus>
    <Menu.Target>
      <FoldedButton
        label={label}
        attention={attentionOf(screens, counts)}
        data-current={isCurrent}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <Icon size={18} aria-hidden />
      </FoldedButton>
    </Menu.Target>
    <MenuDropdown>
      <Menu.Label>{label}</Menu.Label>
      {screens.map((screen) => (
        <ScreenItem key={screen.path} screen={screen} siblings={screens} base={base} counts={counts} />
      ))}
    </MenuDropdown>
  </Menu>
);

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
