import { Navigate } from 'react-router-dom';
import { hasPermission } from '#contract/platform/permissions.ts';
import { usePlatformFeatureChanges } from '#kernel/base/platform-features.ts';
import { useMe } from '#kernel/member/me.ts';
import { RequestAccess } from '#kernel/member/request-access.tsx';
import { NotAvailable } from '#kernel/resource/platform-feature-guard.tsx';
import { platformFeatureOf } from '#kernel/resource/screen.ts';
import { NotFound } from '#kernel/ui/states/states.tsx';
import { firstOfGroup, firstScreen } from './area-menu.ts';
import type { Area } from './define-area.ts';

/** The address of an area itself: opens the first screen that the member may read. */
export const AreaIndex = ({ area }: { area: Area }) => {
  const { permissions } = useMe();
  usePlatformFeatureChanges();
  const screen = firstScreen(area, permissions);
  if (screen) return <Navigate to={area.base + screen.path} replace />;
  const wanted = area.screens.find(({ menu }) => menu !== undefined);
  if (wanted && hasPermission(permissions, wanted.permission))
    return <NotAvailable platformFeature={platformFeatureOf(wanted)} title={area.title} />;
  return <RequestAccess permission={wanted?.permission ?? null} page={wanted?.title} heading="h1" />;
};

/** The address of a group of screens, such as `payouts`. */
export const GroupIndex = ({ area, group }: { area: Area; group: string }) => {
  const screen = firstOfGroup(area, group, useMe().permissions);
  return screen ? <Navigate to={area.base + screen.path} replace /> : <NotFound heading="h1" />;
};
