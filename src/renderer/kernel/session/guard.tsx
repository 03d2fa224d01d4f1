import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { Unauthorised } from '#kernel/ui/states.tsx';
import { useAllowed } from './me.ts';

/** Shows its screen to those who hold the permission, the unauthorised page to others (spec section 6). */
export const Guard = ({ need, children }: { need: Permission | null; children: ReactNode }) =>
  useAllowed(need) ? children : <Unauthorised need={need} heading="h1" />;
