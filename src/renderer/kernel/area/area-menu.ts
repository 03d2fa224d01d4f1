import { hasPermission } from '#contract/platform/permissions.ts';
import { isPlatformFeatureAvailable, isPlatformFeaturePresent } from '#kernel/base/platform-features.ts';
import { type MenuEntry, platformFeatureOf, type Screen } from '#kernel/resource/screen.ts';
import { type Area, type SettingsArea, settingsOf } from './define-area.ts';

export type MenuScreen = Screen & { menu: MenuEntry };

/** An item of the menu: one screen, or several that expand below one label. */
export interface MenuItem {
  /** Identifies it among the items of all areas: `wanda/Money/Payouts`. */
  key: string;
  label: string;
  icon: MenuEntry['icon'];
  screens: readonly MenuScreen[];
}

/** Whether the address of a screen is also the start of another one's: its menu entry is current only at exactly this address. */
export const isStartOfOthers = ({ path }: Screen, screens: readonly Screen[]): boolean =>
  path === '' || screens.some((other) => other.path.startsWith(`${path}/`));

/** Whether a member may read a screen, and this platform has its data. */
export const canOpenScreen =
  (permissions: readonly string[]) =>
  (screen: Screen): boolean => {
    const isOffered = screen.isOptional ? isPlatformFeaturePresent : isPlatformFeatureAvailable;
    return hasPermission(permissions, screen.permission) && isOffered(platformFeatureOf(screen));
  };

/** The menu of an area for a member's permissions on this platform: groups with their items, in the order of the screens. */
export const visibleMenu = (
  { name, menuGroups, screens }: Pick<Area, 'name' | 'menuGroups' | 'screens'>,
  permissions: readonly string[],
): { group: string; items: MenuItem[] }[] => {
  const visible = screens
    .filter((screen): screen is MenuScreen => screen.menu !== undefined)
    .filter(canOpenScreen(permissions));
  return menuGroups
    .map((group) => {
      const inGroup = visible.filter(({ menu }) => menu.group === group);
      const labels = [...new Set(inGroup.map(({ title, menu }) => menu.under ?? menu.label ?? title))];
      return {
        group,
        items: labels.map((label) => {
          const ofItem = inGroup.filter(({ title, menu }) => (menu.under ?? menu.label ?? title) === label);
          const key = [name, group, label].join('/');
          return { key, label, icon: ofItem[0]?.menu.icon ?? (() => null), screens: ofItem };
        }),
      };
    })
    .filter(({ items }) => items.length > 0);
};

/**
 * The index of an area for a member: the first screen of the menu that they may read, and that every platform has; undefined if there is none.
 */
export const firstScreen = (
  area: Pick<Area, 'name' | 'menuGroups' | 'screens'>,
  permissions: readonly string[],
): Screen | undefined =>
  visibleMenu(area, permissions)
    .flatMap(({ items }) => items.flatMap(({ screens }) => screens))
    .find(({ isOptional }) => !isOptional);

/** The areas of settings with a screen that the member may read. */
export const permittedSettings = (areas: readonly Area[], permissions: readonly string[]): readonly SettingsArea[] =>
  settingsOf(areas).filter((area) => firstScreen(area, permissions) !== undefined);

/** The screen that the address of a group leads to (`payouts` → `payouts/fiat`): the first permitted one, else the first. */
export const firstOfGroup = (
  { screens }: Pick<Area, 'screens'>,
  group: string,
  permissions: readonly string[],
): Screen | undefined => {
  const children = screens.filter(
    ({ path, frame = 'shell' }) => frame === 'shell' && path.startsWith(`${group}/`) && !path.includes(':'),
  );
  return children.find(canOpenScreen(permissions)) ?? children[0];
};
