import { useQuery } from '@tanstack/react-query';
import type { NamedMember } from '#contract/platform/api/cases.ts';
import { api } from '#kernel/api/client.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { usePermission } from '#kernel/member/me.ts';
import { keptForSession, orNullWhereMissing, useOfferFeature } from '#kernel/member/offer-feature.ts';

/** The platform feature of cases, which is the path of their list. Comments and presence are part of it, and may be missing. */
const feature = 'cases';

/** Who reads and writes cases and comments. */
export const casePermission = 'cases:read';

/** Who can get a case or be named in a comment. */
export interface Assignees {
  members: readonly NamedMember[];
  teams: readonly NamedMember[];
}

/** Who can get a case; null: the platform has no cases. */
export const assigneesQuery: ReadQuery<Assignees | null> = orNullWhereMissing(api.cases.assignees.query({}));

/** Asks once a session whether the platform has cases, after the page has settled, for members who may read them. */
export const useOfferCases = (): void => useOfferFeature(feature, assigneesQuery, casePermission);

/** Whether the platform has cases that the member may read, as `useOfferCases` has found out. */
export const useHasCases = (): boolean => {
  const isPermitted = usePermission(casePermission);
  const { data: assignees } = useQuery({ ...assigneesQuery, ...keptForSession, enabled: false });
  return assignees != null && isPermitted;
};
