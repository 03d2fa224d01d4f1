import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { MeProvider, meQuery } from './me.ts';
import { profileStore } from './profile-store.ts';
import { useSession } from './session.ts';

/** Where sign-in came from, and so where it leads back to. */
export interface Origin {
  from?: string;
}

/** Below it there is a session and a known member; without a session, sign-in, which leads back here (spec section 2). */
export const RequireSession = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return <WithMe />;
  const origin: Origin = { from: pathname + search };
  return <Navigate to="/login" replace state={origin} />;
};

const WithMe = () => {
  // The stored profile lets the shell stand while the platform is asked.
  const me = useQuery({ ...meQuery(), placeholderData: () => profileStore.get() });
  const { data, isPlaceholderData } = me;
  useEffect(() => {
    if (data && !isPlaceholderData) profileStore.set(data);
  }, [data, isPlaceholderData]);

  if (data) {
    return (
      <MeProvider value={data}>
        <Outlet />
      </MeProvider>
    );
  }
  return me.isError ? (
    <LoadError error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
  ) : (
    <Loading label="Loading your profile" trying={me.failureCount > 0} />
  );
};
