import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useStore } from '#kernel/base/store.ts';
import { useSession } from '#kernel/session/session.ts';
import { sessionOverlay } from '#kernel/session/session-overlay.ts';
import { LoadError, Loading } from '#kernel/ui/states/states.tsx';
import { profileStore, setDataOwner } from './data-owner.ts';
import { currentOrigin, historyOwner, setHistoryOwner } from './history-owner.ts';
import { MeProvider, meQuery } from './me.ts';

/**
 * Renders its routes for a signed-in, known member; without a session it redirects to sign-in, which leads back here. Routes stay
 * mounted beneath the session overlay; a page that starts locked fetches nothing before it is unlocked.
 */
export const RequireSession = () => {
  const session = useSession();
  const overlay = useStore(sessionOverlay);
  const location = useLocation();
  const [wasOpen, setOpen] = useState(false);
  const isOpen = session.status === 'signed-in' && !session.locked;
  if (isOpen && !wasOpen) setOpen(true);
  if (isOpen || (wasOpen && overlay !== null)) return <WithProfile />;
  if (overlay !== null) return null;
  return <Navigate to="/login" replace state={currentOrigin(location)} />;
};

const WithProfile = () => {
  // The stored profile renders the shell while the profile is fetched.
  const me = useQuery({ ...meQuery(), placeholderData: () => profileStore.get() });
  const { data } = me;
  useEffect(() => {
    if (data) setDataOwner(data);
  }, [data]);

  if (data) {
    return (
      <MeProvider value={data}>
        <OwnedLocation id={data.id} />
      </MeProvider>
    );
  }
  return me.isError ? (
    <LoadError error={me.error} onRetry={() => void me.refetch()} isRetrying={me.isFetching} />
  ) : (
    <Loading label="Loading your profile" {...(me.failureCount > 0 && { retrying: 'your profile' })} />
  );
};

/** The page of the current location. A location that another member opened loses its query first (history-owner.ts). */
const OwnedLocation = ({ id }: { id: string }) => {
  const location = useLocation();
  const owner = historyOwner(location);
  const isOwn = owner === undefined || owner === id;
  useLayoutEffect(() => {
    if (isOwn) setHistoryOwner(location, id);
  }, [isOwn, location, id]);
  return isOwn ? <Outlet /> : <Navigate to={location.pathname} replace />;
};
