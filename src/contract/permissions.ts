import { z } from 'zod';

/**
 * Permission strings on a staff profile. Those of spec section 6, then the one that is ours: the spec names no permission for
 * acting on a customer, and reading must not imply writing (design.md section 6: support acts, the viewer only reads).
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
  'customer:update',
] as const;

export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

/** Whether a staff profile's permissions allow what needs `need`; nothing needed (`null`) is open to every signed-in member. */
export const allows = (held: readonly string[], need: Permission | null): boolean =>
  need === null || held.includes(need);
