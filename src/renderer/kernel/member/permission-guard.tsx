import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { Unauthorised } from '#kernel/ui/states/states.tsx';
import { usePermission } from './me.ts';

interface PermissionGuardProps {
  permission: Permission | null;
  /** What other members see; by default the unauthorised page. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children for members with the permission. */
export const PermissionGuard = ({
  permission,
  fallback = <Unauthorised permission={permission} heading="h1" />,
  children,
}: PermissionGuardProps) => (usePermission(permission) ? children : fallback);
