import {
  hasPermission,
  hasWritePermission,
  type Permission,
  readOnlyPermissions,
} from '#contract/platform/permissions.ts';
import type { Access } from './permission-words.ts';

/** Whether a permission lets its holder change something too. Null: the platform doesn't say, or there is nothing to change. */
export const actsOn = (permission: Permission, { can_write }: Pick<Access, 'can_write'>): boolean | null =>
  can_write === null || (readOnlyPermissions.includes(permission) && !can_write.includes(permission))
    ? null
    : hasWritePermission(can_write, permission);

/** How a permission of a member differs from the role: what the member has more or less. */
export interface AccessDifference {
  isMore: boolean;
  label: string;
}

/** The difference between what a member and the role may do with a permission; null: there is none. */
export const accessDifference = (permission: Permission, member: Access, role: Access): AccessDifference | null => {
  const [isHeld, isOfRole] = [member, role].map(({ permissions }) => hasPermission(permissions, permission));
  if (isHeld !== isOfRole)
    return isHeld ? { isMore: true, label: 'Not in role' } : { isMore: false, label: 'Removed from role' };
  const [acts, roleActs] = [actsOn(permission, member), actsOn(permission, role)];
  if (!isHeld || acts === null || roleActs === null || acts === roleActs) return null;
  return acts ? { isMore: true, label: 'Act not in role' } : { isMore: false, label: 'Act removed' };
};
