import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { bridge } from '#kernel/bridge.ts';
import { useWayBack } from '#kernel/session/entry-owner.ts';
import { Loading } from '#kernel/ui/states.tsx';

/**
 * /logout (spec section 2): ends the session, which takes token, profile and all else along (session.ts, onSessionOver); then sign-in,
 * which leads back to where one was.
 */
export const Logout = () => {
  const { to: from, state: owner } = useWayBack();
  const [done, setDone] = useState(false);
  useEffect(() => {
    let here = true;
    void bridge.call['session.logout']().then(() => {
      if (here) setDone(true);
    });
    return () => {
      here = false;
    };
  }, []);
  return done ? <Navigate to="/login" replace state={{ from, ...owner }} /> : <Loading label="Signing out" />;
};
