import type { ReactNode } from 'react';
import type { Permission } from '#contract/platform/permissions.ts';
import { usePermission } from './me.ts';

interface CanProps {
  /** What the member must be allowed to read; null: nothing. */
  permission: Permission | null;
  /** What other members see; by default nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children to members with a permission. For a whole screen, tab or section there is `PermissionGuard`. */
export const Can = ({ permission, fallback = null, children }: CanProps) =>
  usePermission(permission) ? children : fallback;
