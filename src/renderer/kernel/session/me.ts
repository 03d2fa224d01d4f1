import { createContext, use } from 'react';
import type { Staff } from '#contract/api/me.ts';
import { limits } from '#contract/limits.ts';
import { allows, type Permission } from '#contract/permissions.ts';
import { api } from '#kernel/api/client.ts';

/** The current member's query: fresh for 60 seconds (spec section 9). */
export const meQuery = () => ({ ...api.me.get({}), staleTime: limits.meFreshMs });

const MeContext = createContext<Staff | null>(null);
export const MeProvider = MeContext.Provider;

/** The signed-in member; only below the shell, which waits for it. */
export const useMe = (): Staff => {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is for screens inside the shell');
  return me;
};

export const useAllowed = (need: Permission | null): boolean => allows(useMe().permissions, need);
