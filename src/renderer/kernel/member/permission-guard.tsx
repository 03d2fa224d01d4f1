import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { Unauthorised } from '#kernel/ui/states/states.tsx';
import { usePermission } from './me.ts';

/** Renders its children for members with the permission, and the unauthorised page for others. */
export const PermissionGuard = ({ permission, children }: { permission: Permission | null; children: ReactNode }) =>
  usePermission(permission) ? children : <Unauthorised permission={permission} heading="h1" />;
