/**
 * The permissions of a staff profile. Who may read a screen may use its actions, unless `can_write` of
 * the profile names fewer; the platform decides on each write.
 */
export const permissions = [
  'customer:read',
  'business:read',
  'sub_accounts:read',
  'recipients:read',
  'finance_tab:read',
  'transaction:read',
  'transfers:read',
  'orders:read',
  'deposits:read',
  'payouts:read',
  'referrals:read',
  'member:read',
  'book:read',
  'country:read',
  'chain:read',
  'currency:read',
  'custody:read',
  'payment_option:read',
  'spend/provider:read',
  'role_management:read',
  'cases:read',
] as const;

/** The permissions whose screens have nothing to change. */
export const readOnlyPermissions: readonly Permission[] = [
  'sub_accounts:read',
  'recipients:read',
  'finance_tab:read',
  'transfers:read',
  'referrals:read',
  'member:read',
];

export type Permission = (typeof permissions)[number];

/** Among a member's permissions it grants all of them. */
export const allPermissions = '*';

/** Whether a member with the `held` permissions has this one; null needs no permission. */
export const hasPermission = (held: readonly string[], permission: Permission | null): boolean =>
  permission === null || held.includes(permission) || held.includes(allPermissions);

/**
 * Whether a member may write where this permission is needed to read. `canWrite` are the permissions whose writes the member may use;
 * null if the platform doesn't say, then each write is offered. What needs no permission can't be named in it and is written only with `*`.
 */
export const hasWritePermission = (canWrite: readonly string[] | null, permission: Permission | null): boolean =>
  canWrite === null || canWrite.includes(permission ?? allPermissions) || canWrite.includes(allPermissions);
