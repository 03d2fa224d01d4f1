/** The permissions of a staff profile. A member who can read a screen can use its actions; the platform decides on each write. */
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
] as const;

export type Permission = (typeof permissions)[number];

/** Whether a member with the `held` permissions has this one; null needs no permission. */
export const hasPermission = (held: readonly string[], permission: Permission | null): boolean =>
  permission === null || held.includes(permission);
