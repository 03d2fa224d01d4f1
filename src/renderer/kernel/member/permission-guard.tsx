import { IconPencilOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/platform/permissions.ts';
import { State } from '#kernel/ui/states/states.tsx';
import { ScreenPermissionProvider, useCanWrite, usePermission, useScreenPermission, useViewedMember } from './me.ts';
import { RequestAccess } from './request-access.tsx';

interface PermissionGuardProps {
  permission: Permission | null;
  /** The title of its content. */
  title?: string;
  /** Whether its content only writes, such as a form. */
  isForm?: boolean;
  /** What other members see; by default the unauthorised page. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children for members with the permission. */
export const PermissionGuard = ({ permission, title, isForm = false, fallback, children }: PermissionGuardProps) => {
  const canRead = usePermission(permission);
  const canWrite = useCanWrite(permission);
  const outer = useScreenPermission();
  const isViewing = useViewedMember() !== null;
  if (!canRead)
    return fallback !== undefined ? fallback : <RequestAccess permission={permission} page={title} heading="h1" />;
  if (isForm && !canWrite)
    return (
      <State icon={<IconPencilOff size={28} aria-hidden />} title="You can't change this" heading="h1">
        {isViewing
          ? 'You are viewing the console as another member. Nothing can be changed.'
          : 'Your role can only read here. Ask an administrator for access.'}
      </State>
    );
  return <ScreenPermissionProvider value={permission ?? outer}>{children}</ScreenPermissionProvider>;
};
