import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NamedMember } from '#contract/platform/api/cases.ts';
import { api } from '#kernel/api/client.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { setPlatformFeaturePresent, unavailabilityOf } from '#kernel/base/platform-features.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { usePermission } from '#kernel/member/me.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';

/** The platform feature of cases (`base/platform-features.ts`), which is the path of their list. Comments belong to it. */
const feature = 'cases';

/** Who reads and writes cases and comments. */
export const casePermission = 'cases:read';

/** Who can get a case or be named in a comment. */
export interface Assignees {
  members: readonly NamedMember[];
  teams: readonly NamedMember[];
}

/** Who can get a case; null: the platform has no cases. */
export const assigneesQuery: ReadQuery<Assignees | null> = {
  queryKey: api.cases.assignees.query({}).queryKey,
  queryFn: async (context) => {
    try {
      return await api.cases.assignees.query({}).queryFn(context);
    } catch (error) {
      if (isUnavailable(error)) return null;
      throw error;
    }
  },
};

const keptForSession = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** Who can get a case, as `useOfferCases` has read it. Null where the platform has no cases, undefined while that is not known. */
const useAssignees = (): Assignees | null | undefined =>
  useQuery({ ...assigneesQuery, ...keptForSession, enabled: false }).data;

/** Asks once a session whether the platform has cases, after the page has settled, for members who may read them. */
export const useOfferCases = (): void => {
  const isPermitted = usePermission(casePermission);
  const canRead = useCanCount();
  const canFetch = useCanFetch();
  const enabled = isPermitted && canRead && canFetch && unavailabilityOf(feature) !== 'disabled';
  const { data } = useQuery({ ...assigneesQuery, ...keptForSession, enabled });
  useEffect(() => {
    if (data !== undefined) setPlatformFeaturePresent(feature, data !== null);
  }, [data]);
};

/** Whether the platform has cases that the member may read. */
export const useHasCases = (): boolean => {
  const isPermitted = usePermission(casePermission);
  return useAssignees() != null && isPermitted;
};
