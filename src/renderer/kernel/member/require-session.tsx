import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useStore } from '#kernel/base/store.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { useSession } from '#kernel/session/session.ts';
import { LoadError, Loading } from '#kernel/ui/states/states.tsx';
import { profileStore, setDataOwner } from './data-owner.ts';
import { MeProvider, memberAs, meQuery, useViewedMember } from './me.ts';
import { returnTo, signedInState } from './return-path.ts';
import { restartHistory, setWindowMember, wasUsedByOther } from './window-member.ts';

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
  return <Navigate to="/login" replace state={returnTo(location)} />;
};

const WithProfile = () => {
  // The stored profile renders the shell while the profile is fetched.
  const me = useQuery({ ...meQuery(), placeholderData: () => profileStore.get() });
  const { data } = me;
  useEffect(() => {
    if (data) setDataOwner(data);
  }, [data]);

  const viewed = useViewedMember();
  const shown = useMemo(() => data && memberAs(data, viewed), [data, viewed]);
  if (data && shown) {
    return (
      <MeProvider value={shown}>
        <MemberLocation key={data.id} id={data.id} />
      </MeProvider>
    );
  }
  return me.isError ? (
    <LoadError error={me.error} onRetry={() => void me.refetch()} isRetrying={me.isFetching} />
  ) : (
    <Loading label="Loading your profile" {...(me.failureCount > 0 && { retrying: 'your profile' })} />
  );
};

/** The page of the current location. In a window that another member used before, it is the former member's: this one starts at `/`. */
const MemberLocation = ({ id }: { id: string }) => {
  const { key } = useLocation();
  /** The key of a location that the former member left; null: there is none. */
  const [formerKey] = useState(() => (wasUsedByOther(id) ? key : null));
  const isFormer = key === formerKey;
  useLayoutEffect(() => {
    if (isFormer) restartHistory();
    else setWindowMember(id);
  }, [isFormer, id]);
  return isFormer ? <Navigate to="/" replace state={signedInState} /> : <Outlet />;
};
