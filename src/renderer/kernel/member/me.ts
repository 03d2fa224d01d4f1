import { createContext, use } from 'react';
import type { Staff } from '#contract/api/me.ts';
import { limits } from '#contract/limits.ts';
import { hasPermission, type Permission } from '#contract/permissions.ts';
import { api } from '#kernel/api/client.ts';

/** The query of the current member. */
export const meQuery = () => ({ ...api.me.get.query({}), staleTime: limits.meFreshMs });

const MeContext = createContext<Staff | null>(null);
export const MeProvider = MeContext.Provider;

/** The signed-in member. Only inside `RequireSession`, which waits for the profile. */
export const useMe = (): Staff => {
  const me = use(MeContext);
  if (!me) throw new Error('useMe must be used inside RequireSession');
  return me;
};

export const usePermission = (permission: Permission | null): boolean => hasPermission(useMe().permissions, permission);
