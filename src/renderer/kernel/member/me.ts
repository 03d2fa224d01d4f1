import { createContext, use } from 'react';
import type { Staff } from '#contract/platform/api/me.ts';
import { hasPermission, hasWritePermission, type Permission } from '#contract/platform/permissions.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { useStore } from '#kernel/base/store.ts';
import { type ViewedMember, viewedMember } from '#kernel/session/view-as.ts';

/** The query of the current member. */
export const meQuery = () => ({ ...api.me.get.query({}), staleTime: limits.meFreshMs });

const MeContext = createContext<Staff | null>(null);
export const MeProvider = MeContext.Provider;

/** The member with the access of the one whose view is shown, who can write nothing. Name and ID stay: the data is fetched for them. */
export const memberAs = (me: Staff, viewed: ViewedMember | null): Staff =>
  viewed === null ? me : { ...me, role: viewed.role, permissions: [...viewed.permissions], can_write: [] };

/** The signed-in member. Only inside `RequireSession`, which waits for the profile. */
export const useMe = (): Staff => {
  const me = use(MeContext);
  if (!me) throw new Error('useMe must be used inside RequireSession');
  return me;
};

export const usePermission = (permission: Permission | null): boolean => hasPermission(useMe().permissions, permission);

export const useViewedMember = (): ViewedMember | null => useStore(viewedMember);

const ScreenPermissionContext = createContext<Permission | null>(null);
/** Set around a screen, a tab or a section of it that needs a permission. */
export const ScreenPermissionProvider = ScreenPermissionContext.Provider;

/** The permission of the innermost screen, tab or section with one: the writes that it offers need it too. */
export const useScreenPermission = (): Permission | null => use(ScreenPermissionContext);

/** Whether the member may write what this permission is needed to read; null: what the screen around it is about. */
export const useCanWrite = (permission: Permission | null = null): boolean => {
  const ofScreen = useScreenPermission();
  return hasWritePermission(useMe().can_write, permission ?? ofScreen);
};
