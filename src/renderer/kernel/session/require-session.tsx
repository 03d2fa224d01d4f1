import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useStore } from '#kernel/store.ts';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { coverStore } from './cover.ts';
import { markEntry, originAt, ownerOf } from './entry-owner.ts';
import { MeProvider, meQuery } from './me.ts';
import { profileStore } from './profile-store.ts';
import { showsDataOf, useSession } from './session.ts';

/**
 * Below it there is a session and a known member; without a session, sign-in, which leads back here (spec section 2). What was open
 * stays where it is while the page is covered; a page that begins locked asks for nothing before it is unlocked.
 */
export const RequireSession = () => {
  const session = useSession();
  const cover = useStore(coverStore);
  const location = useLocation();
  const [wasOpen, setOpen] = useState(false);
  const isOpen = session.status === 'signed-in' && !session.locked;
  if (isOpen && !wasOpen) setOpen(true);
  if (isOpen || (wasOpen && cover !== null)) return <WithMe />;
  if (cover !== null) return null;
  return <Navigate to="/login" replace state={originAt(location)} />;
};

const WithMe = () => {
  // The stored profile lets the shell stand while the platform is asked.
  const me = useQuery({ ...meQuery(), placeholderData: () => profileStore.get() });
  const { data } = me;
  useEffect(() => {
    if (data) showsDataOf(data);
  }, [data]);

  if (data) {
    return (
      <MeProvider value={data}>
        <OwnPlace id={data.id} />
      </MeProvider>
    );
  }
  return me.isError ? (
    <LoadError error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
  ) : (
    <Loading label="Loading your profile" trying={me.failureCount > 0} />
  );
};

/** The page, where it is this member's to see; an address that another one left behind loses its query first (entry-owner.ts). */
const OwnPlace = ({ id }: { id: string }) => {
  const location = useLocation();
  const owner = ownerOf(location);
  const isOwn = owner === undefined || owner === id;
  useLayoutEffect(() => {
    if (isOwn) markEntry(location, id);
  }, [isOwn, location, id]);
  return isOwn ? <Outlet /> : <Navigate to={location.pathname} replace />;
};
