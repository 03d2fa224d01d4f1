import { allPermissions, hasPermission, type Permission, permissions } from '#contract/platform/permissions.ts';
import type { Area } from '#kernel/area/define-area.ts';
import type { ListInput, ListOption } from '#kernel/definitions/form-input.ts';
import type { Screen } from '#kernel/resource/screen.ts';

/** What each permission lets a member read, in words. */
const permissionWords: Readonly<Record<Permission, string>> = {
  'customer:read': 'Customers',
  'business:read': 'Businesses',
  'sub_accounts:read': 'Sub accounts',
  'recipients:read': 'FX recipients',
  'finance_tab:read': 'Finance',
  'transaction:read': 'Transactions',
  'transfers:read': 'Transfers',
  'orders:read': 'Orders',
  'deposits:read': 'Deposits',
  'payouts:read': 'Payouts',
  'referrals:read': 'Referrals',
  'member:read': 'Team members',
  'book:read': 'Spot trading',
  'country:read': 'Countries',
  'chain:read': 'ARIP reports',
  'currency:read': 'Currencies',
  'custody:read': 'Custody and chains',
  'payment_option:read': 'Payments',
  'spend/provider:read': 'Providers',
  'role_management:read': 'Access of team members',
};

/** A permission in words; one that this version doesn't know as it is. */
export const permissionLabel = (permission: string): string => {
  if (permission === allPermissions) return 'All permissions';
  const known = permissions.find((each) => each === permission);
  return known === undefined ? permission : permissionWords[known];
};

/** A record's page beside its list says nothing more; those in a frame of their own are named. */
const isNamed = ({ path, frame = 'shell' }: Screen): boolean => frame !== 'shell' || !path.includes(':');

/** The titles of the screens that need a permission, with the area that has them first. Screens of several areas are named once. */
const screensOf = (areas: readonly Area[], permission: Permission): { area: string | null; titles: string[] } => {
  const own = areas.map(({ title, screens }) => {
    const found = screens.filter((screen) => screen.permission === permission && isNamed(screen));
    return { title, titles: found.map((screen) => screen.title) };
  });
  const area = own.find(({ titles }) => titles.length > 0)?.title ?? null;
  return { area, titles: [...new Set(own.flatMap(({ titles }) => titles))] };
};

/** The titles of all screens that need one of the console's permissions and that a member with the `held` ones may open. */
export const openScreens = (areas: readonly Area[], held: readonly string[]): string[] => [
  ...new Set(
    permissions
      .filter((permission) => hasPermission(held, permission))
      .flatMap((permission) => screensOf(areas, permission).titles),
  ),
];

const describe = (titles: readonly string[]): string =>
  titles.length > 0 ? `Opens ${titles.join(', ')}` : 'Opens no screen of its own';

/** The permissions as options, in groups by the first area whose screens they open. */
export const permissionGroups = (areas: readonly Area[]): { label: string; options: ListOption[] }[] => {
  const options = permissions.map((value) => {
    const { area, titles } = screensOf(areas, value);
    return { group: area ?? 'Other', value, label: permissionWords[value], description: describe(titles) };
  });
  const labels = [...areas.map(({ title }) => title), 'Other'];
  return labels
    .map((label) => ({
      label,
      options: options.filter(({ group }) => group === label).map(({ group: _group, ...option }) => option),
    }))
    .filter((group) => group.options.length > 0);
};

/** The input of a member's permissions. */
export const permissionsInput = (areas: readonly Area[]): ListInput => ({
  kind: 'list',
  name: 'permissions',
  label: 'Permissions',
  groups: [
    {
      label: 'Everything',
      options: [
        {
          value: allPermissions,
          label: 'All permissions',
          description: 'Opens every screen, also those of later versions, whatever is chosen below',
        },
      ],
    },
    ...permissionGroups(areas),
  ],
});
