import {
  allPermissions,
  hasPermission,
  type Permission,
  permissions,
  readOnlyPermissions,
} from '#contract/platform/permissions.ts';
import type { Area } from '#kernel/area/define-area.ts';
import { isPlatformFeatureAbsent } from '#kernel/base/platform-features.ts';
import type { ListInput, ListOptionRow } from '#kernel/definitions/form-input.ts';
import { platformFeatureOf, type Screen } from '#kernel/resource/screen.ts';

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
  'cases:read': 'Cases and comments',
};

/** What a member may act on, in words after “May act on”: a permission of `can_write`. */
export const actLabel = (permission: string): string =>
  permission === allPermissions ? 'Everything they may read' : permissionLabel(permission);

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

/** The titles of the screens in menus that need no permission: every member may open them. */
export const openToEveryMember = (areas: readonly Area[]): string[] => [
  ...new Set(
    areas.flatMap(({ screens }) =>
      screens
        .filter(({ menu, permission, isOptional }) => menu !== undefined && permission === null && !isOptional)
        .map(({ title }) => title),
    ),
  ),
];

const describe = (titles: readonly string[]): string =>
  titles.length > 0 ? `Opens ${titles.join(', ')}` : 'Opens no screen of its own';

/** What a member or a role may read and change. `can_write` null: the platform doesn't tell the two apart. */
export interface Access {
  permissions: readonly string[];
  can_write: readonly string[] | null;
}

const actPrefix = 'act ';

/** The permission to act where this one reads, as an option beside it. */
const actOption = (permission: string): string => actPrefix + permission;

/** The access as chosen options. */
export const optionsOf = (access: Access): string[] => [
  ...access.permissions,
  ...(access.can_write ?? []).map(actOption),
];

/** The permissions among chosen options, to read and to act. */
export const accessOf = (options: readonly string[]): { permissions: string[]; can_write: string[] } => ({
  permissions: options.filter((option) => !option.startsWith(actPrefix)),
  can_write: options.flatMap((option) => (option.startsWith(actPrefix) ? [option.slice(actPrefix.length)] : [])),
});

/** A label inside a sentence: `Payouts` gives `payouts`, `ARIP reports` stays. */
const inSentence = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

interface PermissionOption extends ListOptionRow {
  value: Permission;
}

/** Whether a permission opens more than screens that this platform is known to lack: a member who may not read them never learns of it. */
const isOffered =
  (areas: readonly Area[]) =>
  (permission: Permission): boolean => {
    const screens = areas.flatMap((area) => area.screens.filter((screen) => screen.permission === permission));
    return (
      screens.length === 0 ||
      screens.some((screen) => !screen.isOptional && isNamed(screen)) ||
      screens.some((screen) => screen.isOptional && !isPlatformFeatureAbsent(platformFeatureOf(screen)))
    );
  };

/** The permissions as options, in groups by the first area whose screens they open. */
export const permissionGroups = (areas: readonly Area[]): { label: string; options: PermissionOption[] }[] => {
  const options = permissions.filter(isOffered(areas)).map((value) => {
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

/** Adds what a row's permission lets a member change. */
const withAct = (row: ListOptionRow): ListOptionRow => ({
  ...row,
  second: {
    value: actOption(row.value),
    label: `Act on ${inSentence(row.label)}`,
    needs: row.value,
    includedIn: actOption(allPermissions),
  },
});

/**
 * The input of permissions: those to read, and beside each the one to act where the platform tells both apart. A screen without anything
 * to change has the second only if the platform names it among what these members or roles may write.
 */
export const permissionsInput = (areas: readonly Area[], holders: readonly Access[]): ListInput => {
  const written = holders.flatMap(({ can_write }) => can_write ?? []);
  const tellsActing = holders.some(({ can_write }) => can_write !== null);
  const hasAct = ({ value }: ListOptionRow) =>
    tellsActing && (written.includes(value) || !readOnlyPermissions.some((each) => each === value));
  const everything = {
    value: allPermissions,
    label: 'All permissions',
    description: 'Opens every screen, also those of later versions',
  };
  return {
    kind: 'list',
    name: 'permissions',
    label: 'Permissions',
    ...(tellsActing && { columns: ['Read', 'Act'] as const }),
    groups: [
      {
        label: 'Everything',
        options: [
          tellsActing
            ? {
                ...everything,
                second: {
                  value: actOption(allPermissions),
                  label: 'Act on everything they may read',
                  description: 'Also where no permission is needed',
                },
              }
            : everything,
        ],
      },
      ...permissionGroups(areas).map(({ label, options }) => ({
        label,
        options: options
          .map((row) => ({ ...row, includedIn: allPermissions }))
          .map((row) => (hasAct(row) ? withAct(row) : row)),
      })),
    ],
  };
};
