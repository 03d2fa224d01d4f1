import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Permission } from '#contract/platform/permissions.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { setPlatformFeaturePresent, unavailabilityOf } from '#kernel/base/platform-features.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { useCanFetch } from '#kernel/session/lock/session-overlay.ts';
import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';
import { usePermission } from './me.ts';

/** A query that answers null where the platform has no such endpoint. */
export const orNullWhereMissing = <Answer>({ queryKey, queryFn }: ReadQuery<Answer>): ReadQuery<Answer | null> => ({
  queryKey,
  queryFn: async (context) => {
    try {
      return await queryFn(context);
    } catch (error) {
      if (isUnavailable(error)) return null;
      throw error;
    }
  },
});

/** Keeps an answer for the session. */
export const keptForSession = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** Whether the configuration leaves an optional feature on. */
export const isFeatureAllowed = (feature: string): boolean => unavailabilityOf(feature) !== 'disabled';

/**
 * Asks the platform once a session, after the page has settled, whether it has an optional feature: `probe` answers null where it has not.
 * Its screens are offered then. It is not asked for a member without the `permission` of the screens.
 */
export const useOfferFeature = (feature: string, probe: ReadQuery<unknown>, permission: Permission | null): void => {
  const canRead = useCanCount();
  const canFetch = useCanFetch();
  const isPermitted = usePermission(permission);
  const enabled = canRead && canFetch && isPermitted && isFeatureAllowed(feature);
  const { data } = useQuery({ ...probe, ...keptForSession, enabled });
  useEffect(() => {
    if (data !== undefined) setPlatformFeaturePresent(feature, data !== null);
  }, [data, feature]);
};
